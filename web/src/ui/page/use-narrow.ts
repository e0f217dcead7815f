import { type RefObject, useLayoutEffect, useState } from "react";

/** Below this width in pixels a list has two-line rows, on a page, in a panel or in a dialog. */
const NARROW = 560;

/** True while the element is narrower than `below` pixels. */
export function useNarrow(element: RefObject<HTMLElement | null>, below: number = NARROW): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => setNarrow(observed.clientWidth > 0 && observed.clientWidth < below);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, below]);
  return isNarrow;
}
