import { voiced, VOICES } from "./voices.js";

export function foul(side, names) {
  return voiced(VOICES.foul, side, names);
}
