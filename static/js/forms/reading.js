import { isMapping } from "../scoring/python.js";

const MINUS = "-−–﹣－";
const LONGEST_NUMBER = 15;

// Python's spaces: four control characters more than a script's.
const SPACE = "[\\s\\x1c-\\x1f\\x85]";
const EDGES = new RegExp(`^${SPACE}+|${SPACE}+$`, "g");
const SPACES = new RegExp(`${SPACE}+`, "g");

export function flat(posted) {
  return Object.fromEntries([...posted.keys()].map((key) => {
    const sent = posted.getAll(key).filter(Boolean);
    const meant = key === "kind" ? sent.filter((value) => value !== "played") : sent;
    return [key, meant.pop() ?? sent.pop() ?? ""];
  }));
}

export function bare(text) {
  return text.replace(/\p{Cf}/gu, "").replace(EDGES, "");
}

export function number(text) {
  const typed = bare(text ?? "");
  if (!typed) return null;
  if (!/^\p{Nd}+$/u.test(typed) || [...typed].length > LONGEST_NUMBER) return typed;
  return Number([...typed].map(_decimal).join(""));
}

// Digits stand in Unicode in runs of ten.
function _decimal(letter) {
  const code = letter.codePointAt(0);
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

export function signed(text) {
  const whole = bare(text ?? "");
  const [first, last] = [whole.slice(0, 1), whole.slice(-1)];
  const before = first !== "" && `${MINUS}+`.includes(first);
  const after = !before && last !== "" && MINUS.includes(last);
  const typed = whole.slice(before ? 1 : 0, after ? -1 : undefined);
  const found = number(typed);
  const sign = (before && first !== "+") || after ? -1 : 1;
  if (typeof found === "number") return sign * found + 0;
  return (typed ? found : whole) || null;
}

export function chosen(values, field) {
  return (values[field] ?? "").replace(EDGES, "") || null;
}

export function ticked(values, field) {
  return !["", "0"].includes(values[field] ?? "");
}

export function note(values) {
  return cleanText(values.note ?? "") || null;
}

export function counters(values, prefix, keys) {
  const counts = keys.map((key) => [key, number(values[`${prefix}_${key}`])]);
  return Object.fromEntries(counts.filter(([, count]) => count));
}

export function bySide(us, them) {
  return meant({ us, them });
}

export function meant(raw) {
  const says = (value) => value != null && !(isMapping(value) && !Object.keys(value).length);
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => says(value)));
}

// scorekeeper/names.py, without lookbehind: Safari has it since 16.4 only.
export function cleanText(text) {
  const cleaned = _cleaned(text);
  return cleaned === text ? text : cleanText(cleaned);
}

const JOINERS = "\\u200C\\u200D";
const HIDDEN = "\\p{Cc}\\p{Cf}\\p{Cs}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\u2800";
const INVISIBLE = new RegExp(`(?![${JOINERS}\\uFE0E\\uFE0F])[${HIDDEN}]`, "gu");
const BASELESS = new RegExp(`(^| )[\\p{M}${JOINERS}]+`, "gu");

function _cleaned(text) {
  return text.replace(SPACES, " ").trim().replace(INVISIBLE, "").replace(BASELESS, "$1")
    .replace(/[\u200C\u200D]/g, _joiner).normalize("NFC").replace(/(\p{M}{4})\p{M}+/gu, "$1");
}

function _joiner(joiner, at, text) {
  const joins = joiner === "\u200C" ? /^[\p{L}\p{M}]$/u : /^[\p{L}\p{M}\p{S}]$/u;
  const before = [...text.slice(0, at)].pop() ?? "";
  const after = [...text.slice(at + 1, at + 3)][0] ?? "";
  return joins.test(before) && joins.test(after) ? joiner : "";
}
