// Sentences as lists of parts: text, {num}, {name}, and {sum} for a sum, which keeps its order as a whole.

const page = document.documentElement;
let words = {};
const tables = {};

// These mark a message for the catalog where it is not said yet.
export const N_ = (message) => message;
export const NP_ = (context, message) => `${context}\u0004${message}`;

// A table of words under its Python name, empty until `ready`.
export function table(name) {
  return (tables[name] ??= {});
}

export function learn(found) {
  ({ words } = found);
  for (const name of Object.keys(found.tables)) Object.assign(table(name), found.tables[name]);
}

export const ready = page.dataset.words
  ? fetch(page.dataset.words).then((answer) => answer.json()).then(learn)
  : Promise.resolve();

export function gettext(message) {
  return words[message] ?? message.split("\u0004").pop();
}

export function ngettext(singular, plural, number) {
  const form = new Intl.PluralRules(page.lang).select(number);
  return words[singular]?.[form] ?? (number === 1 ? singular : plural);
}

export function plainDigits(value) {
  const text = String(value).replace(/^-/, "−");
  if (page.dataset.digits !== "arabic") return text;
  return text.replace(/(\d)\.(?=\d)/g, "$1٫").replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[digit]);
}

export function digits(value) {
  return [{ num: plainDigits(value) }];
}

export function tenths(value) {
  const [whole, rest] = [Math.floor(Math.abs(value) / 10), Math.abs(value) % 10];
  return `${value < 0 ? "-" : ""}${whole}${rest ? `.${rest}` : ""}`;
}

export function isolated(name) {
  return [{ name }];
}

const SUM = /(%\(\w+\)s(?: [×÷=] %\(\w+\)s)+)/;

export function say(message, values = {}) {
  return message.split(SUM).flatMap((text, at) => {
    const filled = _filled(text, values);
    return at % 2 ? { sum: filled } : filled;
  });
}

function _filled(text, values) {
  return text.split(/%\((\w+)\)s/).flatMap((part, at) => (at % 2 ? _spoken(values[part]) : part || []));
}

function _spoken(value) {
  return Number.isInteger(value) ? digits(value) : value;
}

export function tell(message, values) {
  return say(gettext(message), values);
}

export function joined(parts, between) {
  return parts.flatMap((part, at) => (at ? [between, ...part] : part));
}

export function plain(spoken) {
  return [spoken].flat().map((part) => part.num ?? part.name ?? (part.sum ? plain(part.sum) : part)).join("");
}

export function speak(element, spoken) {
  element.replaceChildren(...[spoken].flat().map(_node));
}

function _node(part) {
  if (typeof part === "string") return part;
  const isolate = document.createElement("bdi");
  if (part.name === undefined) isolate.dir = "ltr";
  if (part.num !== undefined) isolate.className = "num";
  speak(isolate, part.sum ?? part.num ?? part.name);
  return isolate;
}
