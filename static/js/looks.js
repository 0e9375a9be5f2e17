// The language, digits and colours of this page. A page that Back shows as it was left may be in others than are
// chosen by now: it is loaded anew, and what was typed in it comes back as after any reload.

import { stored } from "./stored.js";

const { lang, dataset: { digits, theme } } = document.documentElement;
export const looks = [lang, digits, theme].join();

addEventListener("pageshow", ({ persisted }) => {
  if (persisted && (stored("shown") ?? looks) !== looks) location.reload();
});
stored("shown", looks);
