import { OutsiderEmail } from "@pauta/contract/office/outsiders";
import type { PageRequest } from "@pauta/contract/platform/paging";
import { sql } from "kysely";
import { columnsOf, type CompanyDb, type PlatformDb } from "../../platform/database/db.ts";
import { pageFrom } from "../../platform/http/pages.ts";
import type { Office } from "./outsiders.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    outsider_emails: {
      company_id: number;
      day: string;
      emails: number;
      notified_at: InstantOrNull;
    };
  }
}

type Db = CompanyDb | PlatformDb;

const IS_ADMINISTRATOR = sql<boolean>`u.status = 'A' and u.deleted_at is null
  and exists (select from roles r where r.name = 'client_admin' and r.id = any (u.role_ids))`;

export async function officeNamed(db: Db, companyId: number): Promise<Office | undefined> {
  const { rows } = await sql<Office>`
    select c.id as company_id, c.company_name, c.time_zone,
      exists (select from subscriptions s where s.company_id = c.id and s.status = 'paid') as is_paying,
      exists (select from users u where u.company_id = c.id and u.email_verified_at is not null and ${IS_ADMINISTRATOR}) as is_confirmed
    from companies c where c.id = ${companyId}`.execute(db);
  return rows[0];
}

/**
 * The folded addresses that active people of an office use, have requested or have added, and whether one of
 * them has confirmed it.
 */
export async function peopleAt(
  db: Db,
  companyId: number,
  addresses: readonly string[],
): Promise<{ address: string; is_confirmed: boolean }[]> {
  const { rows } = await sql<{ address: string; is_confirmed: boolean }>`
    with people as (select * from users where company_id = ${companyId} and status = 'A' and deleted_at is null),
    theirs as (
      select email, email_verified_at is not null as is_confirmed from people
      union all select pending_email, false from people where pending_email is not null
      union all select e.email, e.email_verified_at is not null from user_emails e join people p on p.id = e.user_id)
    select folded_email(email) as address, bool_or(is_confirmed) as is_confirmed from theirs
    where folded_email(email) = any (${addresses.map((address) => address.toLowerCase())}::text[])
    group by 1`.execute(db);
  return rows;
}

/** Whether a person is an administrator of the office who has yet to confirm his address. */
export async function mayConfirm(db: Db, companyId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from users u where u.company_id = ${companyId} and u.id = ${userId}
      and u.email_verified_at is null and ${IS_ADMINISTRATOR}) as may`.execute(db);
  return rows[0]!.may;
}

export async function nameOf(db: Db, companyId: number, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from users where company_id = ${companyId} and id = ${userId}`.execute(db);
  return rows[0]?.name;
}

/** How many emails were sent outside on an office's day, without waiting for locks. */
export async function sentOn(db: Db, companyId: number, day: string): Promise<number> {
  const { rows } = await sql<{ emails: number }>`
    select emails from outsider_emails where company_id = ${companyId} and day = ${day}`.execute(db);
  return rows[0]?.emails ?? 0;
}

/** The same count, locked against the office's other senders until the transaction ends. */
export async function lockCount(
  db: Db,
  companyId: number,
  day: string,
): Promise<{ emails: number; is_notified: boolean }> {
  const { rows } = await sql<{ emails: number; is_notified: boolean }>`
    insert into outsider_emails as kept (company_id, day) values (${companyId}, ${day})
    on conflict (company_id, day) do update set emails = kept.emails
    returning emails, notified_at is not null as is_notified`.execute(db);
  return rows[0]!;
}

export async function addToCount(
  db: Db,
  { company_id, day }: { company_id: number; day: string },
  emails: number,
  notifiedAt: Date | null,
): Promise<void> {
  await sql`
    update outsider_emails set emails = emails + ${emails}, notified_at = coalesce(notified_at, ${notifiedAt}::timestamptz)
    where company_id = ${company_id} and day = ${day}`.execute(db);
}

/** The office's name on the unsubscribe page. */
export async function companyName(db: PlatformDb, companyId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("companies")
    .select("company_name")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.company_name;
}

/** The bound office's outbox lines for chosen addresses that are not its own, newest first. */
export function pageOfOutsiderEmails(
  db: CompanyDb,
  query: PageRequest & { status?: OutsiderEmail["status"] | undefined },
) {
  const { status } = query;
  const lines = db
    .selectFrom("mails")
    .where("to_outsider", "=", true)
    .$if(status !== undefined, (mails) => mails.where("status", "=", status!))
    .select(columnsOf(OutsiderEmail))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  return pageFrom(query, lines);
}
