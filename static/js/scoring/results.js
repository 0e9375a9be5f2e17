// The JSON shape of Python's Step: what is not said is left out.
export function step(how, side, amounts, points, term) {
  const said = Object.entries({ how, side, amounts, term, points });
  return Object.fromEntries(said.filter(([, value]) => value != null));
}

export function fork(rule, mine, value, preset, points, told) {
  return { rule, mine, value, preset, points, step: told };
}

export function roundScore(points, steps, said) {
  return { points, made: null, winner: null, match_winner: null, hanging: 0, may_finish: true, steps, ...said };
}
