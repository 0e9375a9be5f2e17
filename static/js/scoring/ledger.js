import { SEATS } from "./kept.js";
import { step } from "./results.js";
import { add, BySide } from "./sides.js";

export const NO_POINTS = new BySide(0, 0);

export function ledger(rounds, rules, kind, firstDealer) {
  let [dealer, totals, pot, winner] = [firstDealer, NO_POINTS, 0, null];
  const rows = rounds.map((entered) => {
    let [points, score] = [null, null];
    const dealt = entered.kept.dealer ?? dealer;
    dealer = (dealt + 1) % SEATS;
    if (winner === null) {
      [points, pot, score] = _withPot(kind.score(entered, rules), pot);
      totals = add(totals, points);
      [winner, score] = _finish(score, totals, rules.target);
    }
    return { dealer: dealt, points, totals, pot, score };
  });
  return { rows, totals, pot, winner, next_dealer: dealer };
}

function _withPot(score, pot) {
  if (score.winner === null || pot === 0) return [score.points, pot + score.hanging, score];
  const points = add(score.points, BySide.only(score.winner, pot));
  return [points, 0, _told(score, step("pot_taken", score.winner, { written: pot }, points))];
}

function _finish(score, totals, target) {
  if (score.match_winner !== null) return [score.match_winner, score];
  const ahead = leader(totals);
  if (ahead === null || totals[ahead] < target) return [null, score];
  if (score.may_finish) return [ahead, score];
  return [null, score.winner === null ? score : _told(score, step("capot_blocks", ahead))];
}

export function leader(totals) {
  if (totals.us === totals.them) return null;
  return totals.us > totals.them ? "us" : "them";
}

function _told(score, told) {
  return { ...score, steps: [...score.steps, told] };
}
