import { fold, GAMES } from "../scoring/index.js";
import { deviceName } from "../sentences/deeds.js";
import { tell } from "../words/say.js";
import { lookAlikes } from "./likeness.js";

const CHANGES = new Set(["round_added", "round_inserted", "round_edited", "round_removed"]);

export function otherPhone() {
  return tell("Another phone");
}

// `told` has address, createdAt, entries, phones and me. The entries not yet on the server (`pending`) come last;
// their `seq` is null.
export class Evening {
  constructor(told) {
    Object.assign(this, told);
    this.acts = this.entries.map(({ act }) => act);
  }

  get sheet() {
    return (this._sheet ??= fold(this.acts));
  }

  get twins() {
    return (this._twins ??= lookAlikes(this.entries, this.sheet));
  }

  get seq() {
    return this.entries.findLast(({ seq }) => seq)?.seq ?? 0;
  }

  get game() {
    return this.sheet.game ?? "baloot";
  }

  get kind() {
    return GAMES.get(this.game);
  }

  get names() {
    return this.sheet.names;
  }

  get current() {
    return this.sheet.games.at(-1);
  }

  get actsById() {
    return new Map(this.acts.map((act) => [act.id, act]));
  }

  find(roundId) {
    for (const [at, game] of this.sheet.games.entries()) {
      const number = game.rows.findIndex(({ id }) => id === roundId) + 1;
      if (number) return [at + 1, game, number, game.rows[number - 1]];
    }
    return null;
  }

  isMine({ device }) {
    return device == null || device === this.me;
  }

  deviceName({ device }) {
    return this.phones.has(device) ? deviceName(this.phones.get(device), device) : null;
  }

  changesOf(roundId) {
    return this.entries.filter(({ act }) => CHANGES.has(act.kind) && act.round_id === roundId);
  }

  entryOf(actId) {
    return this.entries.find(({ act }) => act.id === actId) ?? null;
  }
}
