import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Places are those among `PLACES`; -1 is none. */
type EarlySignIn = {
  /** The picture's username and password, with what is typed. */
  fields: HTMLInputElement[];
  /** The place of what has the focus. */
  focused: number;
  /** The place of the pressed button. */
  pressed: number;
  /** The place of the button that a pointer presses and has not released. */
  held: number;
  isSent: boolean;
};

declare global {
  /** What a person did on the picture of the sign-in page, before its code had loaded (bundling/sign-in-waits.js). */
  var pautaEarlySignIn: EarlySignIn | undefined; // oxlint-disable-line no-var -- only var declares a global
}

/** The picture has the same, in the same order. */
const PLACES = "#root :is(input, button, a)";

/** Whether the page shows its picture, which must stay until the page itself is ready. */
export const isPictureShown = (): boolean => globalThis.pautaEarlySignIn !== undefined;

type Typed = { username: string; password: string };

/**
 * Takes over what a person did on the picture, in the moment in which the page replaces it: what he typed, the focus,
 * the place of the cursor, and the button that he pressed or is pressing.
 */
export function useEarlySignIn(form: RefObject<HTMLFormElement | null>, type: (typed: Typed) => void): void {
  const [early, keep] = useState<EarlySignIn>();
  useLayoutEffect(() => {
    const { pautaEarlySignIn: found } = globalThis;
    if (!found || !form.current) return;
    globalThis.pautaEarlySignIn = undefined;
    const [username, password] = found.fields as [HTMLInputElement, HTMLInputElement];
    if (username.value !== "" || password.value !== "")
      type({ username: username.value, password: password.value });
    keep(found);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the picture is gone afterwards
  }, []);
  useEffect(() => {
    if (!early || !form.current) return;
    const places = document.querySelectorAll<HTMLElement>(PLACES);
    places[early.focused]?.focus();
    for (const { autocomplete, selectionStart, selectionEnd } of early.fields)
      form.current
        .querySelector<HTMLInputElement>(`[autocomplete=${autocomplete}]`)
        ?.setSelectionRange(selectionStart, selectionEnd);
    if (early.isSent) form.current.requestSubmit();
    else press(places[early.pressed]);
    const held = places[early.held];
    if (held) pressOnRelease(held);
  }, [early, form]);
}

/** What a pointer does; a field's own buttons listen to the first half of it. */
function press(button: HTMLElement | undefined): void {
  button?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  button?.click();
}

/** A browser clicks nothing when a pointer is released over another element than it was pressed on. */
function pressOnRelease(held: HTMLElement): void {
  const released = new AbortController();
  for (const end of ["pointerup", "pointercancel"] as const)
    document.addEventListener(
      end,
      ({ target }) => {
        released.abort();
        if (end === "pointerup" && held.contains(target as Node)) press(held);
      },
      { signal: released.signal },
    );
}
