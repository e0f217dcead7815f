import { sql, type SqlBool } from "kysely";
import { searchedDigits } from "../../../practice/lawsuits/lawsuit-search.rules.ts";
import type { Search, Unindexed } from "../../../platform/database/searched-list.ts";
import type { CompromisesQuery, ListedQuery } from "./compromise-lists.store.ts";

/** A list's query with its searches, by conditions of rows `c` and by indexes. */
export const withSearches = <Query extends CompromisesQuery>({
  client,
  lawsuit,
  name,
  ...filters
}: Query): ListedQuery & Omit<Query, "client" | "lawsuit" | "name"> => ({
  ...filters,
  searches: [
    ...(client === undefined ? [] : [searchOfClient(client)]),
    ...(lawsuit ? [searchOfNumber(lawsuit)] : []),
    ...(name ? searchesOfName(name) : []),
  ],
});

/** By digits, with or without punctuation, whole or part; a text without digits matches no number. */
function searchOfNumber(typed: string): Search {
  const digits = searchedDigits(typed);
  if (digits === "") return { ofRow: sql`false`, byIndex: sql`select null::bigint as id where false` };
  const pattern = `%${digits}%`;
  return {
    ofRow: sql`exists (select from lawsuits l
      where l.company_id = c.company_id and l.id = c.lawsuit_id and l.process_digits like ${pattern})`,
    // the index covers more than the number, so its results are checked again
    byIndex: sql`select n.id from compromises n where n.lawsuit_id in (
      select l.id from lawsuits l where l.id in (select lawsuits_about(array[${pattern}])) and l.process_digits like ${pattern})`,
  };
}

/** Shorter words have no index. */
const SHORTEST_INDEXED = 3;

/** Every word occurs somewhere in the description, ignoring accents and case: the longer ones by the index. */
function searchesOfName(typed: string): (Search | Unindexed)[] {
  const words = typed.split(/\s+/).filter((word) => word !== "");
  const short = words.filter((word) => word.length < SHORTEST_INDEXED);
  const long = words
    .filter((word) => word.length >= SHORTEST_INDEXED)
    .toSorted((one, other) => other.length - one.length);
  const calledAll = (column: string, some: readonly string[]) =>
    sql<SqlBool>`${sql.ref(column)} like all (${patternsOf(some)})`;
  return [
    ...(long.length === 0
      ? []
      : [
          {
            ofRow: calledAll("c.folded_description", long),
            // the index covers the observation too
            byIndex: sql<{ id: number }>`select n.id from compromises n
              where n.id in (select compromises_about(${patternsOf(long)})) and ${calledAll("n.folded_description", long)}`,
          },
        ]),
    ...(short.length === 0 ? [] : [{ ofRow: calledAll("c.folded_description", short), byIndex: null }]),
  ];
}

const patternsOf = (words: readonly string[]) => sql`array(
  select '%' || folded(word) || '%' from unnest(${words.map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`))}::text[])
  with ordinality as typed (word, place) order by place)`;

/** A client's own, and those of his lawsuits. */
const searchOfClient = (client: number): Search => ({
  ofRow: sql`(c.client_id = ${client}
    or coalesce(c.lawsuit_id in (select lc.lawsuit_id from lawsuit_clients lc where lc.client_id = ${client}), false))`,
  byIndex: sql`select id from compromises where client_id = ${client}
    union select n.id from compromises n join lawsuit_clients lc on lc.company_id = n.company_id and lc.lawsuit_id = n.lawsuit_id
      where lc.client_id = ${client}`,
});
