// What could not be sent is said in the page's own language, where every error of a form is said.
(function () {
  "use strict";

  function say(words) {
    var notice = document.getElementById("notice");
    notice.textContent = words;
    if (words) notice.scrollIntoView({ block: "nearest" });
  }

  // What the page asks by itself hides no message about what was sent; the poll says how old the page is.
  function isPoll(event) {
    return /^(live|sample)$/.test(event.detail.requestConfig?.elt?.id);
  }

  function sayNoAnswer(event) {
    if (event && isPoll(event)) return;
    say(document.getElementById("notice").dataset.silent);
  }

  addEventListener("htmx:sendError", sayNoAnswer);
  addEventListener("htmx:timeout", sayNoAnswer);

  // Points worked out for what stood there before are wrong for what stands there now.
  function emptyPreview(event) {
    if (event.detail.elt.matches(".preview-slot")) document.getElementById("preview").replaceChildren();
  }

  addEventListener("htmx:sendError", emptyPreview);
  addEventListener("htmx:timeout", emptyPreview);
  addEventListener("htmx:responseError", emptyPreview);

  addEventListener("htmx:beforeSwap", function (event) {
    var status = event.detail.xhr.status;
    if (isPoll(event)) return;
    if (status < 400) say("");
    // A proxy's own error page has nothing to show in its place.
    if (status >= 500 && !event.detail.serverResponse.includes('id="problem"')) {
      event.detail.shouldSwap = false;
      sayNoAnswer();
    }
  });
})();
