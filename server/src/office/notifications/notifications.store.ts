import {
  Notification,
  type Delivery,
  type NoticeKind,
  type PlatformNoticeKind,
} from "@pauta/contract/office/notifications";
import type { PageRequest } from "@pauta/contract/platform/paging";
import { sql, type Generated, type SqlBool } from "kysely";
import { columnsOf, type CompanyDb, type PlatformDb } from "../../platform/database/db.ts";
import { boundedPageOf, idsUpTo } from "../../platform/http/pages.ts";
import type { Part } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    notifications: {
      /** Null: of the platform's own people. */
      company_id: Generated<number | null>;
      id: Generated<number>;
      user_id: number;
      type: string;
      data: Notification["data"];
      created_at: Instant;
      read_at: InstantOrNull;
      awaits_summary: boolean;
    };
    notification_choices: {
      company_id: Generated<number>;
      user_id: number;
      kind: NoticeKind;
      mail: Delivery;
    };
  }
}

/**
 * The recipients with their email address, null before it is confirmed, and their chosen delivery for a kind;
 * null where not chosen.
 */
export function findRecipients(db: CompanyDb, userIds: readonly number[], kind: NoticeKind) {
  return db
    .selectFrom("users as u")
    .leftJoin("notification_choices as c", (join) =>
      join.onRef("c.company_id", "=", "u.company_id").onRef("c.user_id", "=", "u.id").on("c.kind", "=", kind),
    )
    .select(["u.id", "u.delivery_address", "u.status", "c.mail"])
    .where("u.id", "in", [...userIds])
    .orderBy("u.id")
    .execute();
}

export type NewNotification = {
  user_id: number;
  type: NoticeKind;
  data: Notification["data"];
  created_at: Date;
  awaits_summary: boolean;
};

export function insertNotifications(db: CompanyDb, rows: readonly NewNotification[]) {
  return db
    .insertInto("notifications")
    .values(rows.map((row) => ({ ...row, read_at: null })))
    .returning(["id", "user_id"])
    .execute();
}

/** Notifies people of the platform, except those with an unread notification of the same kind. */
export async function insertPlatformNotices(
  db: PlatformDb,
  userIds: readonly number[],
  { type, data, created_at }: { type: PlatformNoticeKind; data: Notification["data"]; created_at: Date },
): Promise<{ id: number; user_id: number }[]> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into notifications (company_id, user_id, type, data, created_at)
    select null, person, ${type}, ${JSON.stringify(data)}::jsonb, ${created_at}
    from unnest(${[...userIds]}::bigint[]) as notices (person)
    where not exists (select from notifications n
      where n.company_id is null and n.user_id = person and n.type = ${type} and n.read_at is null)
    returning id, user_id`.execute(db);
  return rows;
}

/** Notifies people of the platform, even if they have unread notifications of the same kind. */
export async function insertEachPlatformNotice(
  db: PlatformDb,
  userIds: readonly number[],
  notice: { type: PlatformNoticeKind; data: Notification["data"]; created_at: Date },
): Promise<{ id: number; user_id: number }[]> {
  if (userIds.length === 0) return [];
  return db
    .insertInto("notifications")
    .values(
      userIds.map((user_id) =>
        Object.assign({ user_id, company_id: null, read_at: null, awaits_summary: false }, notice),
      ),
    )
    .returning(["id", "user_id"])
    .execute();
}

export async function deleteNotifications(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom("notifications")
    .where("id", "in", [0, ...ids])
    .execute();
}

const COLUMNS = columnsOf(Notification);

const ofPerson = (db: CompanyDb, userId: number) =>
  db.selectFrom("notifications").where("user_id", "=", userId);

const counted = sql<number>`count(*)::int`.as("total");

/** The newest unread ones, and the total. */
export async function unreadOf(db: CompanyDb, userId: number, limit: number) {
  const unread = ofPerson(db, userId).where("read_at", "is", null);
  const [{ total }, data] = await Promise.all([
    unread.select(counted).executeTakeFirstOrThrow(),
    unread.select(COLUMNS).orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute(),
  ]);
  return { data, unread: total };
}

export async function pageOfNotifications(db: CompanyDb, userId: number, requested: PageRequest) {
  const newestFirst = ofPerson(db, userId).orderBy("created_at", "desc").orderBy("id", "desc");
  const { ids, ...seen } = await idsUpTo(db, requested, newestFirst.select("id"));
  const data = await newestFirst
    .select(COLUMNS)
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .execute();
  return boundedPageOf(requested, seen, data);
}

export function findNotification(db: CompanyDb, userId: number, id: number) {
  return ofPerson(db, userId).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Marks one unread notification of a person as read, or all of them. @returns how many were unread */
export async function markRead(
  db: CompanyDb,
  userId: number,
  id: number | "all",
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .$if(id !== "all", (query) => query.where("id", "=", id as number))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function choicesOf(db: CompanyDb, userId: number) {
  return db
    .selectFrom("notification_choices")
    .select(["kind", "mail"])
    .where("user_id", "=", userId)
    .execute();
}

export async function saveChoices(
  db: CompanyDb,
  userId: number,
  choices: ReadonlyMap<NoticeKind, Delivery>,
): Promise<void> {
  await db
    .insertInto("notification_choices")
    .values([...choices].map(([kind, mail]) => ({ user_id: userId, kind, mail })))
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "kind"]).doUpdateSet({ mail: sql`excluded.mail` }),
    )
    .execute();
}

/** Removes waiting notifications of some kinds from a person's next summary. */
export async function dropFromSummary(
  db: CompanyDb,
  userId: number,
  kinds: readonly NoticeKind[],
): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ awaits_summary: false })
    .where("user_id", "=", userId)
    .where("awaits_summary", "=", true)
    .where("type", "in", [...kinds])
    .execute();
}

const concernsClient = (client: number) =>
  sql<boolean>`(data->'attendance'->>'client_id')::bigint = ${client}`;

export const noticesOfClient: Part<number> = (client) =>
  sql`(select count(*)::int from notifications where ${concernsClient(client)})`;

/** Deletes the notifications about a client; returns what they were. */
export function deleteNoticesOfClient(db: CompanyDb, client: number) {
  return db
    .deleteFrom("notifications")
    .where(concernsClient(client))
    .returning(["id", "type", "data"])
    .execute();
}

/** A person's own notifications, as he may export them. */
export const ownNotices: Part<object[]> = (user) => sql`(
  select coalesce(json_agg(json_build_object('type', type, 'data', data, 'created_at', created_at) order by id), '[]')
  from notifications where user_id = ${user})`;
