import { type RefObject, useEffect, useState } from "react";

/** How far below the window an element already counts as seen, so that what it needs is there in time. */
const AHEAD = "240px";

/** Whether an element has been in the window, or nearly; it remains seen. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, see] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
