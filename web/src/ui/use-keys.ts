import { useEffect, useId, useRef } from "react";
import { createStore, type Store } from "../lib/store.ts";

/** One key of a screen, as the help dialog lists it. */
export type Key = {
  /** `j`, `?`, `Enter`, `ArrowDown`, `Ctrl+K`; several when they do the same. */
  keys: string | string[];
  label: string;
  run: () => void;
  /** Keys of a page rest while a dialog is open; those of the dialog itself do not. */
  inDialog?: boolean;
};

export type KeyGroup = { id: string; title: string; keys: Pick<Key, "keys" | "label">[] };

const OFF = "pauta-letter-keys-off";

export const keyGroups: Store<KeyGroup[]> = createStore<KeyGroup[]>([]);

/** Keys of one letter can be switched off (WCAG 2.1.4): who dictates to the machine would press them. */
export const letterKeys: Store<boolean> = createStore(localStorage.getItem(OFF) === null);

export function switchLetterKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
  letterKeys.change(() => on);
}

/**
 * Gives the screen its keys while the component is mounted, and lists them under `title` in the
 * dialog of `?`. Nothing runs while someone types in a field, but for keys with Ctrl.
 */
export function useKeys(title: string, keys: Key[]): void {
  const id = useId();
  const listed = JSON.stringify(keys.map(({ keys: pressed, label }) => ({ keys: pressed, label })));
  useEffect(() => {
    const group = { id, title, keys: JSON.parse(listed) as KeyGroup["keys"] };
    keyGroups.change((groups) => [...groups, group]);
    return () => keyGroups.change((groups) => groups.filter((each) => each.id !== id));
  }, [id, title, listed]);

  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => runKey(event, latest.current);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function runKey(event: KeyboardEvent, keys: Key[]): void {
  if (event.defaultPrevented || event.isComposing) return;
  const isDialogOpen = document.querySelector('[aria-modal="true"]') !== null;
  const pressed = keys.find(
    (key) =>
      (key.inDialog === true || !isDialogOpen) && [key.keys].flat().some((each) => isPressed(event, each)),
  );
  if (!pressed) return;
  event.preventDefault();
  pressed.run();
}

function isPressed(event: KeyboardEvent, keys: string): boolean {
  const withCtrl = keys.startsWith("Ctrl+");
  const key = withCtrl ? keys.slice("Ctrl+".length) : keys;
  if (event.altKey || (event.ctrlKey || event.metaKey) !== withCtrl) return false;
  if (!withCtrl && (isTyping(event.target) || isActivating(event))) return false;
  if (!withCtrl && key.length === 1 && !letterKeys.read()) return false;
  return event.key === key || (key.length === 1 && event.key.toLowerCase() === key.toLowerCase());
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type)
  );
}

/** Enter and space belong to the button or link that has the focus. */
function isActivating(event: KeyboardEvent): boolean {
  const isActivation = event.key === "Enter" || event.key === " ";
  return (
    isActivation && event.target instanceof Element && event.target.closest("a, button, summary") !== null
  );
}
