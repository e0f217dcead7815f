import { useEffect } from "react";

/** A page whose first picture nobody announces is not waited for longer. */
const LONGEST_WAIT_MS = 3000;

let resolve = () => {};
const announced = new Promise<void>((done) => (resolve = done));

/** Says that what a page is opened for is drawn: what was kept back for it loads from now on. */
export const announceFirstPicture = (): void => resolve();

/** The same by a component, once it is so. */
export function useFirstPicture(isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn) announceFirstPicture();
  }, [isDrawn]);
}

/** Loads code after the page's first picture: until then it would only be in that picture's way. */
export function afterFirstPicture<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    const patience = new Promise<void>((late) => setTimeout(late, LONGEST_WAIT_MS));
    await Promise.race([announced, patience]);
    return load();
  };
}
