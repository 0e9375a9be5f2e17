// scorekeeper/scoring/ file by file; docstrings and sources stand there. tests/js holds both equal.

export { fold } from "./acts.js";
export { GAMES } from "./games.js";
export { ledger } from "./ledger.js";
export { IllegalRound, IllegalRules } from "./rounds.js";
export { asDict } from "./sheet.js";
export { redoTarget, undoTarget } from "./undo.js";
