import type { Profile } from "@pauta/contract/identity";
import { roles } from "@pauta/contract/roles";
import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../platform/db.ts";

type ProfileRow = Omit<Profile, "roles"> & { role_ids: number[] };

/** A person as his own screens show him. */
export async function findProfile(db: CompanyDb | PlatformDb, id: number): Promise<Profile | undefined> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.name, u.username, u.email, u.oab_code, u.also_sought, u.never_meant, u.automatic_deadline, u.dark_theme,
      u.must_change_password, u.company_id, u.role_ids,
      case when c.id is not null then json_build_object(
        'id', c.id, 'company_name', c.company_name, 'name_to_follow', c.name_to_follow, 'time_zone', c.time_zone,
        'plan', case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'plan_type', p.plan_type) end,
        'subscription', case when b.id is not null then json_build_object('status', b.status) end) end as company
    from users u
    left join companies c on c.id = u.company_id
    left join plans p on p.id = c.plan_id
    left join subscriptions b on b.company_id = c.id
    where u.id = ${id}`.execute(db);
  const row = rows[0];
  return row && { ...row, roles: roles.filter((role) => row.role_ids.includes(role.id)) };
}

export type Account = {
  id: number;
  company_id: number | null;
  name: string;
  username: string;
  email: string;
  company_name: string | null;
  password_hash: string | null;
  is_active: boolean;
};

const accountColumns = sql`u.id, u.company_id, u.name, u.username, u.email, c.company_name, u.password_hash, u.status = 'A' as is_active`;

/**
 * Whom a name at sign-in means: a username, or else an e-mail address that is one account's alone.
 * Letter case does not matter.
 */
export async function findAccount(db: PlatformDb, name: string): Promise<Account | undefined> {
  const { rows } = await sql<Account & { is_username: boolean }>`
    select ${accountColumns}, lower(u.username) = lower(${name}) as is_username
    from users u left join companies c on c.id = u.company_id
    where lower(u.username) = lower(${name}) or lower(u.email) = lower(${name})
    order by is_username desc limit 2`.execute(db);
  const [first, second] = rows;
  return first?.is_username || second === undefined ? first : undefined;
}

/** The active accounts that an address belongs to. */
export async function accountsOfEmail(db: PlatformDb, email: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from users u left join companies c on c.id = u.company_id
    where lower(u.email) = lower(${email}) and u.status = 'A' order by u.id`.execute(db);
  return rows;
}

export async function findActiveAccount(db: PlatformDb, id: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from users u left join companies c on c.id = u.company_id
    where u.id = ${id} and u.status = 'A'`.execute(db);
  return rows[0];
}

/**
 * Keeps the hash of a password that its person chose.
 * @param before keeps it only if nobody changed the password since this hash was read
 * @returns false when somebody did
 */
export async function savePasswordHash(
  db: PlatformDb,
  id: number,
  passwordHash: string,
  now: Date,
  before?: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: passwordHash, must_change_password: false, updated_at: now })
    .where("id", "=", id)
    .$if(before !== undefined, (query) => query.where("password_hash", "is not distinct from", before!))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Keeps another hash of the same password, unless it was changed meanwhile. */
export async function renewPasswordHash(
  db: PlatformDb,
  id: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: after })
    .where("id", "=", id)
    .where("password_hash", "=", before)
    .execute();
}

/** Keeps that an address is its owner's; answers whether it was not kept before. */
export async function saveEmailConfirmed(db: PlatformDb, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ email_verified_at: now })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function isEmailConfirmed(db: PlatformDb, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the addresses by which other calendars read somebody's agenda. */
export async function endFeedsOf(db: PlatformDb, userId: number): Promise<void> {
  await sql`delete from calendar_feeds where user_id = ${userId}`.execute(db);
}
