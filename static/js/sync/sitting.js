// The sitting of this page as this phone knows it: the server's log and, on top, what waits to be sent.

import { Evening } from "../board/evening.js";
import { merged } from "./settle.js";
import { ask, transact, usable } from "./store.js";

export const state = { address: null, kept: null, stored: [], fresh: [], decisions: [], stuck: null };
const listeners = [];
export const channel = usable ? new BroadcastChannel("nashra") : null;
let evening = null;
let loading = Promise.resolve();

const isOurs = ({ sitting }) => sitting === state.address;

export function on(listener) {
  listeners.push(listener);
}

export function changed() {
  evening = null;
  for (const listener of listeners) listener();
}

// What the server has not taken yet, in the order it was done.
export function pending() {
  const known = new Set(state.kept?.acts.map(({ id }) => id));
  const rows = new Map([...state.stored, ...state.fresh].map((row) => [row.act.id, row]));
  return [...rows.values()].filter(({ act }) => !known.has(act.id));
}

// The evening for those who write in it.
export function current() {
  return state.kept?.may_score ? known() : null;
}

export function known() {
  if (!evening && state.kept) evening = _evening();
  return evening;
}

function _evening() {
  const { kept } = state;
  const done = kept.acts.map(({ device, received, ...act }) =>
    ({ seq: act.seq, act, device, received: new Date(received) }));
  const mine = pending().map(({ act, at }) =>
    ({ seq: null, act, device: kept.me, received: new Date(at), pending: true }));
  const entries = [...done, ...mine];
  if (!entries.length) return null;
  return new Evening({
    address: kept.address,
    createdAt: new Date(kept.created_at),
    entries,
    phones: new Map(kept.phones.map(({ number, name }) => [number, name])),
    me: kept.me,
  });
}

// One after the other: an older look at the disk must not come after a newer one.
export function load(home = state.address) {
  if (home !== state.address) Object.assign(state, { address: home, kept: null, fresh: [] });
  loading = loading.catch(() => {}).then(_load);
  return loading;
}

async function _load() {
  const ours = async (store) => (await ask(store.getAll())).filter(isOurs);
  await transact("readonly", async ({ sittings, outbox, decisions: open }) => {
    const kept = await ask(sittings.get(state.address));
    const found = { stored: await ours(outbox), decisions: await ours(open) };
    Object.assign(state, found, kept && { kept: merged(state.kept, kept) });
  });
  changed();
}

// A log that has become shorter, as after a backup was brought back, is taken as it is.
export async function refresh(anew) {
  const since = (!anew && state.kept?.seq) || 0;
  const answer = await fetch(`${state.address}/acts?since=${since}`).catch(() => null);
  if (!answer?.ok) return;
  const told = await answer.json();
  if (told.seq < since) return refresh(true);
  state.kept = merged(!anew && state.kept, told);
  changed();
  await transact("readwrite", async ({ sittings }) => {
    // Another tab may have been told more meanwhile.
    sittings.put(merged(!anew && (await ask(sittings.get(told.address))), state.kept));
  }).catch(() => {});
  channel.postMessage(state.address);
}

if (channel) channel.onmessage = ({ data }) => { if (data === state.address) load().catch(() => {}); };
