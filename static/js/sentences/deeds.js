import { kindName } from "../words/labels.js";
import { isolated, N_, NP_, tell } from "../words/say.js";
import { deedName } from "./deed_names.js";
import { gameNumber, placeOf } from "./places.js";

const PASSED = {
  baloot: [NP_("baloot", "All passed, the next one deals"), NP_("baloot", "All passed, %(name)s deals")],
  belot: [NP_("belot", "All passed, the next one deals"), NP_("belot", "All passed, %(name)s deals")],
};

export function deed(act, before, after, acts, who) {
  const done = act.kind === "undone" ? _undone : DEEDS[act.kind];
  const told = done?.(act, before, after, acts) ?? tell("Nothing changed");
  return who ? tell("%(who)s: %(deed)s", { who, deed: told }) : told;
}

export function deviceName(name, number) {
  return name ? isolated(name) : tell("Phone %(number)s", { number });
}

export function scoreLine(points, names) {
  if (!names) return tell("us %(us)s, them %(them)s", points);
  const [first, second] = [isolated(names.us), isolated(names.them)];
  return tell("%(first)s %(us)s, %(second)s %(them)s", { first, second, ...points });
}

function _undone(act, before, after, acts) {
  let [target, back] = [acts.get(act.act), false];
  while (target?.kind === "undone") [target, back] = [acts.get(target.act), !back];
  if (!target) return null;
  const found = !back && target.kind === "round_removed" && placeOf(target, after);
  if (found) return _round(N_("Round %(number)s is back"), found);
  if (back) return tell("Redone: %(deed)s", { deed: deedName(target, after, before) });
  return tell("Undone: %(deed)s", { deed: deedName(target, before, after) });
}

const _round = (words, found, more) => found && tell(words, { number: found.said, ...more });
const _game = (words, id, sheet) => tell(words, { number: gameNumber(id, sheet) });

function _added(act, before, after) {
  const found = placeOf(act, after);
  if (!found) return null;
  const { round, points } = found.row;
  if (!points) return _round(N_("Round %(number)s is written after the end and does not count"), found);
  if (round.kind === "passed_out") return _passed(after, found);
  return _round(N_("Round %(number)s saved: %(score)s"), found, { score: scoreLine(points, after.names) });
}

function _passed(after, { game, number }) {
  const name = after.seats?.[game.rows[number]?.dealer ?? game.next_dealer];
  const [alone, named] = PASSED[after.game];
  return name == null ? tell(alone) : tell(named, { name: isolated(name) });
}

function _inserted(act, before, after) {
  const found = placeOf(act, after);
  const { game, row, number } = found ?? {};
  if (!row?.points || number === game.rows.length) return _added(act, before, after);
  const { kind } = row.round;
  const score = kind === "passed_out" ? kindName(after.game, kind) : scoreLine(row.points, after.names);
  return _round(N_("Round %(number)s added: %(score)s"), found, { score });
}

function _edited(act, before, after) {
  const [old, found] = [placeOf(act, before), placeOf(act, after)];
  if (!old || !found) return null;
  const [was, now] = [old.row.points, found.row.points];
  if (!was || !now || was.equals(now)) return _round(N_("Round %(number)s edited, the points stay"), found);
  const words = N_("Round %(number)s edited: it was %(old_us)s and %(old_them)s, now %(us)s and %(them)s");
  return _round(words, found, { old_us: was.us, old_them: was.them, ...now });
}

const DEEDS = {
  sitting_opened: () => tell("The sitting has begun"),
  round_added: _added,
  round_inserted: _inserted,
  round_edited: _edited,
  round_removed: (act, before) => _round(N_("Round %(number)s deleted"), placeOf(act, before)),
  round_flagged: (act, before, after) =>
    _round(
      act.flagged
        ? N_("Round %(number)s flagged")
        : N_("Round %(number)s unflagged"),
      placeOf(act, after),
    ),
  game_started: ({ id }, before, after) => _game(N_("Game %(number)s has begun"), id, after),
  rules_changed: ({ game }, before, after) =>
    _game(N_("House rules changed from game %(number)s on"), game, after),
  names_changed: () => tell("Names changed"),
};
