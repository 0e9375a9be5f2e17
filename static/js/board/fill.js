// Fills markup that the server rendered blank (scorekeeper/board/blank.py), or that has bindings by hand.
// `{path}` stands for a value, `{?path}…{/}` and `{!path}…{/}` for what is there with it or without it.
// data-if drops its element; data-fill sets the content of its own, which is hidden where there is none;
// data-list repeats its element, or what a <template> holds: an item goes by the last word of the path.

import { plain, plainDigits, speak } from "../words/say.js";

const SECTION = /\{([?!])([\w.]+)\}(.*?)\{\/\}/gs;
const TOKEN = /\{(!?[\w.]+)\}/;

const at = (scope, path) => path.split(".").reduce((value, name) => value?.[name], scope) ?? null;
const shown = (value) => (typeof value === "number" ? { num: plainDigits(value) } : (value ?? []));

function holds(scope, path) {
  if (path[0] === "!") return !holds(scope, path.slice(1));
  const value = at(scope, path);
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

export function made(id, scope) {
  return fill(document.importNode(document.getElementById(id).content, true), scope).firstElementChild;
}

export function fill(element, scope) {
  for (const child of [...element.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) _text(child, scope);
    else if (child.nodeType === Node.ELEMENT_NODE) _element(child, scope);
  }
  return element;
}

function _element(element, scope) {
  const { if: wanted, list, fill: path } = element.dataset;
  for (const name of ["if", "list", "fill"]) delete element.dataset[name];
  if (wanted?.split(" ").some((one) => !holds(scope, one))) return element.remove();
  if (list) return _repeat(element, scope, list);
  for (const { name, value } of [...element.attributes]) {
    if (value.includes("{")) _attribute(element, name, value, scope);
  }
  if (!path) return fill(element, scope);
  element.hidden ||= at(scope, path) === null;
  speak(element, shown(at(scope, path)));
}

function _repeat(element, scope, list) {
  const clones = at(scope, list).map((item) => {
    const held = document.createDocumentFragment();
    held.append(document.importNode(element.content ?? element, true), " ");
    return fill(held, { ...scope, ...item, [list.split(".").at(-1)]: item });
  });
  element.replaceWith(...clones);
}

// Text and values in turn.
function _parts(text, scope) {
  const there = (sign, path) => holds(scope, path) === (sign === "?");
  const chosen = text.replace(SECTION, (_, sign, path, inner) => (there(sign, path) ? inner : ""));
  const value = (path) => (path[0] === "!" ? holds(scope, path) : at(scope, path));
  return chosen.split(TOKEN).map((part, odd) => (odd % 2 ? value(part) : part));
}

// A value that stands alone is the whole attribute, or none.
function _attribute(element, name, text, scope) {
  const parts = _parts(text, scope);
  const whole = parts.length === 3 && !parts[0] && !parts[2];
  const value = whole ? parts[1] : parts.map((part) => plain(part ?? [])).join("");
  if (value === null || value === false || (value === "" && text[1] === "?")) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : plain(value));
}

function _text(node, scope) {
  if (!node.data.includes("{")) return;
  const spoken = _parts(node.data, scope).flatMap((part, odd) => (odd % 2 ? shown(part) : part));
  const held = document.createElement("b");
  speak(held, node.parentNode.className === "num" ? plain(spoken) : spoken);
  node.replaceWith(...held.childNodes);
}
