import { WORDS as BALOOT } from "./baloot.js";
import { WORDS as BELOT } from "./belot.js";

export const GAME_WORDS = { baloot: BALOOT, belot: BELOT };
