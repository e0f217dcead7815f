import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import { ErrorPage } from "./error-page.tsx";
import { isSignedIn } from "../lib/session.ts";
import { loadLater } from "../lib/load-later.ts";
import type { PageGate } from "./guards.ts";
import { OWN_PASSWORD } from "./own-password.ts";
import { PendingPage } from "./pending-page.tsx";
import { Root } from "./root.tsx";
import { type Page, pages } from "./pages.ts";
import { parseSearch, stringifySearch } from "./search-text.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The browser tab's title, unless the page sets its own by `usePageTitle`. */
    title?: string;
  }
}

const Shell = lazyRouteComponent(() => import("./shell.tsx"), "Shell");
const UnknownPage = lazyRouteComponent(() => import("./unknown-page.tsx"), "UnknownPage");

/** Guards call the API, which the sign-in page does not need until something is typed. */
const loadGuards = loadLater(() => import("./guards.ts"));

/**
 * Builds the routes of the pages. Search parameters are plain text: `?page=2` gives the text "2", never JSON.
 */
export function buildRouter(client: QueryClient, history?: RouterHistory) {
  const root = createRootRoute({ component: Root, notFoundComponent: UnknownPage });
  const shell = createRoute({
    getParentRoute: () => root,
    id: "shell",
    component: Shell,
    beforeLoad: async ({ location }) => {
      await (await loadGuards()).requireSession(client, location.href);
    },
  });
  const entrance = createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: async ({ location }) => {
      const guards = await loadGuards();
      const profile = await guards.requireSession(client, location.href);
      throw redirect({ href: guards.entranceOf(profile, undefined) });
    },
  });

  const open = pages.filter(({ can }) => can === "public").map(openRoute);
  const guarded = pages.filter(({ can }) => can !== "public").map(guardedRoute);
  return createRouter({
    routeTree: root.addChildren([entrance, ...open, shell.addChildren(guarded)]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPendingMs: 200,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: UnknownPage,
    ...(history && { history }),
  });

  function openRoute({ path, title, component }: Page) {
    return createRoute({
      getParentRoute: () => root,
      path,
      component,
      staticData: { title },
      ...(path === OWN_PASSWORD && {
        beforeLoad: async ({ location }: { location: { href: string } }) =>
          (await loadGuards()).requireForeignPassword(client, location.href),
      }),
      ...(path === "/login" && {
        beforeLoad: async ({ search }: { search: Record<string, unknown> }) => {
          if (isSignedIn()) (await loadGuards()).passBySignIn(client, search["redirect"]);
        },
      }),
    });
  }

  function guardedRoute({ path, title, component, can }: Page) {
    return createRoute({
      getParentRoute: () => shell,
      path,
      component,
      staticData: { title },
      beforeLoad: async ({ location }) =>
        (await loadGuards()).requireGate(client, can as PageGate, location.href),
    });
  }
}
