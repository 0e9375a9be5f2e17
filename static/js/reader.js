// What another phone wrote moves nothing for whoever reads: what was open stays open, and the focus stays where it
// was. Comes after live.js, which says that the board is about to be changed by a poll.

const board = () => document.getElementById("board");
const polled = () => "polled" in document.body.dataset;
// The bar lies beside the board.
const within = (element) => element.closest("#board, #bar");
let place = {};

// By things that are the same on the next board.
function remember() {
  const focused = within(document.activeElement) ? document.activeElement : null;
  const former = [...board().querySelectorAll(".former[open] .former__name")].map((name) => name.textContent);
  place = { id: focused?.id, href: focused?.getAttribute("href"), former };
}

function bringBack() {
  for (const one of board().querySelectorAll(".former")) {
    one.open ||= place.former.includes(one.querySelector(".former__name").textContent);
  }
  const same = [...document.querySelectorAll("#board :is(a, button, input), #bar :is(a, button)")]
    .find((one) => (place.id ? one.id === place.id : place.href && one.getAttribute("href") === place.href));
  same?.focus({ preventScroll: true });
}

for (const left of ["htmx:beforeSwap", "board:leaving"]) document.addEventListener(left, () => { if (polled()) remember(); });
document.addEventListener("htmx:afterSwap", (event) => { if (polled() && event.target.id === "board") bringBack(); });
