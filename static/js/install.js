// The hint to put the app on the home screen: once, on the home page, where nobody plays.

import { stored } from "./stored.js";

const standalone = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

function hint(way, act) {
  const place = document.getElementById("install");
  if (!place || standalone || stored("install-hint")) return;
  place.hidden = place.querySelector(`[data-install="${way}"]`).hidden = false;
  place.addEventListener("click", ({ target }) => {
    const chosen = target.closest("[data-install]")?.dataset.install;
    if (!chosen) return;
    stored("install-hint", "seen");
    place.hidden = true;
    if (chosen === "now") act();
  });
}

addEventListener("beforeinstallprompt", (event) => hint("now", () => event.prompt()));
// Only an iPhone's Safari has this property, and it has no prompt to install.
if ("standalone" in navigator) hint("how");
