// What becomes of acts once the server has answered.

import { ask, transact } from "./store.js";

// All or nothing: whatever ends in the middle is simply sent once more.
export async function settle(was, told, rows) {
  const now = told.address;
  await transact("readwrite", async ({ sittings, outbox, decisions }) => {
    const kept = await ask(sittings.get(was));
    if (kept || told.acts) sittings.put(merged(kept, told));
    rows.forEach(({ key, act }, at) => {
      if (key) outbox.delete(key);
      if (told.answers[at].status !== 200) decisions.add({ sitting: now, act, answer: told.answers[at] });
    });
    if (was === now) return;
    sittings.delete(was);
    for (const store of [outbox, decisions]) {
      const moved = (await ask(store.getAll())).filter(({ sitting }) => sitting === was);
      for (const row of moved) store.put({ ...row, sitting: now });
    }
  });
}

// Answers may overtake each other: acts are put together by their numbers.
export function merged(kept, { answers, ...told }) {
  const acts = new Map([...(kept?.acts ?? []), ...(told.acts ?? [])].map((act) => [act.seq, act]));
  return { ...kept, ...told, seq: acts.size, acts: [...acts.values()].sort((one, other) => one.seq - other.seq) };
}
