import type { AnyRouter } from "@tanstack/react-router";
import { isMarked, isNested, markAgain, onMarked, setOnMarked, topSheet } from "../ui/leaving/open-sheets.ts";
import { hasUnsaved, mayLeave } from "../ui/leaving/unsaved.ts";

type Location = { href: string; state: unknown };

/** The router's present location; undefined until there is a router. */
let shown: (() => Location) | undefined;
/** Going back to where Back was pressed. */
let isReturning = false;
/** Going where the person has agreed to go. */
let isAllowed = false;

// Before the router is built: a window's listeners are called in the order in which they were added.
window.addEventListener("popstate", (event) => shown && askAboutBack(event, shown()));

/**
 * Asks before a page with changed fields is left, and lets Back close the topmost sheet. The browser's own question
 * appears when the tab is closed or reloaded.
 */
export function guardLeaving(router: AnyRouter): () => void {
  const { history } = router;
  const unblock = history.block({
    // Back and Forward are asked about above, where the address stays that of the page meanwhile
    blockerFn: async ({ action }: { action: string }) =>
      (action === "PUSH" || action === "REPLACE") && !(await mayLeave()),
    enableBeforeUnload: hasUnsaved,
  });
  const unsubscribe = history.subscribe(({ action: { type } }: { action: { type: string } }) => {
    if (type === "PUSH") setOnMarked(false);
    // once the router has written the entry
    if (type === "REPLACE" && onMarked()) queueMicrotask(markAgain);
  });
  shown = () => history.location;
  setOnMarked(isMarked(window.history.state));
  return () => {
    unblock();
    unsubscribe();
    shown = undefined;
  };
}

const indexOf = (state: unknown): number | undefined =>
  (state as { __TSR_index?: number } | null)?.__TSR_index;

function askAboutBack(event: PopStateEvent, { href, state }: Location): void {
  const here = indexOf(state);
  const there = indexOf(event.state);
  const wasMarked = onMarked();
  setOnMarked(isMarked(event.state));
  if (here === undefined || there === undefined) return;
  const isHere = there === here;
  if (isReturning) {
    event.stopImmediatePropagation();
    isReturning = !isHere;
    if (!isHere) window.history.go(Math.sign(here - there));
  } else if (isHere && wasMarked !== onMarked()) {
    event.stopImmediatePropagation();
    if (wasMarked) closeTopSheet(href);
  } else if (isAllowed) {
    isAllowed = false;
  } else if (!isHere && hasUnsaved()) {
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(here - there);
    void leave(there - here);
  }
}

async function leave(by: number): Promise<void> {
  if (!(await mayLeave())) return;
  isAllowed = true;
  window.history.go(by);
}

/**
 * Closes the topmost sheet. Without one the present entry is passed over, after it got the address of the shown page: a
 * dialog that closed may have changed that.
 */
function closeTopSheet(href: string): void {
  const top = topSheet();
  if (!top) {
    History.prototype.replaceState.call(window.history, window.history.state, "", href);
    return window.history.back();
  }
  if (isNested()) window.history.forward();
  top.close();
}
