// Sends what waits, in order, one sender at a time over all tabs. What got no answer waits and is sent again:
// the server takes an act once, however often it comes.

import { settle } from "./settle.js";
import { ask, transact, usable } from "./store.js";

const BATCH = 50;
const LONGEST_PAUSE = 60_000;
const SHORTEST_PAUSE = 2_000;
const PATIENCE = 20_000;

// The page of a sitting says here what only it knows: acts that the disk refused, what it counts and shows.
export const page = {};

let waiting = null;
let timer;
let pause = SHORTEST_PAUSE;

export function flush() {
  if (!usable) return Promise.resolve();
  waiting ??= navigator.locks.request("nashra outbox", async () => {
    waiting = null;
    await _sendAll();
  });
  return waiting;
}

async function _sendAll() {
  clearTimeout(timer);
  const sittings = new Set((await _rows()).map(({ sitting }) => sitting));
  const left = [];
  for (const sitting of sittings) if (!(await _sendSitting(sitting))) left.push(sitting);
  if (!left.length) pause = SHORTEST_PAUSE;
  else {
    timer = setTimeout(flush, pause * (1 + Math.random() / 4));
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
}

async function _rows() {
  const kept = await transact("readonly", ({ outbox }) => ask(outbox.getAll())).catch(() => []);
  return [...kept, ...(page.unkept?.() ?? [])];
}

// False where something of it still waits. A sitting goes by its address, which may be renewed meanwhile.
async function _sendSitting(address) {
  for (;;) {
    const rows = (await _rows()).filter(({ sitting }) => sitting === address).slice(0, BATCH);
    if (!rows.length) return true;
    try {
      const told = await _send(address, rows);
      if (!told) return false;
      page.answered?.(address, told, rows.filter((row, at) => told.answers[at].status === 200));
      await settle(address, told, rows);
      address = told.address;
      page.answered?.(address, told, rows);
    } catch (fault) {
      // No answer, or that of some other site, as a hotel's network sends it.
      console.debug(fault.name);
      return false;
    } finally {
      await page.settled?.();
    }
  }
}

async function _send(address, rows) {
  const acts = rows.map(({ act }) => act);
  const anyway = rows.filter((row) => row.anyway).map(({ act }) => act.id);
  const answer = await fetch(`${address}/acts`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ acts, anyway, result: page.counted?.(address, acts) }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const told = await answer.json();
  const { error: reason, message } = told;
  // Nothing is taken there until its owner opens it again, and who wrote this need not wait for that.
  if (reason === "ended") return { address, answers: acts.map(({ id }) => ({ id, status: 403, reason, message })) };
  page.stuck?.(address, answer.ok || answer.status >= 500 || answer.status === 429 ? null : message);
  return answer.ok && told;
}

if (usable) {
  const look = () => { if (!document.hidden) flush(); };
  for (const seen of ["online", "pageshow", "visibilitychange"]) addEventListener(seen, look, true);
  flush();
}
