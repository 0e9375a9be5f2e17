// The outbox itself, without a board: what the machine of tests/browser/test_sync_machine.py does on a phone,
// and the network between it and the server.

import { redoTarget, undoTarget } from "./scoring/index.js";
import { begin } from "./sync/begin.js";
import { flush } from "./sync/flush.js";
import { put } from "./sync/outbox.js";
import { current, load, pending, refresh, state as phone } from "./sync/sitting.js";

const through = globalThis.fetch.bind(globalThis);
const net = { on: true, fates: [], late: [] };
const gone = () => new TypeError("Failed to fetch");

globalThis.fetch = async (...request) => {
  const fate = net.on ? (net.fates.shift() ?? "good") : "before";
  if (fate === "before") throw gone();
  if (fate === "late") {
    net.late.push(request);
    throw gone();
  }
  if (fate === "busy") return new Response("<h1>busy</h1>", { status: 503 });
  if (fate === "portal") return new Response("<h1>log in</h1>", { status: 200 });
  const answer = await through(...request);
  if (fate === "after") throw gone();
  return fate === "twice" ? through(...request) : answer;
};

function state() {
  const evening = current();
  return {
    ids: evening?.acts.map(({ id }) => id) ?? [],
    rounds: evening?.sheet.games.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? [],
    totals: evening?.sheet.games.map(({ totals }) => [totals.us, totals.them]) ?? [],
    pending: pending().length,
    decisions: phone.decisions.map(({ act, answer }) => [act.kind, answer.reason]),
    seq: evening?.seq ?? 0,
  };
}

const act = (fields) => ({ id: crypto.randomUUID(), base: current().seq, ...fields });
const points = ([us, them]) => ({ kind: "manual", points: { us, them } });

const DOES = {
  add: (round, written) => act({ kind: "round_added", round_id: round, round: points(written) }),
  edit: (round, written) => act({ kind: "round_edited", round_id: round, round: points(written) }),
  remove: (round) => act({ kind: "round_removed", round_id: round }),
  undo: () => _back(undoTarget(current().acts)),
  redo: () => _back(redoTarget(current().acts)),
};
const _back = (target) => target && act({ kind: "undone", act: target.id });

globalThis.machine = {
  net,
  begin,
  state,
  async at(address) {
    await load(address);
    return state();
  },
  // Gives the act, and whether the disk has it by then; `kill` waits for nothing.
  async does(what, kill, ...how) {
    await load();
    const made = DOES[what](...how);
    if (!made) return null;
    const kept = put([made]);
    if (!kill) await kept;
    return { act: made, ...state() };
  },
  async flush() {
    await flush();
    await load();
    return state();
  },
  async refresh() {
    await refresh().catch(() => {});
    await load();
    return state();
  },
  async arrive() {
    for (const request of net.late.splice(0)) await through(...request);
  },
};
