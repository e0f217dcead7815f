import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Escape closes the dialog in which it is pressed, but not together with the open calendar, palette or list
 * of one of its fields: a palette is a dialog of its own, and an open list is marked as such.
 */
export function useEscape(dialog: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && isMeant(event.target, dialog.current)) close();
    };
    // before the field itself gets the event and closes its list
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [dialog, isOpen]);
}

function isMeant(target: EventTarget | null, dialog: HTMLElement | null): boolean {
  if (!dialog || !(target instanceof Element)) return false;
  // without a focused element, the topmost dialog gets it
  if (!target.closest("body *"))
    return [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === dialog;
  const hangsOpen =
    target.getAttribute("data-mantine-stop-propagation") === "true" ||
    target.getAttribute("aria-expanded") === "true";
  return target.closest('[role="dialog"]') === dialog && !hangsOpen;
}
