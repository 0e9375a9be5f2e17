import { isolated } from "../words/say.js";

export function seats(evening, dealer) {
  return [0, 1, 2, 3].map((number) => {
    const name = evening.sheet.seats?.[number];
    return { name: name && isolated(name), deals: number === dealer, speaks: number === (dealer + 1) % 4 };
  });
}
