import { useEffect } from "react";

/**
 * A double click on a button is one: the second click would send a form again, or press the button that has just
 * appeared at its place. Small buttons such as arrows are pressed quickly on purpose.
 */
export function useSingleClicks(): void {
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const isRepeated = event.detail > 1;
      if (!isRepeated || !(event.target instanceof Element) || !event.target.closest(".mantine-Button-root"))
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener("click", listen, { capture: true });
    return () => document.removeEventListener("click", listen, { capture: true });
  }, []);
}
