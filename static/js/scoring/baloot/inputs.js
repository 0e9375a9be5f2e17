import { readCounts } from "../counts.js";
import { readKept, requireSeatOf } from "../kept.js";
import { isMapping } from "../python.js";
import { flag, IllegalRound, manualPoints, oneOf, readKind, side, sideOrNone, whole } from "../rounds.js";
import { otherOf } from "../sides.js";
import { COFFEE, WORTH } from "./contracts.js";
import { readProjects } from "./projects.js";

export function readRound(raw) {
  if (!isMapping(raw)) throw new IllegalRound("kind");
  const kind = readKind(raw.kind);
  const kept = readKept(raw);
  if (kind === "played") return _played(raw, kept);
  if (kind === "penalty") return _penalty(raw, kept);
  if (kind === "manual") return { kind, kept, points: manualPoints(raw) };
  return { kind, kept };
}

function _played(raw, kept) {
  const buyer = side(raw.buyer, "buyer");
  const contract = oneOf(raw.contract, WORTH, "contract");
  requireSeatOf(kept.seat, buyer);
  const kaboot = sideOrNone(raw.kaboot, "kaboot");
  const failed = flag(raw.failed, "failed");
  if (failed && kaboot === buyer) throw new IllegalRound("failed");
  const reverse = _reverseKaboot(raw, contract, kaboot);
  const baloot = _baloot(raw, contract);
  const uncounted = kaboot === null && (failed || reverse);
  return {
    kind: "played",
    kept,
    side: buyer,
    contract,
    level: _level(raw.level),
    abnat: uncounted ? null : _abnat(raw.abnat, WORTH.get(contract).cards, kaboot),
    projects: readProjects(raw.projects),
    project_edge: sideOrNone(raw.project_edge, "project_edge"),
    baloot,
    kaboot,
    reverse_kaboot: reverse,
  };
}

function _penalty(raw, kept) {
  const contract = oneOf(raw.contract, WORTH, "contract");
  return {
    kind: "penalty",
    kept,
    side: side(raw.awarded_to, "awarded_to"),
    contract,
    level: _level(raw.level),
    projects: readProjects(raw.projects),
    baloot: _baloot(raw, contract),
  };
}

function _level(value) {
  return value === COFFEE ? COFFEE : whole(value ?? 1, 1, 4, "level");
}

function _baloot(raw, contract) {
  const owner = sideOrNone(raw.baloot, "baloot");
  if (owner && contract === "sun") throw new IllegalRound("baloot");
  return owner;
}

function _reverseKaboot(raw, contract, kaboot) {
  const reverse = flag(raw.reverse_kaboot, "reverse_kaboot");
  if (reverse && (contract !== "sun" || kaboot)) throw new IllegalRound("reverse_kaboot");
  return reverse;
}

function _abnat(raw, cards, kaboot) {
  const count = readCounts(raw, cards, "abnat", "abnat_sum");
  if (!count && !kaboot) throw new IllegalRound("abnat");
  if (count && kaboot && count[otherOf(kaboot)]) throw new IllegalRound("kaboot");
  return count;
}
