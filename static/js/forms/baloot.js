import { WORTH } from "../scoring/baloot/contracts.js";
import { RANKS } from "../scoring/baloot/projects.js";
import { bySide, chosen, number, ticked } from "./reading.js";
import { gameForm } from "./shared.js";

const BID_OF = { ashkal: "sun", second_hokm: "hokm" };

function _played(values, { contract, level, projects, failed }) {
  const kaboot = chosen(values, "kaboot");
  const reverse = ticked(values, "reverse_kaboot");
  const unread = !kaboot && (reverse || failed);
  return {
    abnat: unread ? {} : bySide(number(values.abnat_us), number(values.abnat_them)),
    project_edge: Object.keys(projects).length === 2 ? chosen(values, "project_edge") : null,
    kaboot,
    reverse_kaboot: reverse || null,
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

export const FORM = gameForm({
  buyer: "buyer",
  count: "abnat",
  held: "projects",
  keys: RANKS,
  worth: WORTH,
  picked: ["baloot", "kaboot", "project_edge", "trump", "bid"],
  boxes: ["reverse_kaboot", "failed"],
  both: (values) => ({ baloot: chosen(values, "baloot") }),
  played: _played,
  filled: ({ open }) => open != null && { open: open ? "open" : "closed" },
});
