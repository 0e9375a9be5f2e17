const SUIT = { cards: 162, times: 1, base: 16, low_up: 6, high_up: 7 };

export const WORTH = new Map([
  ["clubs", SUIT],
  ["diamonds", SUIT],
  ["hearts", SUIT],
  ["spades", SUIT],
  ["no_trumps", { cards: 130, times: 2, base: 26, low_up: 5, high_up: 5 }],
  ["all_trumps", { cards: 258, times: 1, base: 26, low_up: 4, high_up: 5 }],
]);
