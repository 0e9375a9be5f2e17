import { WORTH as BALOOT } from "../scoring/baloot/contracts.js";
import { WORTH as BELOT } from "../scoring/belot/contracts.js";
import { gettext, say, table } from "../words/say.js";

const [MISSING, EXTRA, SUMS, OVER] = ["MISSING", "EXTRA", "SUMS", "OVER"].map(table);
const TRUMP_CARDS = [14, 20];

export function wholeOf(contract) {
  return (BALOOT.get(contract) ?? BELOT.get(contract))?.cards;
}

export function over(contract) {
  return say(OVER[contract] ?? OVER.belot, { whole: wholeOf(contract) });
}

export function sumIsWrong(contract, total) {
  const whole = wholeOf(contract);
  return [...say(SUMS[contract] ?? SUMS.belot, { total, whole }), " ", ..._hint(contract, whole - total)];
}

function _hint(contract, missing) {
  const gap = Math.abs(missing);
  const none = TRUMP_CARDS.includes(gap) && (contract === "sun" || contract === "no_trumps");
  return say((!none && (missing > 0 ? MISSING : EXTRA)[gap]) || gettext("Check the count"), { gap });
}
