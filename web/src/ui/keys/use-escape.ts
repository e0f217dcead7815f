import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/**
 * Escape closes the dialog in which it is pressed, but not together with the open calendar, palette or list
 * of one of its fields: a palette is a dialog of its own, and an open list is marked as such.
 */
export function useEscape(dialog: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // from the moment that the dialog is shown
  useLayoutEffect(() => {
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
  // nothing has the focus, or the page below still has it: it moves into a dialog a moment after the dialog is shown
  if (!target.closest('[role="dialog"], [data-portal]'))
    return [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === dialog;
  const hangsOpen =
    target.getAttribute("data-mantine-stop-propagation") === "true" ||
    target.getAttribute("aria-expanded") === "true";
  return target.closest('[role="dialog"]') === dialog && !hangsOpen;
}
