import type { PlanType } from "@pauta/contract/platform/roles";
import { sql, type Generated, type RawBuilder } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    sessions: {
      id: Generated<number>;
      user_id: number;
      token_hash: Buffer;
      address: string;
      user_agent: string;
      created_at: Instant;
      last_seen_at: Instant;
      expires_at: Instant;
      known_device_id: number | null;
    };
  }
}

export type FoundSession = {
  id: number;
  user_id: number;
  company_id: number | null;
  role_ids: number[];
  plan_type: PlanType;
  subscription_status: string | null;
  /** When a cancelled subscription stops. */
  stops_at: string | null;
  must_change_password: boolean;
  last_seen_at: string;
  expires_at: string;
  /** The mark of the last write for the person; null when there was none. */
  mark: number | null;
};

/**
 * The session of a token with everything that authorization needs, if it is valid and its person is active.
 */
export async function findSession(
  db: PlatformDb,
  tokenHash: Buffer,
  now: Date,
  seenSince: Date,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    select s.id, s.user_id, u.company_id, u.role_ids, p.plan_type, b.status as subscription_status, b.stops_at,
      u.must_change_password, s.last_seen_at, s.expires_at, w.mark
    from sessions s
    join users u on u.id = s.user_id and u.status = 'A'
    left join companies c on c.id = u.company_id
    left join plans p on p.id = c.plan_id
    left join subscriptions b on b.company_id = c.id
    left join person_writes w on w.user_id = u.id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_seen_at > ${seenSince}`.execute(
    db,
  );
  return rows[0];
}

/** Inserts a session together with its device, which `keep` inserts and whose id it returns. */
export const insertSession = (
  session: {
    user_id: number;
    token_hash: Buffer;
    address: string;
    user_agent: string;
    created_at: Date;
    expires_at: Date;
  },
  keep: RawBuilder<{ id: number }>,
): RawBuilder<unknown> => sql`
  with device as (${keep})
  insert into sessions (user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at, known_device_id)
  select ${session.user_id}::bigint, ${session.token_hash}::bytea, ${session.address}::text, ${session.user_agent}::text,
    ${session.created_at}::timestamptz, ${session.created_at}::timestamptz, ${session.expires_at}::timestamptz, id
  from device`;

export async function markSeen(db: PlatformDb, id: number, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", id).execute();
}

export function deleteSession(db: PlatformDb, tokenHash: Buffer) {
  return db.deleteFrom("sessions").where("token_hash", "=", tokenHash).returning("user_id").execute();
}

export function deleteSessionsOf(db: PlatformDb, userId: number, exceptId?: number) {
  return db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(exceptId !== undefined, (query) => query.where("id", "<>", exceptId!))
    .returning("user_id")
    .execute();
}

/** The person's sessions, the most recently used first. */
export function sessionsOf(db: PlatformDb, userId: number, now: Date, seenSince: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "address", "user_agent", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now.toISOString())
    .where("last_seen_at", ">", seenSince.toISOString())
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function deleteSessionOf(db: PlatformDb, userId: number, id: number) {
  return db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(["user_id", "known_device_id"])
    .execute();
}

/** Deletes expired sessions. */
export async function deleteDeadSessions(db: PlatformDb, now: Date, seenSince: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((where) =>
      where.or([
        where("expires_at", "<=", now.toISOString()),
        where("last_seen_at", "<=", seenSince.toISOString()),
      ]),
    )
    .execute();
}
