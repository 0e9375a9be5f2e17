import { RANKS } from "../scoring/baloot/projects.js";
import { WORTH } from "../scoring/baloot/contracts.js";
import { bySide, chosen, counters, meant, number, ticked } from "./reading.js";
import * as shared from "./shared.js";

const BID_OF = { ashkal: "sun", second_hokm: "hokm" };

export function read(values) {
  const kind = chosen(values, "kind") ?? "played";
  const other = shared.unplayed(values, kind);
  if (other) return other;
  const [contract, buyer] = shared.splitBuy(values);
  const held = (side) => counters(values, `projects_${side}`, RANKS);
  const raw = {
    kind,
    contract,
    buyer,
    level: shared.level(values),
    projects: bySide(held("us"), held("them")),
    baloot: chosen(values, "baloot"),
    ...shared.kept(values),
  };
  const more = kind === "penalty" ? { awarded_to: chosen(values, "awarded_to") } : _played(values, raw);
  return meant({ ...raw, ...more });
}

function _played(values, { contract, level, projects }) {
  const kaboot = chosen(values, "kaboot");
  const [reverse, failed] = [ticked(values, "reverse_kaboot"), ticked(values, "failed")];
  const unread = !kaboot && (reverse || failed);
  return {
    abnat: unread ? {} : bySide(number(values.abnat_us), number(values.abnat_them)),
    project_edge: Object.keys(projects).length === 2 ? chosen(values, "project_edge") : null,
    kaboot,
    reverse_kaboot: reverse || null,
    failed: failed || null,
    seat: number(values.seat),
    trump: contract === "sun" ? null : chosen(values, "trump"),
    bid: _bid(values, contract),
    open: _open(values, level),
  };
}

function _bid(values, contract) {
  const bid = chosen(values, "bid");
  return Object.hasOwn(BID_OF, bid) && BID_OF[bid] !== contract ? null : bid;
}

function _open(values, at) {
  const said = at === 2 || at === 4 ? chosen(values, "open") : null;
  return said === "open" || (said === "closed" ? false : said);
}

export function place(error, raw) {
  const { buyer, contract } = raw;
  if (error.reason === "abnat") {
    return shared.placeCount(raw, "abnat", buyer, WORTH.get(contract)?.cards ?? 162);
  }
  if (error.reason === "abnat_sum") return buyer === "them" ? "abnat_us" : "abnat_them";
  return shared.placeShared(error, raw);
}

export function fill(stored) {
  const open = stored.open ?? null;
  return {
    ...shared.fillShared(stored),
    ...shared.fillCounts(stored, "abnat"),
    ...shared.fillCounts(stored, "projects"),
    ...shared.fillBuy(stored, stored.buyer),
    ...shared.fillChosen(stored, ["baloot", "kaboot", "project_edge", "trump", "bid"]),
    ...shared.fillTicked(stored, ["reverse_kaboot", "failed"]),
    ...(open !== null && { open: open ? "open" : "closed" }),
  };
}
