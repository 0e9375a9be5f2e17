// What Python brings along and JavaScript lacks.

export function isMapping(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// A mapping whose keys are all in a Map or Set, where "constructor" and "__proto__" are keys like any other.
export function isMappingOf(value, keys) {
  return isMapping(value) && Object.keys(value).every((key) => keys.has(key));
}

export function sum(amounts) {
  return amounts.reduce((total, amount) => total + amount, 0);
}
