import { weekday } from "../clock.js";
import { whatHangs } from "../sentences/notices.js";
import { plain, plainDigits, tell } from "../words/say.js";
import { bar, told, touched } from "./bar.js";
import { endCard } from "./endcard.js";
import { gameView, namesOf } from "./rows.js";
import { seats } from "./seats.js";

export function buildBoard(evening, { notice = null, ask = null } = {}) {
  const { address, current, sheet, seq } = evening;
  const { totals, winner, rules, pot, next_dealer: dealer } = current;
  const fresh = touched(evening);
  const views = sheet.games.map((game, at) => gameView(evening, at + 1, game, fresh));
  const names = namesOf(evening);
  const reached = totals.map((total) => total >= rules.target);
  const undecided = winner === null && (reached.us || reached.them);
  const hangs = _potText(current);
  return {
    address,
    title: title(evening),
    names,
    named: evening.names !== null,
    seq,
    totals,
    current: views.at(-1),
    former: views.slice(0, -1).reverse(),
    series: sheet.series,
    target: rules.target,
    to_go: totals.map((total) => Math.max(0, rules.target - total)),
    meters: totals.map((total) => Math.max(0, total)),
    long: totals.map((total) => String(total).length > 3),
    decides: reached.map((far) => undecided && far),
    pot,
    pot_text: hangs,
    undecided,
    marked: hangs !== null || undecided,
    seats: seats(evening, dealer),
    dealer: { number: dealer },
    bar: bar(evening),
    said: _said(told(evening), names, totals),
    end: endCard(evening, current),
    notice,
    ask,
  };
}

function _said(deed, names, totals) {
  const sides = ["us", "them"].map((side) => `${names[side]} ${plainDigits(totals[side])}`);
  return [...(deed ? [plain(deed)] : []), ...sides].join(" · ");
}

function _potText({ pot, winner, rows }) {
  if (!pot || winner) return null;
  const since = rows.findLastIndex((row) => row.pot === 0) + 1;
  const numbers = rows.flatMap(({ score }, at) => (at >= since && score?.hanging ? [at + 1] : []));
  return whatHangs(pot, numbers);
}

export function title({ sheet, createdAt }) {
  return sheet.title || tell("%(weekday)s sitting", { weekday: weekday(createdAt) }).join("");
}
