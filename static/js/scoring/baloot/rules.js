import { laidOver, ofPreset, TARGETS } from "../choices.js";
import { COFFEE } from "./contracts.js";

// `calculator` plays the first of each.
const VALUES = new Map([
  ["target", TARGETS],
  ["rounding", ["paired", "defenders_first", "defenders_five_up", "each_side", "smaller_keeps"]],
  ["made_by", ["cards", "totals", "points"]],
  ["tie", ["made", "failed"]],
  ["tie_doubled", ["made", "failed", "last_raiser_loses"]],
  ["double_scope", ["both", "winner_takes_all"]],
  ["project_tie", ["buyer", "higher"]],
  ["project_multiplier", ["never", "capped", "full", "double_only"]],
  ["failed_projects", ["to_defenders", "lost", "kept"]],
  ["failed_baloot", ["owner", "to_defenders"]],
  ["kaboot_doubled", [true, false]],
  ["kaboot_projects", ["kept", "lost", "to_winner"]],
  ["sun_double", ["any", "behind_100", "never"]],
  ["top_level", [COFFEE, 1, 2, 3, 4]],
]);

const [, ...choices] = [...VALUES].map(([key, values]) => [key, values[0]]);
const CALCULATOR = { target: 152, ...Object.fromEntries(choices) };

const EACH_SIDE = {
  ...CALCULATOR,
  rounding: "each_side",
  double_scope: "winner_takes_all",
  project_tie: "higher",
  failed_baloot: "to_defenders",
  kaboot_doubled: false,
  kaboot_projects: "lost",
  sun_double: "behind_100",
};

const COMMON = {
  ...EACH_SIDE,
  rounding: "defenders_first",
  made_by: "totals",
  tie_doubled: "last_raiser_loses",
  project_multiplier: "capped",
};

export const DEFAULT_PRESET = "calculator";

export const PRESETS = new Map([
  [DEFAULT_PRESET, CALCULATOR],
  ["common", COMMON],
  ["each_side", EACH_SIDE],
  ["over_half", { ...CALCULATOR, tie: "failed", tie_doubled: "failed", sun_double: "never" }],
]);

export function readRules(preset, overrides, base = PRESETS.get(DEFAULT_PRESET)) {
  return laidOver(preset == null ? base : ofPreset(preset, PRESETS), overrides, VALUES);
}
