import { useLayoutEffect } from "react";

let dialogs = 0;

/**
 * Keeps the page from scrolling under an open dialog. Mantine's own way passes the scrollbar's width to every element
 * in a variable, so that all styles of the page are computed again when a dialog opens and when it closes.
 */
export function useStillPage(isStill: boolean): void {
  useLayoutEffect(() => {
    if (!isStill) return undefined;
    const { style, clientWidth } = document.documentElement;
    if (dialogs === 0 && window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
    style.overflow = "hidden";
    dialogs += 1;
    return () => {
      dialogs -= 1;
      if (dialogs > 0) return;
      style.overflow = "";
      style.scrollbarGutter = "";
    };
  }, [isStill]);
}
