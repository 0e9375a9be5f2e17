// Runs before anything else. htmx comes from a CDN; where that fails, is tampered with or hangs, this
// loads our own copy of the same bytes. Nothing here may wait for DOMContentLoaded: a hanging CDN holds it up.
(function () {
  "use strict";
  var PATIENCE_MS = 2500;
  var fallback = document.currentScript.dataset.fallback;
  var asked = false;

  function useOwnCopy() {
    if (asked || window.htmx) return;
    asked = true;
    var script = document.createElement("script");
    script.src = fallback;
    script.onload = wakeUp;
    document.head.appendChild(script);
  }

  // htmx 2 reads its settings and the page on DOMContentLoaded; loaded after that it does neither.
  function wakeUp() {
    var meta = document.querySelector('meta[name="htmx-config"]');
    Object.assign(window.htmx.config, JSON.parse(meta.content));
    window.htmx.process(document.body);
  }

  addEventListener("error", function (event) {
    if (event.target instanceof HTMLScriptElement && "cdn" in event.target.dataset) useOwnCopy();
  }, true);
  setTimeout(useOwnCopy, PATIENCE_MS);
})();
