import type { AnyRouter } from "@tanstack/react-router";

/**
 * After a change of page the focus goes to its heading, so that it is read out and Tab goes on from there;
 * on a page that is one form it goes to the field marked with `data-autofocus`, at the first visit too.
 */
export function focusHeadings(router: AnyRouter): () => void {
  return router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return;
    const main = document.querySelector("main");
    const field = main?.querySelector<HTMLElement>("[data-autofocus]");
    if (field) return field.focus();
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    if (!heading || fromLocation === undefined) return;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
