import { step } from "../results.js";
import { add, BySide } from "../sides.js";
import { WORTH } from "./contracts.js";

const CAPOT_BONUS = 90;

export function totals(deal, rules) {
  if (!deal.card_points) return null;
  const { times } = WORTH.get(deal.contract);
  const held = add(deal.card_points.map((count) => count * times), deal.declared);
  return add(held, BySide.only(deal.capot, bonus(deal, rules)));
}

export function bonus(deal, rules) {
  if (!deal.capot) return 0;
  return deal.contract === "no_trumps" && rules.capot_no_trumps_doubled ? CAPOT_BONUS * 2 : CAPOT_BONUS;
}

export function whole(deal, rules) {
  const { cards, times } = WORTH.get(deal.contract);
  return Math.floor((cards * times + deal.declared.us + deal.declared.them + bonus(deal, rules) + 5) / 10);
}

export function steps(deal, rules) {
  const told = [];
  const { times } = WORTH.get(deal.contract);
  if (deal.card_points && times > 1) {
    told.push(step("no_trumps_doubled", null, deal.card_points.map((count) => count * times)));
  }
  if (deal.declared.us || deal.declared.them) told.push(step("declarations", null, deal.declared));
  if (deal.capot) told.push(step("capot", deal.capot, { bonus: bonus(deal, rules) }));
  return told;
}
