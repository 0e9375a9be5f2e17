// What cannot be done or kept is said where the page says such things.

import { made } from "../board/fill.js";
import { deed } from "../sentences/deeds.js";
import { plain } from "../words/say.js";
import { current } from "./sitting.js";

const notice = document.getElementById("notice");

// At its field; entry.js takes it away at the next change. True: the form is dealt with.
export function complain(form, errors) {
  const [[name, error]] = Object.entries(errors);
  form.querySelector(".preview-slot__errors")?.remove();
  form.querySelector(".preview-slot").append(made("refused-template", { field: name, error }));
  const place = form.elements[name];
  if (place?.type !== "text") return true;
  place.setAttribute("aria-invalid", "true");
  place.setAttribute("aria-describedby", `${name}-error`);
  place.focus({ preventScroll: true });
  return true;
}

// The disk refused the act: only this page has it now.
export function sayUnkept(act) {
  const { sheet, actsById } = current();
  const text = plain(deed(act, sheet, sheet, actsById) ?? JSON.stringify(act.round ?? act));
  const said = made("unkept-template", { text: [text] });
  said.querySelector("button").onclick = () => navigator.clipboard.writeText(text);
  notice.replaceChildren(said);
}
