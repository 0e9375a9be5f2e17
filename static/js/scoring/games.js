import { GAME as BALOOT } from "./baloot/index.js";
import { GAME as BELOT } from "./belot/index.js";

export const GAMES = new Map([BALOOT, BELOT].map((game) => [game.name, game]));
