// Runs on the picture of the sign-in page, which is drawn before any code has loaded: loads that code at the first sign
// of a person, and keeps what he does meanwhile; lib/loading/early-sign-in.ts takes it over.
(function () {
  var files = FILES;
  var signs = ["pointermove", "pointerdown", "keydown", "wheel", "input", "click"];
  var hasBegun = false;
  var kept = { fields: [], focused: "username", pressed: -1, isSent: false };
  var find = function (selector) {
    return document.querySelector("#root " + selector);
  };
  window.pautaEarlySignIn = kept;

  // Fetched before they are imported, because a browser never retries a failed import (lib/loading/fetch-before.ts).
  function load() {
    if (hasBegun) return;
    hasBegun = true;
    Promise.all(
      files.map(function (file) {
        return fetch(file).then(function (response) {
          // a newer version was deployed since this page was sent
          if (response.status === 404) location.reload();
          if (!response.ok) throw new Error(file);
          return response.arrayBuffer();
        });
      }),
    )
      .then(function () {
        return import(files[0]);
      })
      .catch(function () {
        hasBegun = false;
        find("[role=alert]").hidden = !kept.isSent;
        kept.isSent = false;
      });
  }
  signs.forEach(function (sign) {
    document.addEventListener(sign, load, { capture: true, passive: true });
  });

  document.addEventListener("DOMContentLoaded", function () {
    var form = find("form");
    var button = find("[type=submit]");
    kept.fields = Array.from(form.querySelectorAll("input"));
    kept.fields[0].focus();
    form.addEventListener("focusin", function (event) {
      if (event.target.matches("input")) kept.focused = event.target.autocomplete;
    });
    form.addEventListener("input", function () {
      var isEmpty = kept.fields.some(function (field) {
        return field.value.trim() === "";
      });
      button.disabled = isEmpty;
      button.toggleAttribute("data-disabled", isEmpty);
    });
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      kept.isSent = true;
      load();
    });
    document.addEventListener("click", function (event) {
      var pressed = event.target.closest("#root button[type=button]");
      if (pressed) kept.pressed = Array.from(document.querySelectorAll("#root button")).indexOf(pressed);
    });
  });
})();
