import type { CalendarFeed, FeedPrivacy } from "@pauta/contract/agenda/calendar-feeds";
import { sql, type Generated } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { Part } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    calendar_feeds: {
      company_id: Generated<number>;
      id: Generated<number>;
      user_id: number;
      name: string;
      privacy: FeedPrivacy;
      token_hash: Buffer;
      created_at: Instant;
      last_read_at: InstantOrNull;
      minute_began: InstantOrNull;
      minute_reads: Generated<number>;
    };
  }
}

const SHOWN = ["id", "name", "privacy", "created_at", "last_read_at"] as const;

export const feedsOf = (db: CompanyDb, userId: number): Promise<CalendarFeed[]> =>
  db
    .selectFrom("calendar_feeds")
    .select(SHOWN)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Counts a person's feeds; nobody can create another until the transaction ends. */
export async function countFeedsOf(db: CompanyDb, userId: number): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calendar_feeds where user_id = ${userId}`.execute(db);
  return rows[0]!.count;
}

export const insertFeed = (
  db: CompanyDb,
  feed: { user_id: number; name: string; privacy: FeedPrivacy; token_hash: Buffer; created_at: Date },
): Promise<CalendarFeed> =>
  db
    .insertInto("calendar_feeds")
    .values({ ...feed, last_read_at: null, minute_began: null })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

/** Returns whether the person had the feed. */
export async function deleteFeed(db: CompanyDb, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_feeds")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes all feeds of a person. */
export async function deleteFeedsOf(db: PlatformDb, userId: number): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("user_id", "=", userId).execute();
}

export type FeedRead = {
  company_id: number;
  user_id: number;
  name: string;
  privacy: FeedPrivacy;
  time_zone: string;
  minute_reads: number;
};

/**
 * Counts a read, and returns the feed of a token with the person whose
 * agenda it shows, if he still works there.
 */
export async function countRead(db: PlatformDb, tokenHash: Buffer, now: Date): Promise<FeedRead | undefined> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  const { rows } = await sql<FeedRead>`
    update calendar_feeds f set last_read_at = ${now},
      minute_began = case when f.minute_began > ${minuteAgo} then f.minute_began else ${now} end,
      minute_reads = case when f.minute_began > ${minuteAgo} then f.minute_reads + 1 else 1 end
    from users u, companies c
    where f.token_hash = ${tokenHash} and u.company_id = f.company_id and u.id = f.user_id and u.status = 'A'
      and c.id = f.company_id
    returning f.company_id, f.user_id, f.name, f.privacy, f.minute_reads, c.time_zone`.execute(db);
  return rows[0];
}

/** A person's feeds without their secret addresses, for the export of his own data. */
export const ownFeeds: Part<object[]> = (user) => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'privacy', privacy, 'created_at', created_at) order by id), '[]')
  from calendar_feeds where user_id = ${user})`;
