import type { publications } from "@pauta/contract/desk/publications";
import type { Received } from "@pauta/contract/platform/endpoint";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { PLANNED_BY_VALUES } from "../../platform/database/prepared-statements.ts";
import { searchQuery } from "../../platform/words/word-query.rules.ts";
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
  far?: readonly number[];
};

/** Whether a text search uses the index of words, or checks the words of each row. */
export type TextsRead = "by index" | "row by row";

type Listed = [db: CompanyDb, scope: PublicationScope, filters: Partial<ListFilters>];
/** The arguments of a list with a text search. */
export type Searched = [db: CompanyDb, scope: PublicationScope, filters: TextFilters];
export type TextFilters = Partial<ListFilters> & { publication_text: string };
export type Window = { limit: number; offset: number };

/** The rows of a list: each act once, however many sources printed it. */
const listed = (...[db, scope, filters, texts]: [...Listed, texts?: TextsRead]) =>
  db
    .selectFrom("publications as p")
    .where("p.same_act_as", "is", null)
    .$if(scope.onlyUserId !== null, (query) => query.where(reaches(scope.onlyUserId!)))
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
    .$if(Boolean(filters.lawsuit), (query) => query.where(citesNumber(filters.lawsuit!)))
    .$if(filters.tags !== undefined, (query) => query.where(bearsTag(filters.tags!)))
    .$if(Boolean(filters.class), (query) => query.where(isOfClass(filters.class!, filters.publication_date)))
    .$if(filters.electronic === 1, (query) => query.where(IS_ELECTRONIC))
    .$if(Boolean(filters.publication_text), (query) =>
      query.where(
        texts === "row by row"
          ? saysItself(filters.publication_text!, filters.far ?? [])
          : isFoundByIndex(filters.publication_text!, filters.far ?? []),
      ),
    );

/** The newest listing day first. */
const newestFirst = (...requested: Parameters<typeof listed>) =>
  listed(...requested)
    .select(["p.id", "p.publication_date"])
    .orderBy("p.publication_date", "desc")
    .orderBy("p.id", "desc");

/** Found for a person, or forwarded to him; written so that both parts use their indexes. */
const reaches = (person: number | null) => sql<SqlBool>`(
  user_id = ${person} or id = any (array(select forwarded_to(${person}::bigint))))`;

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

/** Whether a text search by the index of words finds it. */
const isFoundByIndex = (typed: string, far: readonly number[]) =>
  sql<SqlBool>`p.id in (select id from (${publicationsAbout(typed, far)}) about)`;

/** The office's publications that a text search finds by the index of words, each once, unordered. */
function publicationsAbout(typed: string, far: readonly number[]) {
  const textQuery = searchQuery(typed);
  if (textQuery === null) return sql<{ id: number }>`select null::bigint as id where false`;
  const found = sql<{ id: number }>`select publications_matching(${textQuery}::tsquery) as id`;
  if (far.length === 0) return found;
  return sql<{ id: number }>`
    select id from (${found}) found where id <> all (${[...far]}::bigint[]) union all select unnest(${[...far]}::bigint[])`;
}

/**
 * Whether the words of a row or of a copy of its act match. Copies are looked up one row at
 * a time, because few rows are read here.
 */
function saysItself(typed: string, far: readonly number[]) {
  const textQuery = searchQuery(typed);
  if (textQuery === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.raw(PLANNED_BY_VALUES)} p.search @@ ${textQuery}::tsquery or p.id = any (${[...far]}::bigint[]) or coalesce((
    select bool_or(m.search @@ ${textQuery}::tsquery) from publications m
    where m.company_id = p.company_id and m.same_act_as = p.id), false))`;
}

/**
 * By the class's number in the unified table, or by a part of its name in any spelling. There are a hundred
 * classes and a hundred thousand publications, so each distinct name is folded once.
 */
const isOfClass = (typed: string, day: string | undefined) => sql<SqlBool>`(
  p.class_code = ${typed} or p.class_name in (
    with names as materialized (
      select distinct class_name from publications ${day === undefined ? sql`` : sql`where publication_date = ${day}`})
    select class_name from names where strpos(folded(class_name), folded(${typed})) > 0))`;

const isAmong = (ids: readonly number[]) => sql<SqlBool>`p.id = any (${[...ids]}::bigint[])`;

const bearsTag = (tags: readonly number[]) => sql<SqlBool>`
  p.lawsuit_id in (select lt.lawsuit_id from lawsuit_tags lt where lt.tag_id = any (${[...tags]}::bigint[]))`;

/** By digits, with or without punctuation, whole or part; a text without digits matches no number. */
function citesNumber(typed: string) {
  const digits = typed.replaceAll(/\D/g, "");
  if (digits === "") return sql<SqlBool>`false`;
  return sql<SqlBool>`regexp_replace(coalesce(p.lawsuit_number, ''), '\\D', '', 'g') like ${`%${digits}%`}`;
}

/** How many publications come before this one in a list; undefined when it is not in the list. */
export async function placeOfPublication(
  ...[db, scope, filters, id, texts]: [...Listed, id: number, texts: TextsRead]
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    with own as (${listed(db, scope, filters, "row by row").select(["p.publication_date", "p.id"]).where("p.id", "=", id)})
    select (${listed(db, scope, filters, texts)
      .select(sql<number>`count(*)::int`.as("before"))
      .where(
        sql<SqlBool>`(p.publication_date, p.id) > (own.publication_date, own.id)`,
      )}) as before from own`.execute(db);
  return rows[0]?.before;
}

export async function idsOfPublications(...requested: [...Listed, texts: TextsRead]): Promise<number[]> {
  const rows = await newestFirst(...requested).execute();
  return rows.map(({ id }) => id);
}

export async function countListed(...requested: Listed): Promise<number> {
  const { total } = await listed(...requested)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function idsOfPage(...[db, scope, filters, page]: [...Listed, page: Window]): Promise<number[]> {
  const rows = await newestFirst(db, scope, filters).limit(page.limit).offset(page.offset).execute();
  return rows.map(({ id }) => id);
}

/** The matches among the newest rows that pass the other filters. */
export async function lookAtNewest(
  ...[db, scope, filters, most]: [...Searched, most: number]
): Promise<{ ids: number[]; isAll: boolean }> {
  const { rows } = await sql<{ seen: number; ids: number[] }>`
    with p as materialized (${newestRows(db, scope, filters).limit(most)})
    select (select count(*)::int from p) as seen, to_json(array(
      select p.id from p where ${saysIt(filters)} order by p.publication_date desc, p.id desc)) as ids`.execute(
    db,
  );
  return { ids: rows[0]!.ids, isAll: rows[0]!.seen < most };
}

/** The newest matching rows, until there are enough or too many rows were read. */
export const readOn = (
  ...[db, scope, filters, most, farthest]: [...Searched, most: number, farthest: number]
) => sql`
  select p.id, p.publication_date from (${newestRows(db, scope, filters).limit(farthest)}) p
  where ${saysIt(filters)} order by p.publication_date desc, p.id desc limit ${most}`;

/** Some matching rows, found by the index of words one after another, until there are enough. */
export const firstByIndex = (...[db, scope, filters, most]: [...Searched, most: number]) => sql`
  select p.id, p.publication_date
  from (${publicationsAbout(filters.publication_text, filters.far ?? [])}) about
  cross join lateral (${listed(db, scope, withoutText(filters))
    .select(["p.id", "p.publication_date"])
    .where(sql<boolean>`p.id = about.id`)
    .offset(0)}) p
  limit ${most}`;

export const allFound = (...requested: [...Searched, texts: TextsRead]) =>
  sql`${listed(...requested).select(["p.id", "p.publication_date"])}`;

const newestRows = (...[db, scope, filters]: Searched) =>
  newestFirst(db, scope, withoutText(filters)).select(["p.company_id", sql`p.search`.as("search")]);

const saysIt = ({ publication_text, far }: TextFilters) => saysItself(publication_text, far ?? []);

function withoutText({ publication_text: _text, far: _far, ...others }: TextFilters): Partial<ListFilters> {
  return others;
}

/** Counts the found rows and selects the ids of a page, in one pass. */
export async function pageOfFound(
  db: CompanyDb,
  found: RawBuilder<unknown>,
  { limit, offset }: Window,
): Promise<{ count: number; ids: number[] }> {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as count, to_json(array(
      select id from found order by publication_date desc, id desc limit ${limit} offset ${offset})) as ids`.execute(
    db,
  );
  return rows[0]!;
}

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
