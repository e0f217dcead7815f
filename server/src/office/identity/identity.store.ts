import { namesOf } from "@pauta/contract/platform/field-rows";
import type { Profile } from "@pauta/contract/office/identity";
import { roles } from "@pauta/contract/platform/roles";
import { accountFields, choiceFields } from "@pauta/contract/office/user-fields";
import { foldUsername } from "@pauta/contract/office/usernames";
import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

type ProfileRow = Omit<Profile, "roles"> & { role_ids: number[] };

const PROFILE_COLUMNS = sql.join(
  namesOf({ ...accountFields, ...choiceFields }).map((column) => sql.ref(`u.${column}`)),
);

const INSTANT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** A person as shown on his own screens. */
export async function findProfile(db: CompanyDb | PlatformDb, id: number): Promise<Profile | undefined> {
  const { rows } = await sql<ProfileRow>`
    select u.id, ${PROFILE_COLUMNS}, u.email_verified_at is not null as email_verified, u.pending_email, u.former_username,
      u.must_change_password, u.company_id, u.role_ids,
      case when c.id is not null then json_build_object(
        'id', c.id, 'company_name', c.company_name, 'name_to_follow', c.name_to_follow, 'time_zone', c.time_zone,
        'plan', case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'plan_type', p.plan_type) end,
        'subscription', case when b.id is not null then json_build_object(
          'status', b.status, 'trial_ends_at', to_char(b.trial_ends_at at time zone 'UTC', ${INSTANT}),
          'stops_at', to_char(b.stops_at at time zone 'UTC', ${INSTANT})) end) end as company
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
  /** Whether the person has confirmed the address. */
  email_verified: boolean;
  pending_email: string | null;
};

const accountColumns = sql`u.id, u.company_id, u.name, u.username, u.email, c.company_name, u.password_hash, u.status = 'A' as is_active,
  u.email_verified_at is not null as email_verified, u.pending_email`;

/**
 * The account for a sign-in name: a username, otherwise a confirmed email address, which only one account
 * has, otherwise a former username that no other account uses. Letter case and character width do not matter.
 */
export async function findAccount(db: PlatformDb, name: string): Promise<Account | undefined> {
  const folded = foldUsername(name);
  const { rows } = await sql<Account>`
    select ${accountColumns}
    from users u left join companies c on c.id = u.company_id
    where lower(u.username) = ${folded}
      or (u.email_verified_at is not null and folded_email(u.email) in (${folded}, folded_email(${name})))
      or u.former_username in (${folded}, lower(btrim(${name})))
    order by case when lower(u.username) = ${folded} then 1
      when u.former_username in (${folded}, lower(btrim(${name}))) then 3 else 2 end
    limit 1`.execute(db);
  return rows[0];
}

/** An unconfirmed address leads to at most this many accounts, each of which has to confirm it. */
const MOST_UNCONFIRMED = 3;

/**
 * The active account that has confirmed an address, otherwise those that only name it: accounts that have
 * signed in before those that never have, the newest first, so that accounts opened earlier by others do not
 * keep a person from being sent a confirmation.
 */
export async function accountsOfEmail(db: PlatformDb, email: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from users u left join companies c on c.id = u.company_id
    where folded_email(u.email) = folded_email(${email}) and u.status = 'A'
    order by u.email_verified_at is null,
      (exists (select from sessions s where s.user_id = u.id) or exists (select from known_devices d where d.user_id = u.id)) desc,
      u.id desc
    limit ${MOST_UNCONFIRMED}`.execute(db);
  return rows[0]?.email_verified ? rows.slice(0, 1) : rows;
}

export async function findActiveAccount(db: PlatformDb, id: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from users u left join companies c on c.id = u.company_id
    where u.id = ${id} and u.status = 'A'`.execute(db);
  return rows[0];
}

/**
 * Locks a person's row until this transaction ends. Whoever changes a person or his dependent rows (links,
 * browsers, sessions) takes this lock first.
 */
export async function lockUser(db: PlatformDb, userId: number): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** An active person, locked. */
export async function lockActiveAccount(db: PlatformDb, id: number): Promise<Account | undefined> {
  await lockUser(db, id);
  return findActiveAccount(db, id);
}

/**
 * Stores the hash of a password that its person chose. An address requested earlier is discarded with the old
 * password: a person whose account was stolen gets both back. @param before stores it only if the password
 * has not changed since this hash was read @returns false when it has
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
    .set({ password_hash: passwordHash, must_change_password: false, pending_email: null, updated_at: now })
    .where("id", "=", id)
    .$if(before !== undefined, (query) => query.where("password_hash", "is not distinct from", before!))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores a new hash of the same password, unless it was changed meanwhile. */
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

/**
 * Whether an active person still has this password; neither changes until the transaction ends.
 * @param whileChanged waits for somebody else's change of the person, or takes it for one of the password
 */
export async function lockPassword(
  db: PlatformDb,
  { id, password_hash }: Pick<Account, "id" | "password_hash">,
  whileChanged: "wait" | "no" = "wait",
): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${id} and password_hash = ${password_hash} and status = 'A'
    for share ${whileChanged === "no" ? sql`skip locked` : sql``}`.execute(db);
  return rows.length === 1;
}
