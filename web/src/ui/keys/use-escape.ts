import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

type Dialog = RefObject<HTMLElement | null>;

/** A closed dialog stays in the document while it fades. */
const opened = new Set<Dialog>();

/**
 * Escape closes the topmost dialog, but not together with the open calendar, palette or list of one of its fields: a
 * palette is a dialog of its own, and an open list is marked as such.
 */
export function useEscape(dialog: Dialog, isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // from the moment that the dialog is shown
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && isMeant(event.target, dialog.current)) close();
    };
    opened.add(dialog);
    // before the field itself gets the event and closes its list
    window.addEventListener("keydown", listen, { capture: true });
    return () => {
      opened.delete(dialog);
      window.removeEventListener("keydown", listen, { capture: true });
    };
  }, [dialog, isOpen]);
}

function isMeant(target: EventTarget | null, dialog: HTMLElement | null): boolean {
  if (!dialog || !(target instanceof Element) || !isTopmost(dialog)) return false;
  const own = target.closest<HTMLElement>('[role="dialog"], [data-portal]');
  if (own === dialog) return !hangsOpen(target);
  // the page or the dialog below still has the focus: it moves into a dialog a moment after the dialog is shown
  return own === null || own.matches('[aria-modal="true"]');
}

function isTopmost(dialog: HTMLElement): boolean {
  const elements = new Set([...opened].map(({ current }) => current));
  const shown = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')];
  return shown.findLast((element) => elements.has(element)) === dialog;
}

const hangsOpen = (target: Element): boolean =>
  target.getAttribute("data-mantine-stop-propagation") === "true" ||
  target.getAttribute("aria-expanded") === "true";
