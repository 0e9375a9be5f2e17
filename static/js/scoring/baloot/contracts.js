export const WORTH = new Map([
  ["hokm", { cards: 162, base: 16, kaboot: 25, tenths: 1 }],
  ["sun", { cards: 130, base: 26, kaboot: 44, tenths: 2 }],
]);

export const COFFEE = "coffee";

export function timesOf(level) {
  return level === COFFEE ? 1 : level;
}

export function buyerRaisedLast(level) {
  return level === 3 || level === COFFEE;
}
