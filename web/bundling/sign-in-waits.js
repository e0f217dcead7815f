// Runs on the picture of the sign-in page, which is drawn before any code has loaded: loads that code at the first sign
// of a person, and keeps what he does meanwhile; lib/loading/early-sign-in.ts takes it over.
(function () {
  // the same in lib/loading/early-sign-in.ts
  var PLACES = "#root :is(input, button, a)";
  var PAUSE_MS = 1000;
  // how long a sent form waits for the code before the person is told
  var PATIENCE_MS = 10000;
  var files = document.currentScript.dataset.code.split(" ");
  var kept = { fields: [], focused: -1, pressed: -1, held: -1, isSent: false };
  var isLoading = false;
  var isBeyondRepair = false;
  var taken = new AbortController();
  window.pautaEarlySignIn = kept;

  // Fetched before they are imported, because a browser never retries a failed import (lib/loading/fetch-before.ts).
  function fetchFiles() {
    return Promise.all(
      files.map(function (file) {
        return fetch(file).then(function (response) {
          if (!response.ok) throw response;
          return response.arrayBuffer();
        });
      }),
    );
  }

  // A newer version was deployed since this page was sent: its code goes with this picture too.
  function takeNewer() {
    return fetch(location.href, { cache: "no-cache" })
      .then(function (response) {
        return response.text();
      })
      .then(function (text) {
        var newer = new DOMParser().parseFromString(text, "text/html");
        files = newer.querySelector("script[data-code]").dataset.code.split(" ");
        return Promise.all([
          fetchFiles(),
          ...Array.from(newer.querySelectorAll("link[rel=stylesheet]"), addStyle),
        ]);
      });
  }

  function addStyle(style) {
    if (document.querySelector('link[href="' + style.getAttribute("href") + '"]')) return Promise.resolve();
    return new Promise(function (resolve, reject) {
      var link = document.importNode(style);
      link.addEventListener("load", resolve);
      link.addEventListener("error", reject);
      document.head.appendChild(link);
    });
  }

  function load() {
    if (isLoading || isBeyondRepair) return;
    isLoading = true;
    fetchFiles()
      .catch(function (failure) {
        if (failure.status !== 404) throw failure;
        return takeNewer().catch(giveUp);
      })
      .then(function () {
        return import(files[0]).catch(giveUp);
      })
      .catch(function () {
        tell(kept.isSent);
        kept.isSent = false;
        setTimeout(function () {
          isLoading = false;
          if (kept.isSent) load();
        }, PAUSE_MS);
      });
  }

  // Only another page can import anew.
  function giveUp(failure) {
    isBeyondRepair = true;
    throw failure;
  }

  function tell(isFailed) {
    if (window.pautaEarlySignIn === kept) fault().hidden = !isFailed;
  }

  function fault() {
    return document.querySelector("#root [role=alert]");
  }

  function send(event) {
    event.preventDefault();
    if (isBeyondRepair && !fault().hidden) location.reload();
    if (isBeyondRepair) return tell(true);
    kept.isSent = true;
    tell(false);
    load();
    setTimeout(function () {
      tell(kept.isSent);
    }, PATIENCE_MS);
  }

  function showWhetherFilled() {
    if (kept.fields.length === 0) return;
    var button = document.querySelector("#root [type=submit]");
    var isEmpty = kept.fields[0].value.trim() === "" || kept.fields[1].value === "";
    button.disabled = isEmpty;
    button.toggleAttribute("data-disabled", isEmpty);
  }

  function placeOf(element) {
    return Array.from(document.querySelectorAll(PLACES)).indexOf(element.closest(PLACES));
  }

  function listen(types, react) {
    types.forEach(function (type) {
      document.addEventListener(
        type,
        function (event) {
          if (window.pautaEarlySignIn === kept) react(event);
          else taken.abort();
        },
        { capture: true, signal: taken.signal },
      );
    });
  }

  listen(["pointermove", "pointerdown", "keydown", "wheel", "input", "change", "click"], function (event) {
    // a browser or a password manager may have filled in without an event
    showWhetherFilled();
    // a browser also tells of a pointer that rests where a page appears
    var hasMoved = event.movementX !== 0 || event.movementY !== 0;
    if (event.type !== "pointermove" || hasMoved) load();
  });
  listen(["focusin"], function (event) {
    if (event.target.tabIndex >= 0) kept.focused = placeOf(event.target);
  });
  listen(["pointerdown"], function (event) {
    kept.held = placeOf(event.target);
  });
  listen(["pointerup", "pointercancel"], function () {
    kept.held = -1;
  });
  listen(["click"], function (event) {
    if (event.target.closest("[type=button]")) kept.pressed = placeOf(event.target);
  });
  listen(["submit"], send);

  document.addEventListener("DOMContentLoaded", function () {
    kept.fields = Array.from(document.querySelectorAll("#root input"));
    kept.fields[0].focus();
    showWhetherFilled();
  });
})();
