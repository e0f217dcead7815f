import { attendanceFields } from "@pauta/contract/practice/attendance-fields";
import type { AttendanceForm } from "@pauta/contract/practice/attendances";
import { namesOf, type ColumnsOf } from "@pauta/contract/platform/field-rows";
import type { PageRequest } from "@pauta/contract/platform/paging";
import { sql, type Generated } from "kysely";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import type { Part, Uses } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    attendances: ColumnsOf<typeof attendanceFields> & {
      company_id: Generated<number>;
      id: Generated<number>;
      user_id: number;
      created_at: Instant;
      updated_at: Instant;
    };
    attendance_mentions: { company_id: Generated<number>; attendance_id: number; user_id: number };
  }
}

/** The columns of an attendance itself. */
export type AttendanceFields = Omit<z.output<typeof AttendanceForm>, "updated_at" | "mentioned_users">;

type Named = { id: number; name: string };

const shown = (db: CompanyDb) =>
  db.selectFrom("attendances as a").select([
    ...namesOf(attendanceFields).map((column) => `a.${column}` as const),
    "a.id",
    "a.user_id",
    "a.created_at",
    "a.updated_at",
    sql<Named>`(select json_build_object('id', c.id, 'name', c.name) from clients c where c.company_id = a.company_id and c.id = a.client_id)`.as(
      "client",
    ),
    sql<{
      id: number;
      process: string;
    } | null>`(select json_build_object('id', l.id, 'process', l.process) from lawsuits l where l.company_id = a.company_id and l.id = a.lawsuit_id)`.as(
      "lawsuit",
    ),
    sql<Named>`(select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = a.company_id and u.id = a.user_id)`.as(
      "user",
    ),
    sql<
      number[]
    >`(select coalesce(json_agg(m.user_id order by m.user_id), '[]') from attendance_mentions m where m.company_id = a.company_id and m.attendance_id = a.id)`.as(
      "mentioned_users",
    ),
  ]);

/** What the attendances belong to: a client, or a lawsuit that they concern. */
export type AttendancesOf = { client_id: number } | { lawsuit_id: number };

/** A page of attendances, newest first. */
export async function pageOfAttendances(db: CompanyDb, of: AttendancesOf, query: PageRequest) {
  const { limit, offset } = windowOf(query);
  const [column, id] =
    "client_id" in of ? (["client_id", of.client_id] as const) : (["lawsuit_id", of.lawsuit_id] as const);
  const counting = db
    .selectFrom("attendances")
    .select(sql<number>`count(*)::int`.as("total"))
    .where(column, "=", id)
    .executeTakeFirstOrThrow();
  const reading = shown(db)
    .where(`a.${column}`, "=", id)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const [{ total }, data] = await Promise.all([counting, reading]);
  return pageOf(query, total, data);
}

export function findAttendance(db: CompanyDb, clientId: number, id: number) {
  return shown(db).where("a.client_id", "=", clientId).where("a.id", "=", id).executeTakeFirst();
}

/** Whether the bound company has this lawsuit. */
export async function isLawsuit(db: CompanyDb, id: number): Promise<boolean> {
  return (await db.selectFrom("lawsuits").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function insertAttendance(
  db: CompanyDb,
  row: AttendanceFields & { client_id: number; user_id: number },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("attendances")
    .values({ ...row, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false when the client does not have the attendance or it was changed since it was read. */
export function changeAttendance(
  db: CompanyDb,
  { clientId, id }: { clientId: number; id: number },
  fields: AttendanceFields,
  readAt: string | undefined,
  now: Date,
): Promise<boolean> {
  return isWritten(
    db
      .updateTable("attendances")
      .set({ ...fields, updated_at: laterThanBefore(now) })
      .where("client_id", "=", clientId)
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
  );
}

/** Replaces the mentioned people; returns the newly mentioned ones. */
export async function writeMentions(
  db: CompanyDb,
  attendanceId: number,
  userIds: readonly number[],
): Promise<number[]> {
  await db
    .deleteFrom("attendance_mentions")
    .where("attendance_id", "=", attendanceId)
    .where("user_id", "not in", [0, ...userIds])
    .execute();
  if (userIds.length === 0) return [];
  const written = await db
    .insertInto("attendance_mentions")
    .values(userIds.map((user_id) => ({ attendance_id: attendanceId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return written.map(({ user_id }) => user_id);
}

/** Returns whether the client had the attendance. */
export async function deleteAttendance(db: CompanyDb, clientId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("attendances")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const attendancesWithClient: Part<number> = (client) =>
  sql`(select count(*)::int from attendances where client_id = ${client})`;

export const attendancesAboutLawsuit: Part<number> = (lawsuit) =>
  sql`(select count(*)::int from attendances where lawsuit_id = ${lawsuit})`;

/** The attendances that a person wrote, for the export of his own data. */
export const ownAttendances: Part<object[]> = (user) => sql`(
  select coalesce(json_agg(json_build_object('client_id', client_id, 'title', attendance_title,
    'comment', attendance_comment, 'created_at', created_at) order by id), '[]')
  from attendances where user_id = ${user})`;

export async function deleteAttendancesWith(db: CompanyDb, client: number): Promise<void> {
  await db.deleteFrom("attendances").where("client_id", "=", client).execute();
}

export const attendancesUsingClient: Uses = (client) =>
  sql`select from attendances a where a.client_id = ${client}`;

export const attendancesUsingLawsuit: Uses = (lawsuit) =>
  sql`select from attendances a where a.lawsuit_id = ${lawsuit}`;
