// A page that stays blank says so and offers to be loaded again, whatever the reason: its code has not arrived, has
// failed while it ran, or has drawn nothing. Runs before that code, and needs nothing of it.
(function () {
  var PATIENCE_MS = 10000;
  var AFTER_FAULT_MS = 1000;
  var notice = null;
  var drawn = new MutationObserver(check);

  function check() {
    var root = document.getElementById("root");
    if (!root) return;
    var isBlank = !root.querySelector("main > *") && root.innerText.trim() === "";
    if (isBlank && !notice) {
      notice = draw();
      document.body.insertBefore(notice, root);
      drawn.observe(root, { childList: true, subtree: true, characterData: true });
    } else if (!isBlank && notice) {
      drawn.disconnect();
      notice.remove();
      notice = null;
    }
  }

  function draw() {
    var box = document.createElement("div");
    box.setAttribute("role", "alert");
    // the sizes of ui/theme, which may not have arrived either
    box.style.cssText =
      "max-width: 28rem; margin: 20vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif";
    var text = document.createElement("p");
    text.textContent = "Não foi possível abrir a página. Confira a conexão.";
    var again = document.createElement("button");
    again.type = "button";
    again.textContent = "Tentar de novo";
    again.style.cssText =
      "padding: 0.5rem 1rem; border: 1px solid; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer";
    again.addEventListener("click", function () {
      location.reload();
    });
    box.append(text, again);
    return box;
  }

  function checkSoon() {
    setTimeout(check, AFTER_FAULT_MS);
  }

  // Also a script or a style that could not be loaded. A page that could not be drawn is only blank a moment later.
  addEventListener("error", checkSoon, true);
  addEventListener("unhandledrejection", checkSoon);
  setTimeout(check, PATIENCE_MS);
})();
