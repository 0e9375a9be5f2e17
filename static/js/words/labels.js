// The tables hold messages: a word is gettext of one.

import { gettext, isolated, N_, NP_ } from "./say.js";

export const SIDES = { us: N_("Us"), them: N_("Them") };

export const SUITS = {
  baloot: {
    hearts: NP_("baloot", "Hearts"),
    spades: NP_("baloot", "Spades"),
    diamonds: NP_("baloot", "Diamonds"),
    clubs: NP_("baloot", "Clubs"),
  },
  belot: {
    clubs: NP_("belot", "Clubs"),
    diamonds: NP_("belot", "Diamonds"),
    hearts: NP_("belot", "Hearts"),
    spades: NP_("belot", "Spades"),
  },
};
export const SYMBOLS = { hearts: "♥", spades: "♠", diamonds: "♦", clubs: "♣" };
export const RED_SUITS = ["hearts", "diamonds"];

export const CONTRACTS = {
  baloot: { sun: N_("Sun"), hokm: N_("Hokm") },
  belot: { ...SUITS.belot, no_trumps: N_("No trumps"), all_trumps: N_("All trumps") },
};

export const LEVELS = {
  baloot: { 1: N_("Not doubled"), 2: N_("Double"), 3: N_("Three"), 4: N_("Four"), coffee: N_("Coffee") },
  belot: { 1: N_("No contra"), 2: N_("Contra"), 4: N_("Re-contra") },
};

export const PROJECTS = {
  sira: N_("Sira"),
  fifty: N_("Fifty"),
  hundred: N_("Hundred"),
  four_hundred: N_("Four hundred"),
};

export const DECLARATIONS = {
  tierce: N_("Tierce"),
  quarte: N_("Quarte"),
  quint: N_("Quint"),
  four: N_("Four of a kind"),
  four_nines: N_("Four nines"),
  four_jacks: N_("Four jacks"),
  belot: N_("Belot"),
};

const KINDS = {
  played: N_("Played"),
  passed_out: { baloot: NP_("baloot", "All passed"), belot: NP_("belot", "All passed") },
  penalty: N_("Foul"),
  manual: N_("Points as they are"),
};

export const MARKS = {
  baloot: N_("Baloot"),
  kaboot: N_("Kaboot"),
  reverse_kaboot: N_("Reverse kaboot"),
  capot: N_("Capot"),
  failed: N_("Failed"),
  inside: N_("Inside"),
  penalty: N_("Foul"),
  edited: N_("Edited"),
  flagged: N_("To come back to"),
  after_end: N_("After the end"),
  twin: N_("Twice?"),
  pot: N_("Hanging"),
};

const PRESETS = {
  calculator: N_("The calculator's"),
  common: N_("Common in sittings"),
  each_side: N_("Each side rounds alone"),
  over_half: N_("More than half"),
  bulgarian: N_("Bulgarian"),
};

export function levelName(game, level) {
  return gettext(LEVELS[game][level]);
}

export function projectName(code) {
  return gettext(PROJECTS[code] ?? DECLARATIONS[code]);
}

export function kindName(game, kind) {
  return gettext(KINDS[kind][game] ?? KINDS[kind]);
}

export function sideName(side, names) {
  return names ? isolated(names[side]) : [gettext(SIDES[side])];
}

export function presetName(preset) {
  return gettext(PRESETS[preset]);
}
