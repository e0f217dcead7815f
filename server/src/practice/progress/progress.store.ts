import type { Received } from "@pauta/contract/platform/endpoint";
import type { PageRequest } from "@pauta/contract/platform/paging";
import type { progress } from "@pauta/contract/practice/progress";
import { sql, type Generated, type RawBuilder, type SqlBool } from "kysely";
import { searchedDigits } from "../lawsuits/lawsuit-search.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import type { Part, Uses } from "../../platform/process/contributions.ts";
import { instanceShown } from "./grades.rules.ts";
import { byDay, LATEST_DAYS } from "./progress.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    lawsuit_progresses: {
      company_id: Generated<number>;
      id: Generated<number>;
      lawsuit_id: number;
      progress_date: Instant;
      progress_title: string;
      progress_text: Generated<string>;
      manual_progress: Generated<number>;
      created_by_id: Generated<number | null>;
      instance_id: Generated<number | null>;
      movement_code: Generated<number | null>;
      progress_key: Generated<Buffer | null>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

type Requested = {
  ofLawsuit: Received<(typeof progress)["ofLawsuit"]>["query"];
  latest: Received<(typeof progress)["latest"]>["query"];
};

const ZONE = sql<string>`(select office_zone())`;

const shownProgress = (db: CompanyDb) =>
  db
    .selectFrom("lawsuit_progresses as g")
    .leftJoin("lawsuit_instances as i", (join) =>
      join.onRef("i.company_id", "=", "g.company_id").onRef("i.id", "=", "g.instance_id"),
    )
    .select([
      "g.id",
      "g.lawsuit_id",
      "g.progress_date",
      "g.progress_title",
      "g.progress_text",
      "g.manual_progress",
      "g.updated_at",
      "i.grade",
      "i.organ",
      sql<{ id: number; name: string } | null>`(
        select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = g.company_id and u.id = g.created_by_id)`.as(
        "created_by",
      ),
    ]);

const named = <R extends { grade: string | null; organ: string | null }>(row: R) => ({
  ...row,
  instance: row.grade === null ? null : instanceShown(row.grade, row.organ),
});

/**
 * A page of the court's movements of a lawsuit, newest first, grouped by the
 * office's days; the page size counts movements.
 */
export async function pageOfMovements(db: CompanyDb, lawsuit: number, requested: Requested["ofLawsuit"]) {
  const { limit, offset } = windowOf(requested);
  const counting = db
    .selectFrom("lawsuit_progresses")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("lawsuit_id", "=", lawsuit)
    .where("manual_progress", "=", 0)
    .executeTakeFirstOrThrow();
  const reading = shownProgress(db)
    .select(sql<string>`(g.progress_date at time zone ${ZONE})::date`.as("day"))
    .where("g.lawsuit_id", "=", lawsuit)
    .where("g.manual_progress", "=", 0)
    .orderBy("g.progress_date", "desc")
    .orderBy("g.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const [{ total }, rows] = await Promise.all([counting, reading]);
  return pageOf(requested, total, byDay(rows.map(named)));
}

/** A record of the office in a lawsuit; never a court's movement. */
export async function findRecord(db: CompanyDb, lawsuit: number, id: number) {
  const row = await shownProgress(db)
    .where("g.id", "=", id)
    .where("g.lawsuit_id", "=", lawsuit)
    .where("g.manual_progress", "=", 1)
    .executeTakeFirst();
  return row && named(row);
}

/** The court's movements of one day of the office, or of the last days up to the day of an instant. */
function latest(db: CompanyDb, now: Date, date?: string) {
  const lastDay = date ? sql`${date}::date` : sql`(${now}::timestamptz at time zone ${ZONE})::date`;
  const daysBefore = date ? 0 : LATEST_DAYS - 1;
  return db
    .selectFrom("lawsuit_progresses as g")
    .where("g.manual_progress", "=", sql.lit(0))
    .where(
      "g.progress_date",
      ">=",
      sql<string>`(${lastDay} - ${daysBefore}::int)::timestamp at time zone ${ZONE}`,
    )
    .where("g.progress_date", "<", sql<string>`(${lastDay} + 1)::timestamp at time zone ${ZONE}`);
}

/** Conditions of a lawsuit of the newest movements, each looked up for one of them at a time. */
function conditionsOf({ lawsuit, isClient }: LatestQuery): RawBuilder<SqlBool>[] {
  return [
    ...(lawsuit ? [isOfNumber(lawsuit)] : []),
    ...(isClient === 1 || isClient === 2 ? [hasParty(isClient === 2)] : []),
  ];
}

function isOfNumber(typed: string) {
  const digits = searchedDigits(typed);
  if (digits === "") return sql<SqlBool>`false`;
  return sql<SqlBool>`(
    select l.process_digits like ${`%${digits}%`} from lawsuits l
    where l.company_id = moved.company_id and l.id = moved.lawsuit_id)`;
}

// a limit keeps PostgreSQL from reading the parties of all lawsuits at once
const hasParty = (opposite: boolean) => sql<SqlBool>`coalesce((
  select true from lawsuit_clients lc join clients c on c.company_id = lc.company_id and c.id = lc.client_id
  where lc.company_id = moved.company_id and lc.lawsuit_id = moved.lawsuit_id and c.opposite = ${opposite} limit 1), false)`;

export async function countLatest(db: CompanyDb, now: Date) {
  return latest(db, now)
    .select(sql<number>`count(*)::int`.as("latest_progress"))
    .executeTakeFirstOrThrow();
}

export type LatestQuery = Omit<Requested["latest"], keyof PageRequest>;

/** The newest movements that match: `id` and `progress_date`, unordered. */
function matchingLatest(db: CompanyDb, now: Date, requested: LatestQuery): RawBuilder<unknown> {
  const conditions = conditionsOf(requested);
  const newest = latest(db, now, requested.date).select(["g.id", "g.progress_date"]);
  if (conditions.length === 0) return sql`${newest}`;
  return sql`
    with newest as materialized (${newest.select(["g.company_id", "g.lawsuit_id"])}),
      moved as materialized (select distinct company_id, lawsuit_id from newest),
      matching as materialized (select lawsuit_id from moved where ${sql.join(conditions, sql` and `)})
    select id, progress_date from newest where lawsuit_id in (select lawsuit_id from matching)`;
}

const withLawsuits = (db: CompanyDb) =>
  shownProgress(db)
    .select(
      sql<{ id: number; process: string; clients: string[] }>`(
        select json_build_object('id', l.id, 'process', l.process, 'clients', array(
          select c.name from lawsuit_clients lc join clients c on c.company_id = lc.company_id and c.id = lc.client_id
          where lc.company_id = l.company_id and lc.lawsuit_id = l.id and not c.opposite order by c.folded_name, c.id))
        from lawsuits l where l.company_id = g.company_id and l.id = g.lawsuit_id)`.as("lawsuit"),
    )
    .orderBy("g.progress_date", "desc")
    .orderBy("g.id", "desc");

/** A page of the newest movements of all lawsuits, each with its lawsuit. */
export async function pageOfLatest(db: CompanyDb, now: Date, requested: Requested["latest"]) {
  const { limit, offset } = windowOf(requested);
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (${matchingLatest(db, now, requested)})
    select (select count(*)::int from found) as total, to_json(array(
      select id from found order by progress_date desc, id desc limit ${limit} offset ${offset})) as ids`.execute(
    db,
  );
  const { total, ids } = rows[0]!;
  return pageOf(requested, total, await latestWithIds(db, ids));
}

export async function idsOfLatest(db: CompanyDb, now: Date, requested: LatestQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${matchingLatest(db, now, requested)}) found order by progress_date desc, id desc`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function latestWithIds(db: CompanyDb, ids: readonly number[]) {
  const rows = await withLawsuits(db)
    .where(sql<SqlBool>`g.id = any (${[...ids]}::bigint[])`)
    .execute();
  return rows.map(named);
}

export const progressOfLawsuit: Part<number> = (lawsuit) =>
  sql`(select count(*)::int from lawsuit_progresses where lawsuit_id = ${lawsuit})`;

export const progressUsingLawsuit: Uses = (lawsuit) =>
  sql`select from lawsuit_progresses g where g.lawsuit_id = ${lawsuit}`;
