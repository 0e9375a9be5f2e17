// «?» shows the keys of a keyboard, on whichever layout it was typed; without that list none of ours does anything.

const list = document.getElementById("keys");

const typesElsewhere = (target) => target.matches("input:not([type=radio], [type=checkbox]), textarea, select, dialog *");

// The key of ours that was pressed on the page itself, and nothing while it belongs to a field or to the browser.
export const ownKey = ({ key, ctrlKey, metaKey, altKey, target }) => list && !ctrlKey && !metaKey && !altKey && !typesElsewhere(target) && key;

document.addEventListener("keydown", (event) => { if (/^[?؟]$/.test(ownKey(event))) list.showModal(); });
