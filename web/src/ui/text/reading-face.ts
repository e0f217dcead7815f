import { useState } from "react";
import { afterFirstSign } from "../../lib/loading/first-sign.ts";

const FACE = "1rem 'Source Serif 4 Variable'";
/** Set once the browser has the font in its cache from an earlier visit, so that texts use it at once. */
const KEPT = "pauta-reading-face";

let isThere = isKept();
if (!isThere && typeof document.fonts !== "undefined") void afterFirstSign(fetchFace)();

async function fetchFace(): Promise<void> {
  try {
    await document.fonts.load(FACE);
    isThere = true;
    localStorage.setItem(KEPT, "1");
  } catch {
    // without a connection texts keep the fallback font; without storage the next visit begins with it
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
 * Whether a text is shown in the font for reading. A text that was drawn before the font had loaded keeps the fallback
 * font: its lines would break elsewhere, and move while somebody reads.
 */
export function useReadingFace(): boolean {
  const [hasFace] = useState(() => isThere);
  return hasFace;
}
