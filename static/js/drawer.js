// A touched round shows its working over the board. Without script the same links lead to its own page.

const drawer = document.getElementById("drawer");

function open() {
  if (drawer.open) return;
  drawer.showModal();
  drawer.querySelector("h1")?.focus({ preventScroll: true });
}

function close() {
  if (drawer.open) drawer.close();
}

document.addEventListener("htmx:load", (event) => {
  if (event.target.id === "working") open();
  // What another phone wrote closes nothing that is being read here.
  if ("polled" in document.body.dataset) return;
  if (event.target.id === "board" || event.target.id === "entry") close();
});

drawer.addEventListener("click", (event) => {
  const leave = event.target.closest("[data-leave]");
  if (leave) event.preventDefault();
  // The dialog itself is only touched beside its content: on the backdrop.
  if (leave || event.target === drawer) close();
});

drawer.addEventListener("close", () => drawer.replaceChildren());
