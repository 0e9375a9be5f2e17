// The line of what is needed next. The server knows the rules of doubling; what can't be asked is left out, and
// a line that is out of date never stays.

const KEPT_BACK = ["id", "round_id", "before", "base", "game", "note", "seat", "dealer"];
let turn = 0;

function asked(board) {
  const form = document.getElementById("entry-form");
  const said = new URLSearchParams(form ? [...new FormData(form)].filter(([, value]) => value) : []);
  for (const name of KEPT_BACK) said.delete(name);
  for (const side of ["us", "them"]) said.set(side, board.querySelector(`.total--${side} progress`).value);
  return said;
}

async function show() {
  const [line, board] = [document.getElementById("outlook"), document.getElementById("board")];
  const now = (turn += 1);
  if (!line || !board.querySelector(".total")) return;
  line.textContent = "";
  const [home] = location.pathname.match(/^.*\/s\/[\w-]{22}/) ?? [];
  const answer = await fetch(`${home}/outlook?${asked(board)}`).catch(() => null);
  if (!answer?.ok) return;
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (now === turn) line.replaceChildren(...body.childNodes);
}

document.addEventListener("htmx:load", ({ target }) => { if (target.id === "board" || target.id === "entry") show(); });
document.addEventListener("input", ({ target }) => {
  if (target.form?.matches("#entry-form") && !target.dataset.count && target.name !== "note") show();
});
show();
