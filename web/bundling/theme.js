// Runs before the first paint, so that a dark desk is never lit up by a white flash.
// The same key and attribute as ui/theme/color-scheme.ts.
(function () {
  var KEY = "pauta-color-scheme";
  var system = matchMedia("(prefers-color-scheme: dark)");
  function show(wanted) {
    var isKnown = wanted === "dark" || wanted === "light";
    var theme = isKnown ? wanted : system.matches ? "dark" : "light";
    document.documentElement.setAttribute("data-mantine-color-scheme", theme);
  }
  function showStored() {
    var stored = null;
    try {
      stored = localStorage.getItem(KEY);
    } catch {
      // Storage switched off: the system's wish counts.
    }
    show(stored);
  }
  showStored();
  // What the interface does once its code has loaded, which the sign-in page's picture does not wait for.
  system.addEventListener("change", showStored);
  addEventListener("storage", function (event) {
    if (event.key === KEY) show(event.newValue);
  });
})();
