// Runs before the first paint, so that a dark desk is never lit up by a white flash.
// The same key and attribute as ui/color-scheme.ts.
(function () {
  var wanted = null;
  try {
    wanted = localStorage.getItem("pauta-color-scheme");
  } catch {
    // Storage switched off: the system's wish counts.
  }
  if (wanted !== "dark" && wanted !== "light") {
    wanted = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.setAttribute("data-mantine-color-scheme", wanted);
})();
