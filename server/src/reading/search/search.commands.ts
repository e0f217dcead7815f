import { can, type Actor } from "@pauta/contract/platform/capabilities";
import type { SearchGroup, SearchKind, SearchResult } from "@pauta/contract/reading/search";
import { filesBeyondIndex } from "../../practice/lawsuit-files/very-long-texts.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { publicationsBeyondIndex } from "../../desk/publications/texts/very-long-publications.commands.ts";
import { clientFinder, clientsWithIds } from "./client-finder.store.ts";
import { fileFinder } from "./file-finder.store.ts";
import { compromiseFinder } from "./compromise-finder.commands.ts";
import type { Finder } from "./finder.rules.ts";
import { lawsuitFinder, lawsuitsWithIds } from "./lawsuit-finder.store.ts";
import { phoneBookFinder } from "./phone-book-finder.store.ts";
import { publicationFinder } from "./publication-finder.store.ts";
import { queryOf } from "./search-query.rules.ts";

/** One line for each kind of record. Groups with equally good results are in this order. */
const finders: readonly Finder[] = [
  lawsuitFinder,
  clientFinder,
  publicationFinder,
  compromiseFinder,
  phoneBookFinder,
  fileFinder,
];

const SHORTEST = 2;
const MOST_OF_EACH = 6;
const MOST_OF_ONE = 30;

/** Everything of the office that matches the typed text and that the caller may see, the best group first. */
export async function findEverywhere(
  db: CompanyDb,
  actor: Actor,
  requested: { q: string; kind?: SearchKind | undefined },
): Promise<{ data: SearchGroup[] }> {
  if (requested.q.length < SHORTEST) return { data: [] };
  const typed = queryOf(requested.q);
  const most = requested.kind === undefined ? MOST_OF_EACH : MOST_OF_ONE;
  const open = finders.filter(
    (finder) =>
      (requested.kind === undefined || finder.kind === requested.kind) &&
      (finder.can === undefined || can(actor, finder.can)),
  );
  const beyondIndex = {
    publications: open.includes(publicationFinder) ? await publicationsBeyondIndex(db, typed.text) : [],
    files: open.includes(fileFinder) ? await filesBeyondIndex(db, typed.text) : [],
  };
  const query = { ...typed, beyondIndex };
  const groups = await Promise.all(
    open.map(async ({ kind, find }) => ({ kind, found: await find(db, query, actor, most + 1) })),
  );
  const data = groups
    .filter(({ found }) => found.length > 0)
    .toSorted((one, other) => one.found[0]!.rank - other.found[0]!.rank)
    .map(({ kind, found }) => ({
      kind,
      finds: found.slice(0, most),
      has_more: found.length > most,
    }));
  return { data };
}

/** The office's lawsuits and clients with these ids, as results of the search; those that are gone are missing. */
export async function recordsNamed(
  db: CompanyDb,
  { lawsuits = [], clients = [] }: { lawsuits?: number[] | undefined; clients?: number[] | undefined },
): Promise<{ data: SearchResult[] }> {
  const found = await Promise.all([lawsuitsWithIds(db, lawsuits), clientsWithIds(db, clients)]);
  return { data: found.flat() };
}
