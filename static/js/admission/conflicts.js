// scorekeeper/admission/conflicts.py, as far as a phone can judge alone.

export function displaced(before, after) {
  const was = new Map();
  for (const { id: game, rows } of before.games) {
    for (const row of rows) was.set(row.id, { game, late: row.after_end });
  }
  const place = new Map([...was.keys()].map((id, at) => [id, at]));
  const hit = new Set();
  for (const { id: game, rows } of after.games) {
    const known = rows.filter(({ id }) => was.has(id));
    const stayed = known.filter(({ id }) => was.get(id).game === game);
    for (const row of known) {
      if (!stayed.includes(row) || (row.after_end && !was.get(row.id).late)) hit.add(row.id);
    }
    for (const id of _outOfOrder(stayed.map((row) => row.id), place)) hit.add(id);
  }
  return [...hit].sort((one, other) => place.get(one) - place.get(other));
}

function _outOfOrder(ids, place) {
  const length = new Map();
  for (const id of [...ids].reverse()) {
    const later = [...length].filter(([other]) => place.get(other) > place.get(id));
    length.set(id, 1 + Math.max(0, ...later.map(([, long]) => long)));
  }
  let wanted = Math.max(0, ...length.values());
  return ids.filter((id) => {
    if (length.get(id) !== wanted) return true;
    wanted -= 1;
    return false;
  });
}
