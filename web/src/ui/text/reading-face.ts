import { useState } from "react";
import { afterFirstSign } from "../../lib/first-sign.ts";

const FACE = "1rem 'Source Serif 4 Variable'";
/** Set where the browser keeps the face from an earlier visit: it is there as soon as a text is. */
const KEPT = "pauta-reading-face";

let isThere = isKept();
if (!isThere && typeof document.fonts !== "undefined") void afterFirstSign(fetchFace)();

async function fetchFace(): Promise<void> {
  try {
    await document.fonts.load(FACE);
    isThere = true;
    localStorage.setItem(KEPT, "1");
  } catch {
    // without the connection texts are read in the stand-in; without storage the next visit begins with it
  }
}

function isKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether a text is shown in the face for reading. A text that was drawn before the face had come stays in its stand-in:
 * lines that break elsewhere would move under the reader's eyes.
 */
export function useReadingFace(): boolean {
  const [hasFace] = useState(() => isThere);
  return hasFace;
}
