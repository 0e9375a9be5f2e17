// The one way an act leaves this page: into the disk first, then to the server.

import { fold } from "../scoring/index.js";
import { flush, page } from "./flush.js";
import { merged } from "./settle.js";
import { changed, channel, load, state } from "./sitting.js";
import { transact } from "./store.js";

// Acts go into memory at once and from there to the disk, all of them or none; `fresh` holds those that are not
// there yet. Promises that they are kept; the disk may refuse them, and then only this page has them.
export async function put(acts, { anyway = false, settles } = {}) {
  const at = new Date().toISOString();
  state.fresh.push(...acts.map((act) => ({ sitting: state.address, act, anyway, settles, at })));
  changed();
  try {
    await _store(state.fresh.filter(({ busy }) => !busy));
  } finally {
    flush();
  }
}

async function _store(rows) {
  for (const row of rows) row.busy = true;
  try {
    await transact("readwrite", async ({ outbox, decisions: open }) => {
      for (const { sitting, act, anyway, at, settles } of rows) {
        outbox.add({ sitting, act, anyway, at });
        if (settles) open.delete(settles);
      }
    });
  } catch (refused) {
    for (const row of rows) Object.assign(row, { busy: false, unkept: true });
    throw refused;
  }
  await load().catch(() => {});
  state.fresh = state.fresh.filter((row) => !rows.includes(row));
  channel.postMessage(state.address);
}

Object.assign(page, {
  unkept: () => state.fresh.filter(({ unkept, busy }) => unkept && !busy),
  counted(home, acts) {
    if (home !== state.address || !state.kept) return undefined;
    const { games } = fold([...state.kept.acts, ...acts]);
    return { seq: state.kept.seq, totals: games.map(({ totals }) => [totals.us, totals.them]) };
  },
  answered(home, told, rows) {
    if (home !== state.address) return;
    state.address = told.address;
    state.kept = merged(state.kept, told);
    state.fresh = state.fresh.filter((row) => !rows.includes(row));
  },
  async settled() {
    channel.postMessage(state.address);
    if (state.address) await load().catch(changed);
  },
  stuck(home, message) {
    if (home === state.address) state.stuck = message;
  },
});
