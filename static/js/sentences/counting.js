import { BySide } from "../scoring/sides.js";
import { projectName } from "../words/labels.js";
import { digits, table, tenths } from "../words/say.js";

const BY_AMOUNTS = table("BY_AMOUNTS");

function _decimals(amounts) {
  return Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, digits(tenths(value))]));
}

// What a sentence is filled with besides the step's amounts.
export const VALUES = {
  sun_conversion: ({ amounts }) => ({ two: 2, ten: 10, points: digits(tenths(amounts.tenths)) }),
  paired_larger: ({ amounts }) => _decimals(amounts),
  paired_equal: ({ side, amounts }) => _decimals(BySide.only(side, amounts.buyer, amounts.defenders)),
  paired_whole: () => ({ ten: 10 }),
  projects_higher: ({ term }) => ({ project: projectName(term) }),
};

export function byAmounts({ how, amounts }) {
  const [plain, other] = BY_AMOUNTS[how] ?? [];
  if (how === "nearest_ten") return amounts.abnat === amounts.rounded ? plain : other;
  return plain && (amounts.level === (how === "doubled_both" ? 2 : 1) ? plain : other);
}
