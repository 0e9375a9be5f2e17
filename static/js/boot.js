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

  // A page from before a new version may ask for a file that is gone: the page of today asks for today's.
  function comeAnew(address) {
    if (address.indexOf(location.origin) || sessionStorage.getItem("anew") === location.href) return;
    sessionStorage.setItem("anew", location.href);
    fetch(location.href, { cache: "reload" }).then(function (answer) {
      if (answer.ok) location.reload();
    }, function () {});
  }

  addEventListener("error", function (event) {
    var part = event.target;
    if (part instanceof HTMLScriptElement && "cdn" in part.dataset) useOwnCopy();
    else if (part instanceof HTMLScriptElement || part instanceof HTMLLinkElement) comeAnew(part.src || part.href);
  }, true);
  setTimeout(useOwnCopy, PATIENCE_MS);
})();
