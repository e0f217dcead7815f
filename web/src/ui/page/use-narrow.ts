import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Below this width in pixels a list has two-line rows, on a page, in a panel or in a dialog. */
const NARROW = 560;

/**
 * True while the element is narrower than `below` pixels. The observer first reports when the browser has laid the page
 * out for a picture that is not drawn yet: reading the width before would lay out all of it twice.
 */
export function useNarrow(element: RefObject<HTMLElement | null>, below: number = NARROW): boolean {
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < below);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(() => {
      if (observed.clientWidth === 0) return;
      flushSync(() => setNarrow(observed.clientWidth < below));
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, below]);
  return isNarrow;
}
