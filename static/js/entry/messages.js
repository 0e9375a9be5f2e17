import { errorMessage } from "../sentences/errors.js";
import { changedMeanwhile, gameOver, logFull, noRound, nothingToUndo } from "../sentences/notices.js";

export function roundErrors(evening, { error, field, raw }) {
  return error ? { [field]: errorMessage(error, field, raw, evening.game, evening.names) } : {};
}

export function refusal(reason) {
  const told = { game_over: gameOver, no_round: noRound, nothing: nothingToUndo, full: logFull };
  return (told[reason] ?? changedMeanwhile)();
}
