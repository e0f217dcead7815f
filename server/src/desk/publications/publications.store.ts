import type { publications } from "@pauta/contract/desk/publications";
import type { Received } from "@pauta/contract/platform/endpoint";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { Search, SearchedList, SearchesRead, Window } from "../../platform/database/searched-list.ts";
import type { PublicationScope } from "./publications.rules.ts";

export type ListFilters = Omit<
  Received<(typeof publications)["page"]>["query"],
  "page" | "per_page" | "rows" | "holding"
> & {
  /** Only publications of this client's lawsuits. */
  client?: number;
  /** Only these publications. */
  ids?: readonly number[];
  /** Very long texts that match the search beyond what the index holds. */
  beyondIndex?: readonly number[];
  /** The searches among these filters. */
  searches?: readonly Search[];
};

export type Listed = [db: CompanyDb, scope: PublicationScope, filters: Partial<ListFilters>];

/** The rows of a list: each act once, however many sources printed it. */
const listed = (...[db, scope, filters, read]: [...Listed, read: SearchesRead]) =>
  unsearched(db, scope, filters).where((e) =>
    e.and(
      searchesOf(filters).map(({ ofRow, byIndex }, place) =>
        read !== "row by row" && read.ledBy === place
          ? sql<SqlBool>`p.id in (select id from (${byIndex}) about)`
          : ofRow,
      ),
    ),
  );

/** The rows of a list by its other filters, which no search narrows. */
const unsearched = (...[db, scope, filters]: Listed) =>
  db
    .selectFrom("publications as p")
    .where("p.same_act_as", "is", null)
    .$if(scope.onlyUserId !== null, (query) => query.where(reaches(scope.onlyUserId!, filters)))
    .$if(filters.ids !== undefined, (query) => query.where(isAmong(filters.ids!)))
    .$if(filters.user !== undefined, (query) => query.where("p.user_id", "=", filters.user!))
    .$if(filters.publication_date !== undefined, (query) =>
      query.where("p.publication_date", "=", filters.publication_date!),
    )
    .$if(filters.treated === 0 || filters.treated === 1, (query) =>
      query.where("p.treated", "=", filters.treated === 1),
    )
    .$if(filters.forwarded === 0 || filters.forwarded === 1, (query) =>
      query.where("p.forwarded", "=", filters.forwarded === 1),
    )
    .$if(filters.client !== undefined, (query) =>
      query.where("p.lawsuit_id", "in", (inner) =>
        inner.selectFrom("lawsuit_clients").select("lawsuit_id").where("client_id", "=", filters.client!),
      ),
    )
    .$if(filters.tags !== undefined, (query) => query.where(bearsTag(filters.tags!)))
    .$if(filters.electronic === 1, (query) => query.where(IS_ELECTRONIC));

/** The newest listing day first. */
const newestFirst = (rows: ReturnType<typeof unsearched>) =>
  rows.select(["p.id", "p.publication_date"]).orderBy("p.publication_date", "desc").orderBy("p.id", "desc");

/** Found for a person, or forwarded to him; written so that both parts use their indexes. */
const reaches = (person: number, filters: Partial<ListFilters>) => sql<SqlBool>`(
  user_id = ${person} or id = any (array(select ${forwardedTo(person, filters)})))`;

/** Of all that was ever forwarded to somebody only what the filters leave possible. */
function forwardedTo(
  person: number,
  { treated, publication_date }: Partial<ListFilters>,
): RawBuilder<unknown> {
  if (treated === 0) return sql`forwarded_open_to(${person}::bigint)`;
  return publication_date === undefined
    ? sql`forwarded_to(${person}::bigint)`
    : sql`forwarded_between(${person}::bigint, ${publication_date}::date, ${publication_date}::date)`;
}

/** The same for few rows, each looked up among the forwardings: thousands may have been forwarded to somebody. */
const reachesRow = (person: number) => sql<SqlBool>`(
  p.user_id = ${person} or exists (select from user_actions a
    where a.company_id = p.company_id and a.publication_id = p.id and a.target_user_id = ${person} and a.action_type = 'publicationForward'))`;

/**
 * The reader begins the title with the type of communication. The listed
 * publication may be another source's copy.
 */
const IS_ELECTRONIC = sql<SqlBool>`((source = 'djen' and title like 'Intimação%') or id in (
  select same_act_as from publications where same_act_as is not null and source = 'djen' and title like 'Intimação%'))`;

const isAmong = (ids: readonly number[]) => sql<SqlBool>`p.id = any (${[...ids]}::bigint[])`;

const bearsTag = (tags: readonly number[]) => sql<SqlBool>`
  p.lawsuit_id in (select lt.lawsuit_id from lawsuit_tags lt where lt.tag_id = any (${[...tags]}::bigint[]))`;

/** How many publications come before this one in a list; undefined when it is not in the list. */
export async function placeOfPublication(
  ...[db, scope, filters, id, read]: [...Listed, id: number, read: SearchesRead]
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    with own as (${listed(db, scope, filters, "row by row").select(["p.publication_date", "p.id"]).where("p.id", "=", id)})
    select (${listed(db, scope, filters, read)
      .select(sql<number>`count(*)::int`.as("before"))
      .where(
        sql<SqlBool>`(p.publication_date, p.id) > (own.publication_date, own.id)`,
      )}) as before from own`.execute(db);
  return rows[0]?.before;
}

export async function idsOfPublications(...requested: [...Listed, read: SearchesRead]): Promise<number[]> {
  const rows = await newestFirst(listed(...requested)).execute();
  return rows.map(({ id }) => id);
}

/**
 * Counts the rows of a list without a search: of a person, those found for him and others that were forwarded to him, each
 * by its own index. Thousands may have been forwarded, which each of the office's rows would be compared with.
 */
export async function countListed(...[db, { onlyUserId }, filters]: Listed): Promise<number> {
  const ofOffice = unsearched(db, { onlyUserId: null }, filters);
  const parts =
    onlyUserId === null
      ? [ofOffice]
      : [
          ofOffice.where("p.user_id", "=", onlyUserId),
          ofOffice
            .where("p.user_id", "<>", onlyUserId)
            .where(sql<SqlBool>`p.id = any (array(select ${forwardedTo(onlyUserId, filters)}))`),
        ];
  const counts = await Promise.all(
    parts.map((part) => part.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow()),
  );
  return counts.reduce((sum, { total }) => sum + total, 0);
}

/** The ids of a page of a list without a search. */
export async function idsOfPage(...[db, scope, filters, page]: [...Listed, page: Window]): Promise<number[]> {
  const rows = await newestFirst(unsearched(db, scope, filters))
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** A list and its searches, with the columns that these look at; newest first. */
export const searchedPublications = (...[db, scope, filters]: Listed): SearchedList => ({
  alias: "p",
  rows: sql`${unsearched(db, scope, filters).select([
    "p.id",
    "p.company_id",
    "p.publication_date",
    "p.lawsuit_number",
    "p.class_code",
    "p.class_name",
    sql`p.search`.as("search"),
  ])}`,
  placedBy: ["publication_date"],
  order: sql`publication_date desc, id desc`,
  searches: searchesOf(filters),
});

const searchesOf = ({ searches }: Partial<ListFilters>) => searches ?? [];

/** The ids among these of publications that somebody may see. */
export async function seenAmong(
  db: CompanyDb,
  { onlyUserId }: PublicationScope,
  ids: readonly number[],
): Promise<Set<number>> {
  if (onlyUserId === null) return new Set(ids);
  const rows = await db
    .selectFrom("publications as p")
    .select("p.id")
    .where(isAmong(ids))
    .where(reachesRow(onlyUserId))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether somebody may see a publication. PostgreSQL plans the query of all
 * shown fields longer than this look-up takes.
 */
export const seesPublication = (db: CompanyDb, scope: PublicationScope, id: number) =>
  db.selectFrom("publications as p").select("p.id").where(isSeen(scope, id)).executeTakeFirst();

const isSeen = ({ onlyUserId }: PublicationScope, id: number) =>
  onlyUserId === null ? sql<SqlBool>`p.id = ${id}` : sql<SqlBool>`p.id = ${id} and ${reachesRow(onlyUserId)}`;
