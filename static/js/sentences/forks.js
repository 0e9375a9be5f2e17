import { PRESETS } from "../words/labels.js";
import { table, tell } from "../words/say.js";
import { sayStep } from "./reasons.js";

const THERE = table("THERE");

export function forkLine({ rule, value, preset, points, step }, names) {
  const reason = THERE[`${rule}.${value}`] ?? sayStep(step, names);
  const values = { preset: PRESETS[preset], reason, ...points };
  return preset
    ? tell("At “%(preset)s”: %(us)s and %(them)s. %(reason)s", values)
    : tell("Elsewhere: %(us)s and %(them)s. %(reason)s", values);
}
