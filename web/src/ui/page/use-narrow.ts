import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Below this width in pixels a list has two-line rows, on a page, in a panel or in a dialog. */
const NARROW = 560;

/**
 * True while the element is narrower than `below` pixels. The observer first reports after the browser's layout and
 * before its paint: reading the width earlier would lay the page out twice.
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
