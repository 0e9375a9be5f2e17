import { GAMES, IllegalRound } from "../scoring/index.js";
import { FORM as baloot } from "./baloot.js";
import { FORM as belot } from "./belot.js";

export { flat } from "./reading.js";

const GAME_FORMS = { baloot, belot };

export function readRound(game, values) {
  const form = GAME_FORMS[game];
  const raw = form.read(values);
  try {
    GAMES.get(game).readRound(raw);
  } catch (error) {
    if (!(error instanceof IllegalRound)) throw error;
    const field = form.place(error, raw);
    // One touch says contract and buyer: without it both are asked for, not one of them.
    const both = field === "buy" && raw.contract === undefined;
    return { raw, error: both ? new IllegalRound("contract") : error, field };
  }
  return { raw, error: null, field: null };
}

export function filled(game, stored) {
  return GAME_FORMS[game].fill(stored);
}
