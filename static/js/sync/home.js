// Sittings that began on this phone and are not on the server yet stand on the home page too.

import { made } from "../board/fill.js";
import { weekday } from "../clock.js";
import { ready, tell } from "../words/say.js";
import { flush, page } from "./flush.js";
import { ask, transact, usable } from "./store.js";

const place = document.getElementById("begun");

function item({ address, created_at: created }, rows) {
  const mine = rows.filter(({ sitting }) => sitting === address);
  const title = mine[0]?.act.title ?? tell("%(weekday)s sitting", { weekday: weekday(created) }).join("");
  return { href: address, title: [{ name: title }], many: mine.filter(({ act }) => act.round).length };
}

async function show() {
  const [sittings, rows] = await transact("readonly", async ({ sittings: all, outbox }) =>
    [await ask(all.getAll()), await ask(outbox.getAll())]);
  const begun = sittings.filter(({ seq }) => !seq).map((sitting) => item(sitting, rows));
  place.replaceChildren(...(begun.length ? [made("begun-template", { begun: begun.reverse() })] : []));
}

if (usable && place) {
  page.settled = show;
  ready.then(show).then(flush, () => {});
}
