// Runs before the interface's own scripts: asks for what the page in the address needs, while those are on their way.
(function () {
  var names = NAMES;
  var pages = PAGES;
  var ahead = AHEAD;
  var page = pages[location.pathname];
  if (!page) return;
  // The first call of every page behind the sign-in; lib/calls/early-responses.ts hands it on. It goes before the files,
  // because a browser fetches six at a time: `ahead` waits for it.
  if (page[0] === 0) {
    var profile = fetch("/api/profile", { credentials: "include", headers: { accept: "application/json" } });
    profile.catch(function () {});
    window.pautaEarlyResponses = { "/api/profile": profile };
  }
  page.slice(1).forEach(function (index) {
    if (names[index] === ahead) {
      var script = document.createElement("script");
      script.type = "module";
      script.crossOrigin = "";
      script.src = "/assets/" + ahead;
      document.head.appendChild(script);
      return;
    }
    var link = document.createElement("link");
    var isStyle = names[index].endsWith(".css");
    link.rel = "preload";
    link.as = isStyle ? "style" : "script";
    link.crossOrigin = "";
    link.href = "/assets/" + names[index];
    document.head.appendChild(link);
  });
})();
