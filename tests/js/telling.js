// Answers a batch of lines, each a command and a JSON request with a tab between, in the language that the
// last `speak` brought; sentences as the markup that Python has for them.

import "./page.js";
import { Evening } from "../../static/js/board/evening.js";
import { atTheEnd, inFrontOf, insteadOf } from "../../static/js/entry/place.js";
import { roundErrors } from "../../static/js/entry/messages.js";
import { preview } from "../../static/js/entry/preview.js";
import { filled, readRound } from "../../static/js/forms/index.js";
import { fold, GAMES, IllegalRound } from "../../static/js/scoring/index.js";
import { advice, pastTheTarget } from "../../static/js/sentences/advice.js";
import { deed, deviceName } from "../../static/js/sentences/deeds.js";
import { forkLine } from "../../static/js/sentences/forks.js";
import * as notices from "../../static/js/sentences/notices.js";
import { why, working } from "../../static/js/sentences/reasons.js";
import { foul } from "../../static/js/sentences/verdicts.js";
import * as labels from "../../static/js/words/labels.js";
import { digits, learn, tenths } from "../../static/js/words/say.js";

const page = document.documentElement;

// As Python's Markup, save that nothing is escaped; `speak` makes these elements of it.
function markup(spoken) {
  if (spoken == null) return null;
  return [spoken].flat().map((part) => {
    if (typeof part === "string") return part;
    if (part.num !== undefined) return `<bdi dir="ltr" class="num">${markup(part.num)}</bdi>`;
    return part.sum ? `<bdi dir="ltr">${markup(part.sum)}</bdi>` : `<bdi>${markup(part.name)}</bdi>`;
  }).join("");
}

function eveningOf(acts) {
  const entries = acts.map((act, place) => ({ act, seq: place + 1, device: null }));
  return new Evening({ address: "/s/x", entries, phones: new Map(), me: null });
}

function form(game, values) {
  const typed = readRound(game, values);
  const { raw, error, field } = typed;
  return { typed, told: { raw, error: error?.reason ?? null, at: error?.field ?? null, field } };
}

function _possible(kind, round) {
  try {
    return kind.readRound(round);
  } catch (refused) {
    if (refused instanceof IllegalRound) return null;
    throw refused;
  }
}

export function speak({ language, digits: style, ...found }) {
  learn(found);
  page.lang = language;
  page.dataset.digits = style;
  return labels;
}

export function previewed({ acts, at, how, values }) {
  const evening = eveningOf(acts);
  const there = how === "edit" ? insteadOf : inFrontOf;
  const place = how === "add" ? atTheEnd(evening, "x", at) : there(evening, at, "x");
  return { place, said: preview(evening, place, readRound(evening.game, values), values) };
}

const COMMANDS = {
  speak,
  round({ game, preset, rules, round, names, totals }) {
    const kind = GAMES.get(game);
    const house = kind.readRules(preset, rules);
    const read = _possible(kind, round);
    if (!read) return null;
    const score = kind.score(read, house);
    return {
      why: score.steps.length ? markup(why(score, names)) : null,
      working: working(score, names).map(({ text, points }) => [markup(text), points]),
      forks: kind.forks(read, house).map((fork) => markup(forkLine(fork, names))),
      advice: advice(round, house, totals).map(markup),
      past: markup(pastTheTarget(totals, house.target, names)),
      foul: markup(foul("them", names)),
    };
  },
  deeds({ acts }) {
    const sheets = acts.map((_, place) => fold(acts.slice(0, place)));
    const byId = new Map(acts.map((act) => [act.id, act]));
    return acts.map((act, place) => {
      const after = sheets[place + 1] ?? fold(acts);
      const who = place % 3 ? null : deviceName(place % 2 ? "س" : null, 2);
      return markup(deed(act, sheets[place], after, byId, who));
    });
  },
  form({ game, values, names }) {
    const { typed, told } = form(game, values);
    const errors = roundErrors({ game, names }, typed);
    const message = Object.entries(errors).map(([field, spoken]) => [field, markup(spoken)]);
    return { ...told, message, filled: typed.error ? null : filled(game, typed.raw) };
  },
  preview(request) {
    const { place, said: { names, hanging = 0, points = null, empty, named, ...said } } = previewed(request);
    const told = ["why", "fork", "warning", "error", "note", "second"].map((key) => [key, markup(said[key])]);
    const called = [names.us, names.them];
    return { ...Object.fromEntries(told), hanging, points, names: called, empty, named, at: place.at };
  },
  notices({ numbers, value }) {
    const who = deviceName(null, value);
    return [
      notices.hasRounds(numbers.map(digits)),
      notices.whatHangs(value, numbers),
      notices.potLost(value),
      notices.looksAlike(who),
      ...["gameOver", "afterEnd", "noRound", "logFull"].map((one) => notices[one]()),
      ...["nothingToUndo", "changedMeanwhile"].map((one) => notices[one]()),
      digits(value),
      digits(tenths(value)),
    ].map(markup);
  },
};

export function answering(commands, lines) {
  const answer = (line) => {
    const tab = line.indexOf("\t");
    return JSON.stringify(commands[line.slice(0, tab)](JSON.parse(line.slice(tab + 1))));
  };
  return lines.split("\n").map(answer).join("\n");
}

export function answers(lines) {
  return answering(COMMANDS, lines);
}
