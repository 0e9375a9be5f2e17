import { laidOver, ofPreset, TARGETS } from "../choices.js";

export const DEFAULT_PRESET = "bulgarian";

export const PRESETS = new Map([
  [DEFAULT_PRESET, { target: 151, capot_no_trumps_doubled: false, capot_blocks_finish: true }],
]);

const VALUES = new Map([
  ["target", TARGETS],
  ["capot_no_trumps_doubled", [false, true]],
  ["capot_blocks_finish", [true, false]],
]);

export function readRules(preset, overrides, base = PRESETS.get(DEFAULT_PRESET)) {
  return laidOver(preset == null ? base : ofPreset(preset, PRESETS), overrides, VALUES);
}
