import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

type EarlySignIn = {
  /** The picture's username and password, with what is typed. */
  fields: HTMLInputElement[];
  /** The `autocomplete` of the field that has the focus. */
  focused: string;
  /** The place of the pressed button among all buttons; -1 for none. */
  pressed: number;
  isSent: boolean;
};

declare global {
  /** What a person did on the picture of the sign-in page, before its code had loaded (bundling/sign-in-waits.js). */
  var pautaEarlySignIn: EarlySignIn | undefined; // oxlint-disable-line no-var -- only var declares a global
}

/** Whether the page shows its picture, which must stay until the page itself is ready. */
export const isPictureShown = (): boolean => globalThis.pautaEarlySignIn !== undefined;

/** The `autocomplete` of the field that the person is at. */
export const focusedField = (): string => globalThis.pautaEarlySignIn?.focused ?? "username";

type Typed = { username: string; password: string };

/**
 * Takes over what a person did on the picture, in the moment in which the page replaces it: what he typed, the place of
 * the cursor, and the button that he pressed.
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
    for (const { autocomplete, selectionStart, selectionEnd } of early.fields)
      form.current
        .querySelector<HTMLInputElement>(`[autocomplete=${autocomplete}]`)
        ?.setSelectionRange(selectionStart, selectionEnd);
    if (early.isSent) form.current.requestSubmit();
    else document.querySelectorAll<HTMLElement>("#root button")[early.pressed]?.click();
  }, [early, form]);
}
