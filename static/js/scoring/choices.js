import { isMappingOf } from "./python.js";
import { IllegalRules } from "./rounds.js";

export const TARGETS = { includes: (value) => Number.isInteger(value) && value >= 1 && value <= 9999 };

export function ofPreset(name, presets) {
  if (!presets.has(name)) throw new IllegalRules("preset");
  return presets.get(name);
}

export function laidOver(rules, choices, values) {
  if (choices == null) return rules;
  if (!isMappingOf(choices, values)) throw new IllegalRules("rules");
  const given = Object.entries(choices).filter(([, value]) => value != null);
  if (!given.every(([key, value]) => values.get(key).includes(value))) throw new IllegalRules("rules");
  return { ...rules, ...Object.fromEntries(given) };
}
