import type { AnyRouter } from "@tanstack/react-router";

const ACTS = ["pointerdown", "keydown"] as const;

/**
 * After a change of page the focus goes to its heading, so that it is read out and Tab goes on from there;
 * on a page that is one form it goes to the field marked with `data-autofocus`, at the first visit too.
 */
export function focusHeadings(router: AnyRouter): () => void {
  let stopWaiting = () => {};
  let hasActed = false;
  const began = new AbortController();
  const once = { capture: true, once: true, signal: began.signal };
  for (const act of ACTS) document.addEventListener(act, () => (hasActed = true), once);
  const stopListening = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return;
    stopWaiting();
    const main = document.querySelector("main");
    if (!main) return;
    // who goes on before the first page has been drawn to its end has still changed the page
    const isFirstVisit = fromLocation === undefined && !hasActed;
    if (focusBeginning(main, isFirstVisit) || isFirstVisit) return;
    stopWaiting = untilSomebodyActs(main, () => focusBeginning(main, false));
  });
  return () => {
    began.abort();
    stopWaiting();
    stopListening();
  };
}

/** Focuses where a page begins. False: that is not drawn yet, or may be drawn anew. */
function focusBeginning(main: HTMLElement, onlyField: boolean): boolean {
  const field = main.querySelector<HTMLElement>("[data-autofocus]");
  field?.focus();
  if (field || onlyField) return field !== null;
  const heading = main.querySelector<HTMLElement>("h1") ?? main;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return false;
}

/** A page that is drawn in steps may take its heading away again: the focus follows it until it is used. */
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
