import { N_, say, table, tell } from "../words/say.js";
import { gameNumber, placeOf } from "./places.js";

const ALL_PASSED = table("ALL_PASSED");
const ROUND_NAMES = {
  round_edited: N_("the edit of round %(number)s"),
  round_removed: N_("the deletion of round %(number)s"),
  round_flagged: N_("the flag on round %(number)s"),
};

export function deedName(act, withIt, without) {
  const { kind } = act;
  const game = (id) => ({ number: gameNumber(id, withIt) });
  if (kind === "game_started") return tell("the start of game %(number)s", game(act.id));
  if (kind === "rules_changed") return tell("the house rules of game %(number)s", game(act.game));
  if (kind === "names_changed") return tell("the change of names");
  const found = placeOf(act, withIt) ?? placeOf(act, without);
  if (!found) return tell("the last change");
  const { row, said: number } = found;
  if (kind in ROUND_NAMES) return tell(ROUND_NAMES[kind], { number });
  const passed = row.round.kind === "passed_out" && ALL_PASSED[withIt.game ?? without.game];
  if (passed) return say(passed, { number });
  if (!row.points) return tell("round %(number)s", { number });
  return tell("round %(number)s (%(us)s and %(them)s)", { number, ...row.points });
}
