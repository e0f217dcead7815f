import type { AnyRouter } from "@tanstack/react-router";
import { withdrawNoticesOfPage } from "../ui/feedback/notices.tsx";

/** Notices go with the page on which they were shown. Returns the function that ends it. */
export const dropNoticesOfPages = (router: AnyRouter): (() => void) =>
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) withdrawNoticesOfPage();
  });
