// The share page on a phone: copy, the phone's own share sheet, and a code as large as the screen.
// Plain http on a local network has neither clipboard nor share sheet: there the address is marked to be copied.

const say = (field, words) => { document.getElementById(`${field.id}-said`).textContent = words; };

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    say(field, button.dataset.copied);
  } catch (refused) {
    console.debug("no clipboard here", refused.name);
    say(field, button.dataset.marked);
  }
}

async function share({ share: text, url }) {
  try {
    await navigator.share({ text, url });
  } catch (closed) {
    // Closed without choosing anyone: nothing to say.
    console.debug("not shared", closed.name);
  }
}

async function sharePicture({ href }) {
  try {
    const picture = await (await fetch(href)).blob();
    await navigator.share({ files: [new File([picture], "nashra.png", { type: picture.type })] });
  } catch (refused) {
    // Closed without choosing anyone there is nothing to do; whatever else went wrong, the picture opens.
    if (refused.name !== "AbortError") location.assign(href);
  }
}

function enlarge(link) {
  const dialog = document.getElementById("enlarged");
  const [small, large] = [link.querySelector("img"), dialog.querySelector("img")];
  large.src = small.src;
  large.alt = small.alt;
  dialog.showModal();
}

const takesPictures = navigator.canShare?.({ files: [new File([], "nashra.png", { type: "image/png" })] });
for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
for (const button of document.querySelectorAll("[data-share]")) button.hidden = !("share" in navigator);

document.addEventListener("click", (event) => {
  const touched = event.target.closest("[data-copy], [data-share], [data-picture], [data-enlarge], #enlarged");
  if (!touched) return;
  if (touched.dataset.copy) copy(touched);
  else if ("share" in touched.dataset) share(touched.dataset);
  else if (touched.id === "enlarged") touched.close();
  else if (!("picture" in touched.dataset)) {
    event.preventDefault();
    enlarge(touched);
  } else if (takesPictures) {
    event.preventDefault();
    sharePicture(touched);
  }
});
