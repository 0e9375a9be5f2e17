export function isText(value) {
  return typeof value === "string";
}

export function isMapping(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// In a Map or Set "constructor" and "__proto__" are keys like any other.
export function isMappingOf(value, keys) {
  return isMapping(value) && Object.keys(value).every((key) => keys.has(key));
}

export function sum(amounts) {
  return amounts.reduce((total, amount) => total + amount, 0);
}
