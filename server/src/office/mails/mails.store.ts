import type { LeftOutFor, Mail, MailTry } from "@pauta/contract/office/mails";
import { sql, type Generated, type Selectable, type SqlBool } from "kysely";
import type pg from "pg";
import type { CompanyDb, PlatformDb, Tables } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    mails: {
      company_id: Generated<number | null>;
      id: Generated<number>;
      kind: string;
      cause: string | null;
      recipients: string[];
      subject: string;
      body_text: string;
      body_html: string;
      sealed_secret: Buffer | null;
      bears_secret: Generated<boolean>;
      claimed_by: Generated<number | null>;
      attachment_name: string | null;
      attachment: Buffer | null;
      leave_address: Generated<string | null>;
      status: Generated<Mail["status"]>;
      left_out_for: Generated<LeftOutFor | null>;
      to_outsider: Generated<boolean>;
      delivered: Generated<string[]>;
      refused: Generated<string[]>;
      attempts: Generated<number>;
      next_attempt_at: Instant;
      last_error: string | null;
      tries: Generated<MailTry[]>;
      created_at: Instant;
      sent_at: InstantOrNull;
    };
  }
}

export type NewMail = {
  /** By default the bound company; null for the platform. */
  company_id?: number | null;
  kind: string;
  cause: string | null;
  recipients: string[];
  subject: string;
  body_text: string;
  body_html: string;
  sealed_secret: Buffer | null;
  bears_secret: boolean;
  attachment_name: string | null;
  attachment: Buffer | null;
  leave_address: string | null;
  to_outsider: boolean;
};

/** Inserts an email into the outbox; returns undefined when its cause exists already. */
export function insertMail(db: CompanyDb | PlatformDb, mail: NewMail, now: Date, heldSeconds = 0) {
  const next_attempt_at = new Date(now.getTime() + heldSeconds * 1000);
  return (db as PlatformDb)
    .insertInto("mails")
    .values({ ...mail, next_attempt_at, created_at: now, last_error: null, sent_at: null })
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Inserts a line for an email that is not sent, without its text. */
export async function insertLeftOut(
  db: CompanyDb | PlatformDb,
  line: {
    company_id: number;
    kind: string;
    cause: string;
    address: string;
    subject: string;
    left_out_for: LeftOutFor;
  },
  now: Date,
): Promise<void> {
  const { address, ...columns } = line;
  await (db as PlatformDb)
    .insertInto("mails")
    .values({
      ...columns,
      recipients: [address],
      status: "left_out",
      body_text: "",
      body_html: "",
      sealed_secret: null,
      attachment_name: null,
      attachment: null,
      to_outsider: true,
      next_attempt_at: now,
      created_at: now,
      last_error: null,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .execute();
}

/** Which of these causes have a line in the outbox. */
export async function knownCauses(
  db: CompanyDb | PlatformDb,
  causes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ cause: string }>`
    select cause from mails where cause = any (${[...causes]}::text[])`.execute(db);
  return new Set(rows.map(({ cause }) => cause));
}

/**
 * Whether any cause begins with a prefix, such as `day:2026-03-13:`: compared by bytes (`~` sorts after every
 * letter and digit), whatever the database's collation.
 */
export async function hasCausePrefix(db: CompanyDb | PlatformDb, prefix: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (
      select from mails where cause collate "C" >= ${prefix} and cause collate "C" < ${prefix} || '~') as exists`.execute(
    db,
  );
  return rows[0]!.exists;
}

/** Deletes emails that have not been tried; returns whether nothing of these causes is left. */
export async function withdrawMails(db: CompanyDb, causes: readonly string[]): Promise<boolean> {
  await sql`
    delete from mails where id in (
      select id from mails where cause = any (${[...causes]}::text[]) and status = 'waiting' and attempts = 0 and claimed_by is null
      for update skip locked)`.execute(db);
  const { rows } = await sql`select from mails where cause = any (${[...causes]}::text[])`.execute(db);
  return rows.length === 0;
}

/** The first key of the senders' advisory locks; the second is the sender's number. */
const SENDERS = 7_282_011;

/** Takes the lock that shows other senders that this one is alive; it is held as long as the connection. */
export async function lockAsSender(client: pg.Client, sender: number): Promise<void> {
  await client.query("select pg_advisory_lock($1, $2)", [SENDERS, sender]);
}

/**
 * Waiting emails that are due and that no living sender holds. The lock itself is tried for each row:
 * `pg_locks` would be read once per statement, and would not yet list the sender that has claimed a row since.
 * @param backSince when the mail server's outage was over: what was tried before and still waits is due
 */
const isDue = (now: Date, backSince: Date | null) => sql<SqlBool>`
  m.status = 'waiting'
    and (m.next_attempt_at <= ${now} or (m.attempts > 0 and (m.tries -> -1 ->> 'at')::timestamptz < ${backSince}::timestamptz))
    and (m.claimed_by is null or pg_try_advisory_xact_lock(${SENDERS}::int, m.claimed_by))`;

export async function isAnyDue(db: PlatformDb, now: Date, backSince: Date | null): Promise<boolean> {
  const { rows } = await sql<{
    due: boolean;
  }>`select exists (select from mails m where ${isDue(now, backSince)}) as due`.execute(db);
  return rows[0]!.due;
}

/**
 * Claims the email that waits longest for a sender. It is held by the sender's lock, not by a transaction, so
 * a process that dies releases it at once.
 * @param busy domains with slow emails: a slow server delays its own emails only
 */
export async function claimDueMail(
  db: PlatformDb,
  sender: number,
  busy: readonly string[],
  { now, backSince = null }: { now: Date; backSince?: Date | null },
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mails set claimed_by = ${sender} where id = (
      select m.id from mails m where ${isDue(now, backSince)}
        and lower(split_part(m.recipients[1], '@', 2)) <> all (${[...busy]}::text[])
      order by m.next_attempt_at, m.id limit 1 for update skip locked)
    returning id, company_id, kind, to_outsider, recipients, subject, body_text, body_html, bears_secret, sealed_secret, attachment_name, attachment,
      leave_address, delivered, refused, attempts, next_attempt_at, created_at`.execute(db);
  return rows[0];
}

export type ClaimedMail = Pick<
  Selectable<Tables["mails"]>,
  | "id"
  | "company_id"
  | "kind"
  | "to_outsider"
  | "recipients"
  | "subject"
  | "body_text"
  | "body_html"
  | "bears_secret"
  | "sealed_secret"
  | "attachment_name"
  | "attachment"
  | "leave_address"
  | "delivered"
  | "refused"
  | "attempts"
  | "next_attempt_at"
  | "created_at"
>;

/** The emails with an encrypted secret, locked until the transaction ends. */
export function lockSealedMails(db: PlatformDb) {
  return db
    .selectFrom("mails")
    .select(["id", "kind", "sealed_secret"])
    .where("sealed_secret", "is not", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function saveSealedSecret(db: PlatformDb, id: number, sealed_secret: Buffer): Promise<void> {
  await db.updateTable("mails").set({ sealed_secret }).where("id", "=", id).execute();
}

/** The result of an attempt. */
export type Attempted = {
  status: Mail["status"];
  delivered: string[];
  refused: string[];
  attempts: number;
  next_attempt_at: Date;
  last_error: string | null;
  last_try: MailTry;
  sent_at: Date | null;
};

/**
 * Stores the result of an attempt, unless another sender has claimed the email meanwhile; a finished email
 * keeps no secret, a sent one its attachment's name only.
 */
export async function saveAttempt(
  db: PlatformDb,
  id: number,
  sender: number,
  { last_try, ...attempted }: Attempted,
): Promise<void> {
  await db
    .updateTable("mails")
    .set({
      ...attempted,
      tries: sql`tries || ${JSON.stringify([last_try])}::jsonb`,
      claimed_by: null,
      ...(attempted.status !== "waiting" && { sealed_secret: null }),
      ...(attempted.status === "sent" && { attachment: null }),
    })
    .where("id", "=", id)
    .where("claimed_by", "=", sender)
    .execute();
}

/** Leaves out a claimed email whose recipient has unsubscribed since it was written. */
export async function leaveOutUnsubscribed(db: PlatformDb, id: number, sender: number): Promise<void> {
  await db
    .updateTable("mails")
    .set({
      status: "left_out",
      left_out_for: "stopped",
      claimed_by: null,
      attachment_name: null,
      attachment: null,
    })
    .where("id", "=", id)
    .where("claimed_by", "=", sender)
    .execute();
}

/** Deletes the emails of some causes, sent ones included. */
export async function eraseMails(db: CompanyDb, causes: readonly string[]): Promise<void> {
  await sql`delete from mails where cause = any (${[...causes]}::text[])`.execute(db);
}

/** Deletes the emails to an address whose cause begins with a prefix, sent ones included. */
export async function eraseMailsTo(db: CompanyDb, address: string, prefix: string): Promise<void> {
  await sql`
    delete from mails where starts_with(cause, ${prefix}) and cardinality(recipients) = 1
      and folded_email(recipients[1]) = folded_email(${address})`.execute(db);
}

/** For each body of an email: a regular expression of PostgreSQL, and what replaces its matches. */
export type Changes = Record<"text" | "html", { pattern: string; by: string }>;

export async function changeInMails(
  db: CompanyDb,
  kind: string,
  words: string,
  { text, html }: Changes,
): Promise<void> {
  await sql`
    update mails set body_text = regexp_replace(body_text, ${text.pattern}, ${text.by}, 'g'),
      body_html = regexp_replace(body_html, ${html.pattern}, ${html.by}, 'g')
    where kind = ${kind} and strpos(body_text, ${words}) > 0`.execute(db);
}
