import type {
  CompromiseFilters,
  CompromiseRow,
  RemainderOfDay,
  Situation,
} from "@pauta/contract/agenda/compromise-shapes";
import { compromiseRowFields } from "@pauta/contract/agenda/compromise-fields";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import { sql, type SqlBool } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { findPage } from "../../../platform/database/find-page.ts";
import type { SearchedList } from "../../../platform/database/searched-list.ts";
import { boundedPageOf, idsUpTo, pageOf, windowOf } from "../../../platform/http/pages.ts";
import type { CompromiseScope } from "../compromises.rules.ts";
import type { Limits } from "../situation.rules.ts";

type SortedBy = "compromise_date" | "id" | "created_at";
export type CompromisesQuery = Partial<CompromiseFilters> & {
  sortBy?: `${SortedBy}-${"asc" | "desc"}` | undefined;
};
/** The filters of a list, and what searches narrow it: `withSearches` makes it of a query. */
export type ListedQuery = Omit<CompromisesQuery, "client" | "lawsuit" | "name"> & {
  searches: SearchedList["searches"];
};
/** What the viewer may see, and the limits of the situations on the day. */
export type Viewed = { scope: CompromiseScope; limits: Limits };

/**
 * Filters the compromises `c` that somebody may see. Checking each one is
 * faster than collecting all that he sees.
 */
export const withinScope = ({ onlyUserId }: CompromiseScope) =>
  onlyUserId === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(c.user_id = ${onlyUserId} or c.created_by_id = ${onlyUserId}
        or exists (select from compromise_involved i
          where i.company_id = c.company_id and i.compromise_id = c.id and i.user_id = ${onlyUserId})
        or exists (select from compromise_mentions m
          where m.company_id = c.company_id and m.compromise_id = c.id and m.user_id = ${onlyUserId}))`;

type Named = { id: number; name: string };

/** The query of compromises as lists show them, to be filtered; the rules derive their situation. */
const shownCompromises = (db: CompanyDb) =>
  db
    .selectFrom("compromises as c")
    .innerJoin("compromise_types as t", "t.id", "c.compromise_type_id")
    .innerJoin("users as u", (join) =>
      join.onRef("u.company_id", "=", "c.company_id").onRef("u.id", "=", "c.user_id"),
    )
    .leftJoin("lawsuits as l", (join) =>
      join.onRef("l.company_id", "=", "c.company_id").onRef("l.id", "=", "c.lawsuit_id"),
    )
    .leftJoin("clients as k", (join) =>
      join.onRef("k.company_id", "=", "c.company_id").onRef("k.id", "=", "c.client_id"),
    )
    .select([
      ...namesOf(compromiseRowFields).map((column) => `c.${column}` as const),
      "c.id",
      "c.completed",
      "c.completed_at",
      "c.awaits_check",
      "c.dates_to_check",
      "c.cancelled_at",
      "c.created_at",
      "c.updated_at",
      sql<boolean>`c.publication_id is not null`.as("is_fatal"),
      sql<Named>`json_build_object('id', u.id, 'name', u.name)`.as("user"),
      sql<
        CompromiseRow["compromise_type"]
      >`json_build_object('id', t.id, 'compromise_type', t.compromise_type, 'color', t.color)`.as(
        "compromise_type",
      ),
      sql<
        CompromiseRow["lawsuit"]
      >`case when l.id is not null then json_build_object('id', l.id, 'process', l.process) end`.as(
        "lawsuit",
      ),
      sql<Named | null>`case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end`.as(
        "client",
      ),
      sql<CompromiseRow["tags"]>`coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.folded_name)
        from compromise_tags ct join tags g on g.company_id = ct.company_id and g.id = ct.tag_id
        where ct.company_id = c.company_id and ct.compromise_id = c.id), '[]')`.as("tags"),
    ]);

export type StoredRow = Awaited<ReturnType<ReturnType<typeof shownCompromises>["execute"]>>[number];

const isOpen = sql<SqlBool>`(not c.completed and c.cancelled_at is null)`;

function isIn(situation: Situation, { today, attentionUntil }: Limits) {
  const cases = {
    on_time: sql<SqlBool>`(${isOpen} and c.compromise_date > ${attentionUntil})`,
    attention: sql<SqlBool>`(${isOpen} and c.compromise_date between ${today} and ${attentionUntil})`,
    delayed: sql<SqlBool>`(${isOpen} and c.compromise_date < ${today})`,
    completed: sql<SqlBool>`(c.completed and c.cancelled_at is null)`,
    cancelled: sql<SqlBool>`c.cancelled_at is not null`,
  };
  return cases[situation];
}

/** The rows of a list by its other filters, which no search narrows. */
const unsearched = (db: CompanyDb, { scope, limits }: Viewed, requested: ListedQuery) =>
  db
    .selectFrom("compromises as c")
    .where(withinScope(scope))
    .$if(requested.period !== undefined, (query) =>
      query.where(
        sql<SqlBool>`c.compromise_date between ${requested.period!.from} and ${requested.period!.to}`,
      ),
    )
    .$if(requested.user !== undefined, (query) =>
      query.where(sql<SqlBool>`c.user_id = any (${requested.user}::bigint[])`),
    )
    .$if(requested.creator !== undefined, (query) =>
      query.where(sql<SqlBool>`c.created_by_id = any (${requested.creator}::bigint[])`),
    )
    .$if(requested.type !== undefined, (query) =>
      query.where(sql<SqlBool>`c.compromise_type_id = any (${requested.type}::bigint[])`),
    )
    .$if(requested.completed === 1, (query) => query.where(isIn("completed", limits)))
    .$if(requested.completed === 0, (query) => query.where(isOpen))
    .$if(requested.situation !== undefined, (query) => query.where(isIn(requested.situation!, limits)))
    .$if(requested.classification !== undefined, (query) =>
      query.where(sql<SqlBool>`c.classification_id = ${requested.classification}::bigint`),
    )
    .$if(requested.tags !== undefined, (query) =>
      query.where(
        sql<SqlBool>`c.id in (select g.compromise_id from compromise_tags g where g.tag_id = any (${requested.tags}::bigint[]))`,
      ),
    );

const matching = (db: CompanyDb, viewed: Viewed, requested: ListedQuery) =>
  unsearched(db, viewed, requested).where((e) => e.and(requested.searches.map(({ ofRow }) => ofRow)));

/** Equal ones are ordered by id, so that pages neither repeat nor skip; all-day ones come first in their day. */
function ordered(db: CompanyDb, viewed: Viewed, requested: ListedQuery) {
  const { field, direction } = parseSort(requested.sortBy, "compromise_date-asc");
  return matching(db, viewed, requested)
    .select("c.id")
    .orderBy(`c.${field}`, direction)
    .$if(field === "compromise_date", (query) =>
      query.orderBy("c.start_time", (time) => time.asc().nullsFirst()),
    )
    .orderBy("c.id", direction);
}

function searched(db: CompanyDb, viewed: Viewed, requested: ListedQuery): SearchedList {
  const { field, direction } = parseSort(requested.sortBy, "compromise_date-asc");
  const rows = unsearched(db, viewed, requested).select([
    "c.id",
    `c.${field} as place`,
    "c.company_id",
    "c.start_time",
    "c.lawsuit_id",
    "c.client_id",
    "c.folded_description",
  ]);
  const withinDay = field === "compromise_date" ? "start_time asc nulls first, " : "";
  return {
    alias: "c",
    rows: sql`${rows}`,
    placedBy: ["place", "start_time"],
    order: sql`place ${sql.raw(direction)}, ${sql.raw(withinDay)}id ${sql.raw(direction)}`,
    searches: requested.searches,
  };
}

/** The compromises with these ids, in the order of the ids. */
async function rowsOf(db: CompanyDb, ids: readonly number[]) {
  const place = new Map(ids.map((id, index) => [id, index]));
  const rows = await shownCompromises(db)
    .where(sql<SqlBool>`c.id = any (${ids}::bigint[])`)
    .execute();
  return rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!);
}

export async function pageOfCompromises(db: CompanyDb, viewed: Viewed, query: ListedQuery & PageRequest) {
  const { ids, ...counted } = await (query.searches.length > 0
    ? findPage(db, searched(db, viewed, query), windowOf(query))
    : idsUpTo(db, query, ordered(db, viewed, query)));
  return boundedPageOf(query, counted, await rowsOf(db, ids));
}

export async function idsOfCompromises(
  db: CompanyDb,
  viewed: Viewed,
  requested: ListedQuery,
): Promise<number[]> {
  // there may be a hundred thousand: one JSON value is read in a tenth of the time of as many rows
  const { ids } = await db
    .selectFrom(ordered(db, viewed, requested).as("o"))
    .select(sql<number[]>`coalesce(json_agg(o.id), '[]')`.as("ids"))
    .executeTakeFirstOrThrow();
  return ids;
}

/**
 * The ids of the first compromises of each day, in the order of the calendar, and for days with more, how many
 * more. Returned as one JSON value: there may be thousands.
 */
export async function firstOfDays(
  db: CompanyDb,
  viewed: Viewed,
  requested: ListedQuery,
  perDay: number,
): Promise<{ ids: number[]; further: RemainderOfDay[] }> {
  const { today, attentionUntil } = viewed.limits;
  const placed = matching(db, viewed, requested).select([
    "c.id",
    "c.compromise_date",
    sql<string>`case when c.cancelled_at is not null then 'cancelled' when c.completed then 'completed'
      when c.compromise_date < ${today} then 'delayed' when c.compromise_date <= ${attentionUntil} then 'attention' else 'on_time' end`.as(
      "situation",
    ),
    sql<number>`row_number() over (partition by c.compromise_date order by c.start_time nulls first, c.id)`.as(
      "place",
    ),
  ]);
  const { rows } = await sql<{ ids: number[]; further: RemainderOfDay[] }>`
    with placed as materialized (${placed})
    select
      (select coalesce(json_agg(id order by compromise_date, place), '[]') from placed where place <= ${perDay}::bigint) as ids,
      (select coalesce(json_agg(json_build_object('date', compromise_date, 'count', count, 'situations', situations) order by compromise_date), '[]')
        from (select compromise_date, count(*), array_agg(distinct situation) as situations
          from placed where place > ${perDay}::bigint group by compromise_date) more) as further`.execute(db);
  return rows[0]!;
}

/** The compromises with these ids that somebody may see. */
export const compromisesWithIds = (db: CompanyDb, scope: CompromiseScope, ids: readonly number[]) =>
  shownCompromises(db)
    .where(sql<SqlBool>`c.id = any (${ids}::bigint[])`)
    .where(withinScope(scope))
    .execute();

/** The ids among these of compromises that somebody may see. */
export async function idsSeenAmong(
  db: CompanyDb,
  scope: CompromiseScope,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from compromises c where c.id = any (${ids}::bigint[]) and ${withinScope(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A lawsuit's compromises: future ones first, ascending; then past ones, descending. */
export async function pageOfLawsuit(
  db: CompanyDb,
  viewed: Viewed,
  lawsuitId: number,
  query: PageRequest & Pick<CompromisesQuery, "completed">,
) {
  const { limit, offset } = windowOf(query);
  const { today } = viewed.limits;
  const found = matching(db, viewed, { ...query, searches: [] }).where("c.lawsuit_id", "=", lawsuitId);
  const counting = found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const choosing = found
    .select("c.id")
    .orderBy(sql`c.compromise_date < ${today}`)
    .orderBy(sql`case when c.compromise_date >= ${today} then c.compromise_date end`)
    .orderBy("c.compromise_date", "desc")
    .orderBy("c.start_time", (time) => time.asc().nullsFirst())
    .orderBy("c.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const [{ total }, chosen] = await Promise.all([counting, choosing]);
  const data = await rowsOf(
    db,
    chosen.map(({ id }) => id),
  );
  return pageOf(query, total, data);
}
