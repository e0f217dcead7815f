import { type RefObject, useEffect } from "react";

/** Up, Down, Home and End move between the elements that match `selector`, once one of them has the focus. */
export function useArrowWalk(container: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const element = container.current;
    const walk = (event: KeyboardEvent) => {
      const stops = [...(element?.querySelectorAll<HTMLElement>(selector) ?? [])];
      const at = stops.indexOf(event.target as HTMLElement);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
      if (at < 0 || to === undefined || !stops[to]) return;
      event.preventDefault();
      stops[to].focus();
    };
    element?.addEventListener("keydown", walk);
    return () => element?.removeEventListener("keydown", walk);
  }, [container, selector]);
}
