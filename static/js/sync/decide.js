// «تحتاج قرارك»: acts that the server did not take, each until its owner keeps it, changes it or lets it go.

import { fill } from "../board/fill.js";
import { showEntry } from "../board/render.js";
import { entryForm } from "../entry/form.js";
import { atTheEnd, insteadOf } from "../entry/place.js";
import { filled } from "../forms/index.js";
import { fold, ledger } from "../scoring/index.js";
import { deed, scoreLine } from "../sentences/deeds.js";
import { tell } from "../words/say.js";
import { put } from "./outbox.js";
import { current, known, load, on, state } from "./sitting.js";
import { transact } from "./store.js";

const list = document.getElementById("decisions");

// Once more, now that its owner has seen what stands there; a round for a won game goes into the next one.
// What found the sitting ended is asked about like any other act once somebody has opened it again.
const seen = (act, base) => ({ ...act, base });
const AGAIN = {
  stale: seen,
  has_rounds: seen,
  ended: (act) => act,
  game_over(act, base) {
    const { current: game } = known();
    if (game.winner === null) return { ...act, base, game: game.id };
    const id = crypto.randomUUID();
    return [{ id, kind: "game_started", base }, { ...act, base, game: id }];
  },
};

const TOUCHED = {
  keep: ({ key, act, answer: { reason } }) =>
    put([AGAIN[reason](act, known().seq)].flat(), { anyway: reason !== "ended", settles: key }),
  change({ key, act }) {
    const evening = current();
    const place = (act.kind === "round_edited" && insteadOf(evening, act.round_id)) || atTheEnd(evening);
    showEntry(evening, place, filled(evening.game, act.round));
    entryForm().dataset.settles = key;
  },
  async discard({ key }) {
    await transact("readwrite", async ({ decisions }) => { decisions.delete(key); });
    await load();
  },
};

function _what(evening, act) {
  if (!act.round) return deed(act, evening.sheet, fold([...evening.acts, act]), evening.actsById);
  const [row] = ledger([evening.kind.readRound(act.round)], evening.current.rules, evening.kind, 0).rows;
  return scoreLine(row.points, evening.names);
}

function _item({ key, act, answer }) {
  const what = _what(known(), act) ?? tell("the last change");
  const change = act.round && entryForm();
  return { key, what, why: [answer.message], keep: answer.reason in AGAIN, change };
}

on(() => {
  list.hidden = !state.decisions.length;
  if (list.hidden || !known()) return;
  const fresh = document.importNode(document.getElementById("decisions-template").content, true);
  fill(fresh, { decisions: state.decisions.map(_item) });
  list.replaceChildren(fresh);
});

list?.addEventListener("click", ({ target }) => {
  const { decide, choice } = target.closest("[data-decide]")?.dataset ?? {};
  const row = state.decisions.find(({ key }) => String(key) === choice);
  if (row) TOUCHED[decide](row);
});
