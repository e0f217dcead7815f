import type { AnyRouter } from "@tanstack/react-router";
import { useLayoutEffect } from "react";

/** The loading of the page in the address, which begins before anything is drawn. */
export type FirstLoad = {
  /** Resolves once the page can be drawn, also when its loading failed. */
  over: Promise<void>;
  /** To be called when the router is drawn. */
  handOver: () => void;
};

/**
 * Loads the page in the address before anything is drawn. A router follows changes of the address from the moment in
 * which it is drawn; until then they are followed here, because nothing would be drawn after a guard's redirect or Back.
 */
export function beginFirstLoad(router: AnyRouter): FirstLoad {
  const stopFollowing = router.history.subscribe(router.load);
  let isDrawn = false;
  let hasFailed = false;
  // as if nothing had been loaded before; what fails again is told by bundling/blank-page.js
  const loadAgain = () => void router.load().catch(reportError);
  const over = load(router).catch((error: unknown) => {
    console.error(error);
    hasFailed = true;
    if (isDrawn) loadAgain();
  });
  const handOver = () => {
    stopFollowing();
    isDrawn = true;
    if (hasFailed) loadAgain();
  };
  return { over, handOver };
}

async function load(router: AnyRouter): Promise<void> {
  // the code of the frame and the page at once, instead of after each other's guards
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) void router.loadRouteChunk(route);
  await router.load();
}

/** Drawn before the router, so that no change of the address is followed twice or not at all. */
export function FirstLoadEnds({ first }: { first: FirstLoad }) {
  useLayoutEffect(() => first.handOver(), [first]);
  return null;
}
