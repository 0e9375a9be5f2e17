// What could not be sent is said in the page's own language, where every error of a form is said.

function say(words) {
  const notice = document.getElementById("notice");
  notice.textContent = words ?? notice.dataset.silent;
  if (words !== "") notice.scrollIntoView({ block: "nearest" });
}

// What the page asks by itself hides no message about what was sent; the poll says how old the page is.
const isPoll = ({ detail }) => /^(live|sample)$/.test(detail.requestConfig?.elt?.id);

// Points worked out for what stood there before are wrong for what stands there now.
function emptyPreview({ detail }) {
  if (detail.elt.matches(".preview-slot")) document.getElementById("preview").replaceChildren();
}

function sayNoAnswer(event) {
  emptyPreview(event);
  if (!isPoll(event)) say();
}

addEventListener("htmx:sendError", sayNoAnswer);
addEventListener("htmx:timeout", sayNoAnswer);
addEventListener("htmx:responseError", emptyPreview);
addEventListener("htmx:beforeSwap", (event) => {
  const { serverResponse, xhr } = event.detail;
  if (isPoll(event)) return;
  if (xhr.status < 400) say("");
  // A proxy's own error page has nothing to show in its place.
  if (xhr.status >= 500 && !serverResponse.includes('id="problem"')) {
    event.detail.shouldSwap = false;
    say();
  }
});
