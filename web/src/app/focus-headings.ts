import type { AnyRouter } from "@tanstack/react-router";

const ACTS = ["pointerdown", "keydown"] as const;

/**
 * After a change of page the focus moves to its heading, so that it is read out and Tab continues from there;
 * on a page that is one form it moves to the field marked with `data-autofocus`, at the first visit too.
 */
export function focusHeadings(router: AnyRouter): () => void {
  let stopWaiting = () => {};
  let hasActed = false;
  let hasPage = false;
  const began = new AbortController();
  const once = { capture: true, once: true, signal: began.signal };
  for (const act of ACTS) document.addEventListener(act, () => (hasActed = true), once);
  const stopListening = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    // the first page counts as unchanged where it was loaded before anything was rendered
    const isFirst = fromLocation === undefined || (!hasPage && !pathChanged);
    hasPage = true;
    if (!isFirst && !pathChanged) return;
    stopWaiting();
    const main = document.querySelector("main");
    if (!main) return;
    // a change of page counts even before the first page has been completely rendered
    const isFirstVisit = isFirst && !hasActed;
    if (focusBeginning(main, isFirstVisit) || isFirstVisit) return;
    stopWaiting = untilSomebodyActs(main, () => focusBeginning(main, false));
  });
  return () => {
    began.abort();
    stopWaiting();
    stopListening();
  };
}

/** Focuses the beginning of a page. False: it is not rendered yet, or may be rendered again. */
function focusBeginning(main: HTMLElement, onlyField: boolean): boolean {
  const field = main.querySelector<HTMLElement>("[data-autofocus]");
  field?.focus();
  if (field || onlyField) return field !== null;
  const heading = main.querySelector<HTMLElement>("h1") ?? main;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return false;
}

/**
 * A page that is rendered in steps may remove its heading again: the focus follows it until the person acts.
 */
function untilSomebodyActs(main: HTMLElement, focusAnew: () => void): () => void {
  const acted = new AbortController();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body || document.activeElement === main) focusAnew();
  });
  observer.observe(main, { childList: true, subtree: true });
  acted.signal.addEventListener("abort", () => observer.disconnect());
  for (const act of ACTS)
    document.addEventListener(act, () => acted.abort(), { capture: true, signal: acted.signal });
  return () => acted.abort();
}
