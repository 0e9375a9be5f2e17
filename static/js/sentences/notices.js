import { digits, gettext, joined, N_, ngettext, say, tell } from "../words/say.js";

const saying = (message) => () => tell(message);

export const gameOver = saying(N_("The game is over. Start a new game or edit a round"));

export function hasRounds(places) {
  const many = places.length;
  const words = ngettext(
    "%(many)s round after it changes: %(listed)s. Go on?",
    "%(many)s rounds after it change: %(listed)s. Go on?",
    many,
  );
  return say(words, { many, listed: _listed(places) });
}

export function whatHangs(points, numbers) {
  const words = ngettext(
    "%(points)s hanging from round %(listed)s, for the next round's winner",
    "%(points)s hanging from rounds %(listed)s, for the next round's winner",
    numbers.length,
  );
  return say(words, { points, listed: _listed(numbers.map(digits)) });
}

export function potLost(points) {
  return tell("The hanging points are lost with the end of the game: %(points)s", { points });
}

export function looksAlike(who) {
  return tell("%(who)s saved one just like it a moment ago. It may be a duplicate", { who });
}

export const afterEnd = saying(N_("After the end, it does not count"));
export const noRound = saying(N_("That round is no longer on the sheet"));
export const logFull = saying(N_("This sitting is full. Start a new one"));
export const nothingToUndo = saying(N_("There is nothing to undo"));
export const changedMeanwhile = saying(N_("Something was written meanwhile. Here is the sheet as it stands"));

function _listed(parts) {
  return joined(parts, gettext(", "));
}
