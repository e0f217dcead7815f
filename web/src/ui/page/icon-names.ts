import { useEffect } from "react";

/**
 * A button that shows an icon alone says its name under the pointer. Those with a tooltip of their own are marked
 * (`data-tip`).
 */
export function useIconNames(): void {
  useEffect(() => {
    const say = ({ target }: PointerEvent) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>("button[aria-label], a[aria-label]") : null;
      if (!button || button.dataset["tip"] !== undefined || button.textContent.trim() !== "") return;
      button.title = button.getAttribute("aria-label") ?? "";
    };
    document.addEventListener("pointerover", say);
    return () => document.removeEventListener("pointerover", say);
  }, []);
}
