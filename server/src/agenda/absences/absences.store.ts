import type { Absence, AbsenceForm } from "@pauta/contract/agenda/absences";
import { sql, type Generated } from "kysely";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import type { Part } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    absences: {
      company_id: Generated<number>;
      id: Generated<number>;
      user_id: number;
      from: string;
      to: string;
      reason: string | null;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The columns of an absence. */
export type AbsenceFields = Omit<z.output<typeof AbsenceForm>, "updated_at" | "user_id"> & {
  user_id: number;
};

/** The first key of the advisory lock on a person's absences; the second key is the person. */
const PERSON_LOCK = 7_282_004;

const shown = (db: CompanyDb) =>
  db.selectFrom("absences as a").select([
    "a.id",
    "a.user_id",
    "a.from",
    "a.to",
    "a.reason",
    "a.updated_at",
    sql<
      Absence["user"]
    >`(select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = a.company_id and u.id = a.user_id)`.as(
      "user",
    ),
    sql<number>`(
      select count(*)::int from compromises c
      where c.company_id = a.company_id and c.user_id = a.user_id and c.compromise_date between a."from" and a."to"
        and not c.completed and c.cancelled_at is null)`.as("compromises"),
  ]);

/** Absences that have not ended before a day, the earliest first. */
export async function absencesFrom(db: CompanyDb, day: string, userId: number | undefined) {
  const data = await shown(db)
    .where("a.to", ">=", day)
    .$if(userId !== undefined, (all) => all.where("a.user_id", "=", userId!))
    .orderBy("a.from")
    .orderBy("a.id")
    .execute();
  return { data };
}

export function findAbsence(db: CompanyDb, id: number) {
  return shown(db).where("a.id", "=", id).executeTakeFirst();
}

/** A person's absences that overlap some days, both ends included; the earliest first. */
export function absencesWithin(
  db: CompanyDb,
  userId: number,
  { from, to }: Pick<Absence, "from" | "to">,
): Promise<Absence[]> {
  return shown(db)
    .where("a.user_id", "=", userId)
    .where("a.from", "<=", to)
    .where("a.to", ">=", from)
    .orderBy("a.from")
    .execute();
}

/** Everybody's absences that overlap some days, both ends included. */
export const absencesOfAll = (
  db: CompanyDb,
  { from, to }: Pick<Absence, "from" | "to">,
): Promise<Pick<Absence, "user_id" | "from" | "to">[]> =>
  db
    .selectFrom("absences")
    .select(["user_id", "from", "to"])
    .where("from", "<=", to)
    .where("to", ">=", from)
    .execute();

/** Serialises changes of a person's absences, so that each check for overlaps sees the earlier ones. */
export async function waitForAbsencesOf(db: CompanyDb, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PERSON_LOCK}::int, ${userId}::int)`.execute(db);
}

export async function insertAbsence(db: CompanyDb, fields: AbsenceFields, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("absences")
    .values({ ...fields, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false when the absence does not exist or was changed since it was read. */
export function changeAbsence(
  db: CompanyDb,
  id: number,
  fields: AbsenceFields,
  readAt: string | undefined,
  now: Date,
): Promise<boolean> {
  return isWritten(
    db
      .updateTable("absences")
      .set({ ...fields, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
  );
}

export async function deleteAbsence(db: CompanyDb, id: number): Promise<void> {
  await db.deleteFrom("absences").where("id", "=", id).execute();
}

/** A person's absences, for the export of his own data. */
export const ownAbsences: Part<object[]> = (user) => sql`(
  select coalesce(json_agg(json_build_object('from', "from", 'to', "to", 'reason', reason) order by "from"), '[]')
  from absences where user_id = ${user})`;
