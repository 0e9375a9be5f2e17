// Fills markup that the server rendered blank (scorekeeper/board/blank.py), or that carries bindings by hand.
// `{path}` stands for a value, `{?path}…{/}` and `{!path}…{/}` for what is there with or without it. data-if
// drops its element, data-show hides it, data-fill sets the content, data-put attributes. data-list repeats its
// element (a <template>: what it holds) or, with data-of, fills it with clones of that template; an item goes by
// the last word of the list's path, its fields also by their own.

import { plain, plainDigits, speak } from "../words/say.js";

const BINDINGS = ["if", "show", "list", "of", "fill", "put"];
const SECTION = /\{([?!])([\w.]+)\}(.*?)\{\/\}/gs;
const TOKEN = /\{([\w.]+)\}/;

const at = (scope, path) => path.split(".").reduce((value, name) => value?.[name], scope) ?? null;
const said = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
const holds = (scope, paths) =>
  paths.split(" ").every((path) => said(at(scope, path.replace("!", ""))) === (path[0] !== "!"));
const shown = (value) => (typeof value === "number" ? { num: plainDigits(value) } : (value ?? []));

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
  const bound = { ...element.dataset };
  for (const name of BINDINGS) delete element.dataset[name];
  if (bound.if && !holds(scope, bound.if)) return element.remove();
  if (bound.list) return _repeat(element, scope, bound);
  if (bound.show) element.hidden = !holds(scope, bound.show);
  for (const { name, value } of [...element.attributes]) {
    if (value.includes("{")) _attribute(element, name, value, scope);
  }
  for (const pair of bound.put?.split(" ") ?? []) _put(element, pair.split(":")[0], at(scope, pair.split(":")[1]));
  if (!bound.fill) return fill(element, scope);
  element.hidden ||= at(scope, bound.fill) === null;
  speak(element, shown(at(scope, bound.fill)));
}

function _repeat(element, scope, { list, of }) {
  const mould = of ? document.getElementById(of).content : (element.content ?? element);
  const clones = at(scope, list).map((item) => {
    const held = document.createDocumentFragment();
    held.append(document.importNode(mould, true));
    held.append(" ");
    return fill(held, { ...scope, ...item, [list.split(".").at(-1)]: item });
  });
  if (of) element.replaceChildren(...clones);
  else element.replaceWith(...clones);
}

function _chosen(text, scope) {
  const there = (sign, path) => said(at(scope, path)) === (sign === "?");
  return text.replace(SECTION, (_, sign, path, inner) => (there(sign, path) ? inner : ""));
}

function _attribute(element, name, text, scope) {
  const [, not, path] = text.match(/^\{(!?)([\w.]+)\}$/) ?? [];
  if (path) return _put(element, name, not ? !said(at(scope, path)) : at(scope, path));
  const parts = _chosen(text, scope).split(TOKEN);
  const value = parts.map((part, odd) => (odd % 2 ? plain(at(scope, part) ?? "") : part)).join("");
  _put(element, name, value || text[1] !== "?" ? value : null);
}

function _put(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : plain(value));
}

function _text(node, scope) {
  if (!node.data.includes("{")) return;
  const parts = _chosen(node.data, scope).split(TOKEN);
  const spoken = parts.flatMap((part, odd) => (odd % 2 ? shown(at(scope, part)) : part));
  const held = document.createElement("b");
  speak(held, node.parentNode.className === "num" ? plain(spoken) : spoken);
  node.replaceWith(...held.childNodes);
}
