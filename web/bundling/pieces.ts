import { SCHEMAS } from "./schemas-apart.ts";

/**
 * The pieces into which the interface is split. A piece is fetched in one round trip and compresses better than its
 * files alone: modules that are needed at the same time are in one piece, others in another.
 */
const OCCASIONS: { name: string; roots: RegExp; takesAll?: true }[] = [
  // The library of schemas: needed where a form is checked.
  { name: "checking", roots: /[\\/]node_modules[\\/]zod[\\/]/, takesAll: true },
  { name: "start", roots: source("app/main"), takesAll: true },
  // What a lawyer's day is requested with, before everything else has loaded.
  { name: "ahead", roots: source("desk/publications/ask-ahead.calls"), takesAll: true },
  { name: "sign-in", roots: source("pages/sign-in.page") },
  // Counters are on most people's first pages.
  { name: "shell", roots: source("app/shell/shell|app/guards|app/filters/filter-menu|ui/lists/counter") },
  { name: "day", roots: source("pages/lawyer-dashboard.page", "desk/publications/first-calls.queries") },
  // A phone's first page shows a week, and no month.
  { name: "calendar", roots: source("ui/(?:calendar/month-calendar|fields/picked-day)") },
  {
    name: "later",
    roots: source(
      "pages/parts/(?:day-line|lawyer-agenda|past-deadlines).part",
      "desk/publications/days/day-is-done.part",
      "desk/publications/same-act/.*.part",
      "desk/publications/suggestions/proposal.part",
      "ui/text/act-tools",
      "reading/documents/(?:export-publications|publication-buttons|publication-icons).part",
    ),
  },
  // Tooltips and menus, which float beside an element: needed once somebody points at it.
  { name: "floating", roots: source("ui/feedback/tip") },
  { name: "treating", roots: source("desk/publications/treating/treat-form.part") },
  {
    name: "open",
    roots: source(
      "pages/(?:reset-password|first-access|confirm-email|sign-in-link|plans|company-plan|own-password).page",
    ),
  },
];

/** Occasions on which a page behind the sign-in is first drawn; the others come when something is opened. */
const DRAWN_FIRST = new Set(["shell", "day"]);

/** What these share with other pages is in a piece of its own. */
const LOADED_AFTER = new Set(["calendar", "later"]);

const PAGES = source("pages/.*.page");

function source(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]web[\\\\/]src[\\\\/](?:${names.join("|").replaceAll("/", "[\\\\/]")})\\.tsx?$`);
}

/** A module that at least this many pages need is in the piece that all pages share. */
const COMMON_PAGES = 5;

/** What this many pages and the day need is in the shell's piece, so that they do not load the rest of the day. */
const MOST_PAGES = 10;

/** What rolldown reports about a module. */
type Module = { importedIds: readonly string[] };
type Lookup = (id: string) => Module | null;

/** Some modules and all that they import, without those that are in a piece already. */
function reach(roots: readonly string[], lookup: Lookup, complete: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>();
  const take = (id: string): void => {
    if (reached.has(id) || complete.has(id)) return;
    reached.add(id);
    lookup(id)?.importedIds.forEach(take);
  };
  roots.forEach(take);
  return reached;
}

/** The piece of each module, by the occasions on which it is needed. */
function assign(ids: readonly string[], lookup: Lookup): Map<string, string> {
  const occasions = new Map<string, Set<string>>();
  const complete = new Set<string>();
  for (const { name, roots, takesAll } of OCCASIONS) {
    const begun = ids.filter((id) => roots.test(id));
    if (begun.length === 0) throw new Error(`the piece ${name} has no root: was its file renamed?`);
    const reached = reach(begun, lookup, complete);
    for (const id of reached) occasions.set(id, (occasions.get(id) ?? new Set()).add(name));
    if (takesAll) for (const id of reached) complete.add(id);
  }
  const pages = new Map<string, number>();
  for (const page of ids.filter((id) => PAGES.test(id)))
    for (const id of reach([page], lookup, complete)) pages.set(id, (pages.get(id) ?? 0) + 1);

  const pieces = new Map<string, string>();
  for (const id of new Set([...occasions.keys(), ...pages.keys()])) {
    const piece = pieceFor([...(occasions.get(id) ?? [])], pages.get(id) ?? 0, id.endsWith(SCHEMAS));
    if (piece !== null) pieces.set(id, piece);
  }
  return pieces;
}

/**
 * A module that is needed on several occasions is in the piece of the first one. What the sign-in page shares with the
 * first pages behind it is in the piece of all pages, so that they do not load it. What the pages without a session
 * share with others is in three pieces of its own, so that these pages do not load the desk: what is drawn first, the
 * schemas of forms, which need the library of schemas, and the rest. What few other pages need is left to rolldown.
 */
function pieceFor([first, ...further]: string[], pages: number, isSchemas: boolean): string | null {
  if (first === undefined) return pages >= COMMON_PAGES ? "pages" : null;
  if (first === "sign-in") return further.some((each) => DRAWN_FIRST.has(each)) ? "start" : "sign-in";
  if (further.includes("open")) return DRAWN_FIRST.has(first) ? "common" : isSchemas ? "forms" : "further";
  if (first === "day" && pages >= MOST_PAGES) return "shell";
  const isShared = pages > 0 || (first === "calendar" && further.length > 0);
  return LOADED_AFTER.has(first) && isShared ? "common-later" : first;
}

/** The pieces as rolldown's groups. */
export function piecesAsGroups() {
  const ids = new Set<string>();
  let assigned: Map<string, string> | undefined;
  return [
    {
      debugName: "pieces",
      priority: 10,
      includeDependenciesRecursively: false,
      // rolldown calls this for all modules before it calls `name` for the first
      test: (id: string) => ids.add(id).size > 0,
      name: (id: string, graph: { getModuleInfo: Lookup }) => {
        assigned ??= assign([...ids], (each) => graph.getModuleInfo(each));
        return assigned.get(id) ?? null;
      },
    },
  ];
}
