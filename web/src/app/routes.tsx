import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type Route,
  type RouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import { ErrorPage } from "./error-page.tsx";
import { isSignedIn } from "../lib/session.ts";
import { holdFirstPage } from "../lib/loading/first-calls.ts";
import { loadLater } from "../lib/loading/load-later.ts";
import {
  type GuardedPath,
  type OpenPath,
  type PagePath,
  type SearchOf,
  searchReader,
} from "../lib/page-search.ts";
import { PendingPage } from "./pending-page.tsx";
import { Root } from "./root.tsx";
import { guardedPages, openPages } from "./pages.ts";
import { parseSearch, stringifySearch } from "./search-text.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The browser tab's title, unless the page sets its own by `usePageTitle`. */
    title?: string;
  }
  interface Register {
    router: ReturnType<typeof buildRouter>;
  }
}

// Their types are declared, not inferred, because pages refer to the type of the router that contains them.
const Shell: RouteComponent = lazyRouteComponent(() => import("./shell/shell.tsx"), "Shell");
const RefusedPage: RouteComponent = lazyRouteComponent(() => import("./refused-page.tsx"), "RefusedPage");
const UnknownPage: RouteComponent = lazyRouteComponent(() => import("./unknown-page.tsx"), "UnknownPage");

/** Guards call the API, which the sign-in page does not need until something is typed. */
const loadGuards = loadLater(() => import("./guards.ts"));

/** The routes of some pages, each path with its own search parameters, which a list of a table's keys loses. */
type RoutesUnder<Parent extends AnyRoute, Path extends PagePath, Place extends string> = {
  [One in Path]: Route<
    unknown,
    Parent,
    One,
    One,
    string,
    `${Place}${One}`,
    (search: Record<string, unknown>) => SearchOf<One>
  >;
}[Path];

/** The pages as routes. Addresses are plain text: `?page=2` reads as the text "2", never as JSON. */
export function buildRouter(client: QueryClient, history?: RouterHistory) {
  const root = createRootRoute({ component: Root, notFoundComponent: UnknownPage });
  const shell = createRoute({
    getParentRoute: () => root,
    id: "shell",
    component: Shell,
    notFoundComponent: RefusedPage,
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

  const openRoute = <Path extends OpenPath>(path: Path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: openPages[path].component,
      staticData: { title: openPages[path].title },
      validateSearch: searchReader(path),
      beforeLoad: async ({ location, search }) => {
        if (path === "/trocar-senha") await (await loadGuards()).requirePasswordChange(client, location.href);
        if (path === "/login" && isSignedIn())
          (await loadGuards()).redirectSignedIn(client, (search as { redirect?: string }).redirect);
      },
    });
  const guardedRoute = <Path extends GuardedPath>(path: Path) =>
    createRoute({
      getParentRoute: () => shell,
      path,
      component: guardedPages[path].component,
      staticData: { title: guardedPages[path].title },
      validateSearch: searchReader(path),
      beforeLoad: async ({ location, search }) => {
        await (await loadGuards()).requireGate(client, guardedPages[path].can, location.href);
        const firstCalls = guardedPages[path]
          .firstCalls?.()
          .then((request) => request(client, search))
          // the page itself requests again what failed here
          .catch(() => {});
        if (firstCalls && !router.state.resolvedLocation) holdFirstPage(firstCalls);
      },
    });

  const open = Object.keys(openPages).map((path) => openRoute(path as OpenPath));
  const guarded = Object.keys(guardedPages).map((path) => guardedRoute(path as GuardedPath));
  const router = createRouter({
    routeTree: root.addChildren([
      entrance,
      ...(open as AnyRoute[] as RoutesUnder<typeof root, OpenPath, "">[]),
      shell.addChildren(guarded as AnyRoute[] as RoutesUnder<typeof shell, GuardedPath, "/shell">[]),
    ]),
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
  return router;
}
