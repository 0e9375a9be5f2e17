// The pure engine of both games, mirrored file by file from scorekeeper/scoring/, where the docstrings and the
// sources of the rules stand; tests/js holds both equal. Functions are named in camelCase, fields as in the JSON.

export { fold } from "./acts.js";
export { GAMES } from "./games.js";
export { ledger } from "./ledger.js";
export { IllegalRound, IllegalRules } from "./rounds.js";
export { asDict } from "./sheet.js";
export { BySide, otherOf } from "./sides.js";
export { redoTarget, undoTarget } from "./undo.js";
