import { useEffect, useId, useRef } from "react";
import { createStore, type Store } from "../../lib/store.ts";
import { useMayWrite } from "../page/writing.ts";

/** One key of a screen, as the help dialog lists it. */
export type Key = {
  /** `j`, `?`, `Enter`, `ArrowDown`, `Ctrl+K`, `g h` one after the other; several with the same action. */
  keys: string | string[];
  label: string;
  /** Without it the key is only listed: the focused element handles it itself. */
  run?: () => void;
  /** A page's keys are inactive while a dialog is open; those of the dialog itself are not. */
  inDialog?: boolean;
  /** It changes something: while the office may only read, it says why it cannot. */
  writes?: boolean;
};

type ListedKey = Pick<Key, "keys" | "label" | "inDialog">;
export type KeyGroup = { id: string; title: string; keys: ListedKey[] };

const OFF = "pauta-letter-keys-off";

export const keyGroups: Store<KeyGroup[]> = createStore<KeyGroup[]>([]);

/** Single-letter keys can be disabled (WCAG 2.1.4): dictation software would press them. */
export const letterKeys: Store<boolean> = createStore(localStorage.getItem(OFF) === null);

export function switchLetterKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
  letterKeys.change(() => on);
}

/**
 * Registers keys while the component is mounted, and lists them under `title` in the dialog of `?`. None runs
 * while somebody types in a field, except keys with Ctrl.
 */
export function useKeys(title: string, keys: Key[]): void {
  const id = useId();
  const listed = JSON.stringify(keys, ["keys", "label", "inDialog"]);
  useEffect(() => {
    const group = { id, title, keys: JSON.parse(listed) as KeyGroup["keys"] };
    keyGroups.change((groups) => [...groups, group]);
    return () => keyGroups.change((groups) => groups.filter((each) => each.id !== id));
  }, [id, title, listed]);

  const mayWrite = useMayWrite();
  const latest = useRef({ keys, mayWrite });
  useEffect(() => {
    latest.current = { keys, mayWrite };
  });
  const before = useRef("");
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      runKey(event, before.current, latest.current.keys, latest.current.mayWrite);
      // Shift alone starts no pair, it only modifies a key; typing into a field starts none either.
      if (event.key !== "Shift") before.current = isTyping(event.target) ? "" : event.key.toLowerCase();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** The state at keydown: a dialog closed by Escape is gone before the page's own keys are checked. */
let isDialogOpen = false;
window.addEventListener(
  "keydown",
  () => (isDialogOpen = document.querySelector('[aria-modal="true"]') !== null),
  { capture: true },
);

function runKey(event: KeyboardEvent, before: string, keys: Key[], mayWrite: () => boolean): void {
  if (event.defaultPrevented || event.isComposing) return;
  const pressed = keys.find(
    (key) =>
      key.run !== undefined &&
      (key.inDialog === true || !isDialogOpen) &&
      [key.keys].flat().some((each) => isMeant(event, before, each)),
  );
  if (!pressed) return;
  event.preventDefault();
  if (!pressed.writes || mayWrite()) pressed.run?.();
}

/** A key that ends a pair, which any component may have registered, does not also run its own action. */
function isMeant(event: KeyboardEvent, before: string, keys: string): boolean {
  const [first, second] = keys.length > 2 ? keys.split(" ") : [];
  if (second !== undefined) return first === before && isPressed(event, second);
  return isPressed(event, keys) && !pairs().includes(`${before} ${event.key.toLowerCase()}`);
}

const pairs = (): string[] =>
  keyGroups.read().flatMap((group) => group.keys.flatMap(({ keys }) => [keys].flat()));

function isPressed(event: KeyboardEvent, keys: string): boolean {
  const withCtrl = keys.startsWith("Ctrl+");
  const key = withCtrl ? keys.slice("Ctrl+".length) : keys;
  if (event.altKey || (event.ctrlKey || event.metaKey) !== withCtrl) return false;
  if (!withCtrl && (isTyping(event.target) || isActivating(event))) return false;
  if (!withCtrl && key.length === 1 && !letterKeys.read()) return false;
  return event.key === key || (key.length === 1 && event.key.toLowerCase() === key.toLowerCase());
}

/** Whether what is typed goes into this element. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type)
  );
}

/** Enter and space belong to the focused button or link. */
function isActivating(event: KeyboardEvent): boolean {
  const isActivation = event.key === "Enter" || event.key === " ";
  return (
    isActivation && event.target instanceof Element && event.target.closest("a, button, summary") !== null
  );
}
