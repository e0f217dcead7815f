import { useEffect } from "react";
import { importAfter } from "./fetch-before.ts";

/** The longest wait for a page that announces no first picture. */
const LONGEST_WAIT_MS = 3000;

let resolve = () => {};
const announced = new Promise<void>((done) => (resolve = done));

/** Announces that the page shows what it was opened for: code that waited for this loads now. */
export const announceFirstPicture = (): void => resolve();

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
