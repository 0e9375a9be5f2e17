import { sum } from "../scoring/python.js";
import { MANUAL_LIMIT, NOTE_LIMIT } from "../scoring/rounds.js";
import { say, table, tell } from "../words/say.js";
import { over, sumIsWrong, wholeOf } from "./miscounts.js";
import { gameOver } from "./notices.js";
import { voiced } from "./voices.js";

const [PLAIN, ASKED] = ["PLAIN", "ASKED"].map(table);

const TOLD = {
  abnat: _count,
  card_points: _count,
  abnat_sum: ({ contract, abnat: { us, them } }) => sumIsWrong(contract, us + them),
  card_points_sum: ({ contract, card_points: { us, them } }) => sumIsWrong(contract, us + them),
  contract: (raw, game) =>
    game === "belot" ? tell("Which contract, and who bought?") : tell("Sun or hokm, and who bought?"),
  level: (raw, game) =>
    game === "belot" ? tell("Contra, or re-contra") : tell("Double, three, four or coffee"),
  reverse_kaboot: ({ contract }) =>
    contract === "sun" ? tell("Kaboot or reverse kaboot, not both") : tell("Reverse kaboot is in sun only"),
  projects: ({ projects }) => _projects(Object.values(projects)),
  declarations: ({ contract }) =>
    contract === "no_trumps"
      ? tell("There are no declarations in no trumps")
      : tell("More declarations than the pack holds. Check them"),
  points: () => {
    const limits = { low: -MANUAL_LIMIT, high: MANUAL_LIMIT };
    return tell("Write the points of both sides, from %(low)s to %(high)s", limits);
  },
  note: () => tell("A note has %(limit)s letters at most", { limit: NOTE_LIMIT }),
  game_over: gameOver,
};

export function errorMessage({ reason }, field, raw, game, names) {
  return TOLD[reason]?.(raw, game, names, reason, field) ?? say(PLAIN[reason]);
}

function _count(raw, game, names, reason, field) {
  const side = field.endsWith("_them") ? "them" : "us";
  const typed = raw[reason]?.[side];
  const counted = Number.isInteger(typed);
  if (counted && typed < 0 && raw.declarations?.[side]) {
    return tell("The declarations alone are more. Check the count");
  }
  if (counted && wholeOf(raw.contract)) return over(raw.contract);
  if (typed != null) return tell("Only a number, such as %(example)s", { example: 96 });
  return voiced(ASKED[reason], side, names);
}

function _projects(sides) {
  const many = sides.flatMap(Object.values);
  if (!many.every((count) => Number.isInteger(count) && count >= 0)) {
    return tell("How many projects: a number up to %(most)s", { most: 4 });
  }
  return sum(sides.map(({ four_hundred = 0 }) => four_hundred)) > 1
    ? tell("There is one four hundred in the pack")
    : tell("Four projects a side at most");
}
