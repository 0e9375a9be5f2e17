// The two count boxes: the count is the buyer's unless the other box is touched, the other side fills itself.

import { inDeviceDigits, number, shown } from "./digits.js";
import { entryForm } from "./entry/form.js";

const WHOLE = { sun: 130, no_trumps: 130, all_trumps: 258 };

function boxes(form) {
  const all = [...form.querySelectorAll(".counts--played [data-count]")];
  return { us: all.find((box) => box.dataset.count === "us"), them: all.find((box) => box.dataset.count === "them") };
}

function bought(form) {
  const [contract = "", side = ""] = (form.querySelector('[name="buy"]:checked')?.value ?? "").split("-");
  return { contract, side };
}

function unify(box) {
  const value = inDeviceDigits(box.value);
  if (value === box.value) return;
  const caret = box.selectionStart;
  box.value = value;
  box.setSelectionRange(caret, caret);
}

function activate(form, side) {
  form.dataset.active = side;
  for (const box of form.querySelectorAll("[data-count]")) box.parentElement.classList.toggle("is-active", box.dataset.count === side);
}

function fillOther(form) {
  const { us, them } = boxes(form);
  const { contract } = bought(form);
  const whole = WHOLE[contract] ?? 162;
  const declared = form.querySelector('[name="with_declarations"]')?.checked;
  for (const [box, other] of [[us, them], [them, us]]) {
    const typed = number(other.value);
    const rest = contract && !declared && box.value === "" && typed !== null && typed <= whole ? whole - typed : null;
    box.placeholder = rest === null ? "" : shown(rest);
    box.parentElement.toggleAttribute("data-auto", rest !== null);
  }
}

// Another buyer takes the number along, as long as nobody has said that it is the other side's.
function follow(form) {
  const { side } = bought(form);
  if (form.dataset.touched || !side) return;
  const { us, them } = boxes(form);
  const [buyers, others] = side === "us" ? [us, them] : [them, us];
  if (buyers.value === "") [buyers.value, others.value] = [others.value, ""];
  activate(form, side);
}

let byPointer = false;
addEventListener("pointerdown", () => { byPointer = true; }, true);
addEventListener("keydown", () => { byPointer = false; }, true);

document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (!form?.matches("#entry-form")) return;
  if (event.target.dataset.count) unify(event.target);
  if (event.target.name === "buy") {
    follow(form);
    // A keyboard user walks on through the radios; a finger goes straight to the number.
    const box = [...form.querySelectorAll(`[data-count="${form.dataset.active}"]`)].find((one) => one.offsetParent);
    if (byPointer) box?.focus({ preventScroll: true });
  }
  fillOther(form);
}, true);

document.addEventListener("focusin", (event) => {
  const form = event.target.form;
  if (!form?.matches("#entry-form") || !event.target.dataset.count) return;
  activate(form, event.target.dataset.count);
});

// A touched box says whose count it is; what stands in it is replaced by the next digit.
document.addEventListener("click", (event) => {
  const box = event.target.closest(".count")?.querySelector("[data-count]");
  if (!box) return;
  if (box.dataset.count === bought(box.form).side) delete box.form.dataset.touched;
  else box.form.dataset.touched = "yes";
  activate(box.form, box.dataset.count);
});

function ready() {
  const form = entryForm();
  if (!form || form.dataset.active) return;
  const { us, them } = boxes(form);
  const { side } = bought(form);
  // Before anybody bought, a number is nobody's yet.
  if (side && (side === "us" ? us : them).value === "" && us.value + them.value !== "") form.dataset.touched = "yes";
  if (side) activate(form, form.dataset.touched ? (us.value === "" ? "them" : "us") : side);
  fillOther(form);
}
document.addEventListener("htmx:load", ready);
document.addEventListener("entry:restored", () => { delete entryForm().dataset.active; ready(); });
ready();
