// Draws boards in a page that holds the blank markup, and says where they differ from the server's.

import { Evening } from "/static/js/board/evening.js";
import { renderBoard, showEntry, showWorking } from "/static/js/board/render.js";
import { atTheEnd, inFrontOf, insteadOf } from "/static/js/entry/place.js";
import { filled } from "/static/js/forms/index.js";
import { ready } from "/static/js/words/say.js";

// Made anew at each drawing, or read where the server writes what a script sets.
const FRESH = 'form > [name="id"], [name="round_id"]';
const squeezed = (text) => text.replace(/\s+/g, " ").trim();

function attributes(element) {
  return [...element.attributes]
    .filter(({ name }) => !(name === "value" && element.matches(FRESH)))
    .map(({ name, value }) => `${name}=${name === "class" ? squeezed(value) : value}`)
    .sort();
}

// An isolate changes no text: where one side has one more, the words decide.
function tree(element) {
  const children = [...element.children].filter((child) => child.tagName !== "BDI").map(tree);
  const text = squeezed(element.textContent);
  return { tag: element.tagName, attributes: attributes(element), text, children };
}

function parsed(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild;
}

function firstDifference(mine, theirs, path) {
  const here = `${path}>${theirs?.tag}`;
  if (mine?.tag !== theirs?.tag) return [here, mine, theirs];
  const [ours, his] = [mine.attributes, theirs.attributes];
  if (ours.length !== his.length || ours.some((one, at) => one !== his[at])) return [here, ours, his];
  for (let at = 0; at < Math.max(mine.children.length, theirs.children.length); at += 1) {
    const below = firstDifference(mine.children[at], theirs.children[at], here);
    if (below) return below;
  }
  return mine.text === theirs.text ? null : [here, mine.text, theirs.text];
}

function compared(what, element, html) {
  const different = firstDifference(tree(element), tree(parsed(html)), what);
  return different ? [different] : [];
}

export function eveningOf({ phones, ...evening }) {
  return new Evening({ ...evening, phones: new Map(phones) });
}

const PLACES = { add: (evening) => atTheEnd(evening), insert: inFrontOf, edit: insteadOf };

// What stands in the fields is compared as their state: the server writes it as attributes.
function fieldsOf(root) {
  const fields = [...root.querySelectorAll("input")].filter((field) => !field.matches(FRESH));
  const state = fields.map(({ name, value, checked }) => `${name} ${value} ${checked}`);
  const written = ["value", "checked", "inputmode"];
  for (const field of fields) written.forEach((name) => field.removeAttribute(name));
  // The page's other scripts make these, once the form is there.
  for (const made of root.querySelectorAll("noscript, #preview, [data-panel=level] summary")) made.remove();
  return state.join("|");
}

function entry(evening, { mode, id, html }) {
  const values = mode === "edit" ? filled(evening.game, evening.find(id)[3].round) : {};
  showEntry(evening, PLACES[mode](evening, id), values);
  const [mine, theirs] = [document.getElementById("entry"), parsed(html)];
  const [here, there] = [fieldsOf(mine), fieldsOf(theirs)];
  const different = firstDifference(tree(mine), tree(theirs), `entry ${mode}`);
  return [...(here === there ? [] : [[`entry ${mode}`, here, there]]), ...(different ? [different] : [])];
}

export async function differences(cases) {
  await ready;
  return cases.map(({ evening: data, html, notice }) => {
    const evening = eveningOf(data);
    renderBoard(evening, notice);
    const board = compared("board", document.getElementById("board"), html.board);
    const bar = compared("bar", document.getElementById("bar"), html.bar);
    const workings = Object.entries(html.working).flatMap(([id, working]) => {
      showWorking(evening, id);
      return compared("working", document.getElementById("working"), working);
    });
    return [...board, ...bar, ...workings, ...html.entries.flatMap((one) => entry(evening, one))];
  });
}
