import { useEffect, useEffectEvent } from "react";

/** Marks the extra entry of the browser's history that Back leaves first while a sheet is open. */
const MARK = "pauta-sheet";

type Sheet = { close: () => void };

/** The open dialogs, drawers and menus, the topmost last. */
const sheets: Sheet[] = [];

let isOnMarked = false;

export const topSheet = (): Sheet | undefined => sheets.at(-1);
export const isNested = (): boolean => sheets.length > 1;
export const isMarked = (state: unknown): boolean =>
  typeof state === "object" && state !== null && MARK in state;

/** Whether the present entry is the extra one. */
export const onMarked = (): boolean => isOnMarked;
export const setOnMarked = (isOn: boolean): void => {
  isOnMarked = isOn;
};

// The router replaces the methods of `window.history`, and would take the extra entry for a page.
const write = (how: "pushState" | "replaceState") =>
  History.prototype[how].call(window.history, { ...window.history.state, [MARK]: true }, "");

/** Whether the router keeps the browser's history; tests may keep their own. */
const isRouted = (): boolean => window.history.state !== null;

/** Marks the present entry again after the router replaced its state. */
export const markAgain = (): void => write("replaceState");

/** Back closes the sheet instead of leaving the page: on a phone it is what people press. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const sheet = { close: () => close() };
    sheets.push(sheet);
    if (!isOnMarked && isRouted()) {
      write("pushState");
      isOnMarked = true;
    }
    return () => void sheets.splice(sheets.indexOf(sheet), 1);
  }, [isOpen]);
}
