import { clock } from "../clock.js";
import { forkLine } from "../sentences/forks.js";
import { working } from "../sentences/reasons.js";
import { otherPhone } from "./evening.js";
import { boardRow } from "./rows.js";

export function workingOf(evening, roundId) {
  const [, game, number, row] = evening.find(roundId);
  const { kind, names } = evening;
  const [fork] = row.score ? kind.forks(kind.readRound(row.round), game.rules) : [];
  const last = evening.changesOf(roundId).at(-1);
  const shown = boardRow(evening, number, row);
  const [time, half] = clock(new Date(last.received ?? last.act.at));
  const lines = row.score ? working(row.score, names) : [];
  return {
    row: shown,
    opens: shown.whose || !shown.side || !lines.length,
    lines,
    fork: fork ? forkLine(fork, names) : null,
    device: evening.deviceName(last) ?? otherPhone(),
    when: [{ num: time }, ` ${half}`],
  };
}
