import { Mail, MailStatus } from "@pauta/contract/office/mails";
import type { PageRequest } from "@pauta/contract/platform/paging";
import { sql, type SqlBool } from "kysely";
import { columnsOf, type PlatformDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";

/** A dead email's secret is deleted, so its link could not be sent any more. */
const IS_RETRIABLE = sql<boolean>`(status = 'dead' and not bears_secret)`;

const COLUMNS = columnsOf(Mail.omit({ retriable: true }));

/** A page of the outbox, newest first, filtered by state if given; and how many emails are in each state. */
export async function pageOfMails(
  db: PlatformDb,
  query: PageRequest & { status?: Mail["status"] | undefined },
) {
  const { status } = query;
  const { limit, offset } = windowOf(query);
  const data = await db
    .selectFrom("mails")
    .$if(status !== undefined, (mails) => mails.where("status", "=", status!))
    .select(COLUMNS)
    .select(IS_RETRIABLE.as("retriable"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const counts = await countByStatus(db);
  const total =
    status === undefined ? Object.values(counts).reduce((sum, count) => sum + count) : counts[status];
  return { ...pageOf(query, total, data), counts };
}

async function countByStatus(db: PlatformDb): Promise<Record<Mail["status"], number>> {
  const rows = await db
    .selectFrom("mails")
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .groupBy("status")
    .execute();
  const none = Object.fromEntries(MailStatus.options.map((status) => [status, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) } as Record<
    Mail["status"],
    number
  >;
}

/** How long the oldest email that is due has waited, in seconds. */
export async function secondsLate(db: PlatformDb, now: Date): Promise<number> {
  const { due } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.min("next_attempt_at").as("due"))
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return due === null ? 0 : Math.max(0, (now.getTime() - new Date(due).getTime()) / 1000);
}

export async function isMail(db: PlatformDb, id: number): Promise<boolean> {
  const row = await db.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/**
 * Lets dead emails wait again, with all their attempts; recipients who have it do not get it again, those who
 * were rejected do. Returns how many: of concurrent calls one finds them.
 */
export async function waitAgain(db: PlatformDb, id: number | undefined, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ status: "waiting", attempts: 0, refused: [], next_attempt_at: now })
    .where(sql<SqlBool>`${IS_RETRIABLE}`)
    .$if(id !== undefined, (mails) => mails.where("id", "=", id!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether an email waits that was tried before. */
export async function isAnyTriedAgain(db: PlatformDb): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from mails where status = 'waiting' and attempts > 0) as waits`.execute(db);
  return rows[0]!.waits;
}
