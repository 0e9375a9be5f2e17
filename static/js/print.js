// The button that prints: without script the browser's own menu does, and there is no button.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
