export function step(how, side, amounts, points, term) {
  const said = Object.entries({ how, side, amounts, term, points });
  return Object.fromEntries(said.filter(([, value]) => value != null));
}

export function roundScore(points, steps, said) {
  const unsaid = { made: null, winner: null, match_winner: null, hanging: 0, may_finish: true };
  return { ...unsaid, ...said, points, steps };
}
