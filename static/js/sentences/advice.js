import { otherOf } from "../scoring/sides.js";
import { levelName } from "../words/labels.js";
import { tell } from "../words/say.js";
import { wholeOf } from "./miscounts.js";
import { voiced, VOICES } from "./voices.js";

const LADDER = ["1", "2", "3", "4", "coffee"];
const SUN_LIMIT = 100;

export function advice(raw, rules, totals) {
  if (raw.kind !== "played") return [];
  return [_sunDouble(raw, rules, totals), _level(raw, rules), _swapped(raw)].filter(Boolean);
}

function _sunDouble({ contract, level = 1, buyer: side }, { sun_double: rule }, totals) {
  if (contract !== "sun" || level === 1 || rule === "any") return null;
  if (rule === "never") return tell("A sun is not doubled at your table");
  const [buyer, defenders] = [totals[side], totals[otherOf(side)]];
  if (!(buyer > SUN_LIMIT && SUN_LIMIT >= defenders)) {
    return tell(
      "At your table a sun is doubled when the buyer has passed %(limit)s" +
        " and the defenders have not. Now %(buyer)s and %(defenders)s",
      { limit: SUN_LIMIT, buyer, defenders },
    );
  }
  return level !== 2 && tell("At your table a sun is doubled once only");
}

function _level({ level = 1 }, { top_level: top = "coffee" }) {
  if (LADDER.indexOf(`${level}`) <= LADDER.indexOf(`${top}`)) return null;
  if (top === 1) return tell("There is no doubling at your table");
  return tell("At your table the last double is %(level)s", { level: levelName("baloot", top) });
}

function _swapped(raw) {
  const whole = wholeOf(raw.contract);
  const counts = raw.abnat ?? raw.card_points;
  const buyer = raw.buyer ?? raw.bidder;
  if (!counts || raw.failed || raw.kaboot || raw.capot || raw.reverse_kaboot) return null;
  const held = counts[buyer] ?? whole - counts[otherOf(buyer)];
  return held * 4 < whole && tell("Counts swapped? The buyer has only %(held)s", { held });
}

export function pastTheTarget(after, target, names) {
  if (Math.min(after.us, after.them) < target) return null;
  if (after.us === after.them) {
    return tell("Both reach %(target)s and are level: the next round decides", { target });
  }
  return voiced(VOICES.both_there, after.us > after.them ? "us" : "them", names, { target });
}
