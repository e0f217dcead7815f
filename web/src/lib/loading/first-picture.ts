import { useDeferredValue, useEffect } from "react";
import { importAfter } from "./fetch-before.ts";

/** The longest wait for a page that announces no first picture. */
const LONGEST_WAIT_MS = 3000;

let resolve = () => {};
let isAnnounced = false;
const announced = new Promise<void>((done) => (resolve = done));

/** Announces that the page shows what it was opened for: code that waited for this loads now. */
export function announceFirstPicture(): void {
  isAnnounced = true;
  resolve();
}

/**
 * What a page was opened for, one render after its frame: the browser lays out in one task what is drawn at once. Pages
 * that are opened later show it at once.
 */
export function useAfterFrame<Shown>(shown: Shown | undefined): Shown | undefined {
  // React takes `undefined` for no first value
  return useDeferredValue<Shown | null | undefined>(shown, isAnnounced ? undefined : null) ?? undefined;
}

/** Announces it from a component, once `isDrawn` and the browser has painted that. */
export function useFirstPicture(isDrawn: boolean): void {
  useEffect(() => {
    // the frame's callbacks run before its paint
    if (isDrawn) requestAnimationFrame(() => setTimeout(announceFirstPicture));
  }, [isDrawn]);
}

/** Loads code after the page's first picture, which it would otherwise delay; its files are fetched meanwhile. */
export function afterFirstPicture<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    const patience = new Promise<void>((late) => setTimeout(late, LONGEST_WAIT_MS));
    const drawn = Promise.race([announced, patience]);
    const [code] = await Promise.all([importAfter(drawn, load), drawn]);
    return code;
  };
}
