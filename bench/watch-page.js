// Runs in a measured page before anything of it, and writes down what the browser tells.
const seen = {
  paints: [],
  tasks: [],
  changed: 0,
  stillFor: () => performance.now() - seen.changed,
  /** The page's clock once something is drawn, or false. */
  drawn: (selector) => document.querySelector(selector) !== null && performance.now(),
  press: (selector) => {
    document.querySelector(selector).click();
    return performance.now();
  },
};
globalThis.seenByBench = seen;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) seen.paints.push(entry.startTime);
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) seen.tasks.push([entry.startTime, entry.duration]);
}).observe({ type: "longtask", buffered: true });
new MutationObserver(() => (seen.changed = performance.now())).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
});
