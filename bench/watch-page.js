// Runs in a measured page before its own scripts, and records what the browser reports.
const seen = {
  paints: [],
  tasks: [],
  /** A person's inputs: [beginning, milliseconds to the next paint, name of the event]. */
  inputs: [],
  /** Layout shifts that no input caused: [when, how much]. */
  shifts: [],
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
const observe = (kind, write) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) write(entry);
  }).observe(kind);
observe({ type: "largest-contentful-paint", buffered: true }, (entry) => seen.paints.push(entry.startTime));
observe({ type: "longtask", buffered: true }, (entry) => seen.tasks.push([entry.startTime, entry.duration]));
observe({ type: "event", durationThreshold: 16, buffered: true }, (entry) => {
  if (entry.interactionId > 0) seen.inputs.push([entry.startTime, entry.duration, entry.name]);
});
observe({ type: "layout-shift", buffered: true }, (entry) => {
  if (!entry.hadRecentInput) seen.shifts.push([entry.startTime, entry.value]);
});
new MutationObserver(() => (seen.changed = performance.now())).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
});
