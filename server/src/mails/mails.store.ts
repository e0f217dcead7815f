import type { Mail } from "@pauta/contract/mails";
import { sql, type Generated } from "kysely";
import type { CompanyDb, PlatformDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
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
      attachment_name: string | null;
      attachment: Buffer | null;
      leave_address: Generated<string | null>;
      status: Generated<Mail["status"]>;
      delivered: Generated<string[]>;
      refused: Generated<string[]>;
      attempts: Generated<number>;
      next_attempt_at: Instant;
      last_error: string | null;
      created_at: Instant;
      sent_at: InstantOrNull;
    };
  }
}

export type NewMail = {
  /** Left out, the mail is the bound company's; null is the platform's own. */
  company_id?: number | null;
  kind: string;
  cause: string | null;
  recipients: string[];
  subject: string;
  body_text: string;
  body_html: string;
  sealed_secret: Buffer | null;
  attachment_name: string | null;
  attachment: Buffer | null;
  leave_address: string | null;
};

/** Writes a mail to the outbox; answers undefined when its cause has one already. */
export function insertMail(db: CompanyDb | PlatformDb, mail: NewMail, now: Date, heldSeconds = 0) {
  const next_attempt_at = new Date(now.getTime() + heldSeconds * 1000);
  return (db as PlatformDb)
    .insertInto("mails")
    .values({ ...mail, next_attempt_at, created_at: now, last_error: null, sent_at: null })
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Deletes what has not been tried yet; answers whether nothing of these causes is left. */
export async function deleteWaiting(db: CompanyDb, causes: readonly string[]): Promise<boolean> {
  await sql`
    delete from mails where id in (
      select id from mails where cause = any (${[...causes]}::text[]) and status = 'waiting' and attempts = 0
      for update skip locked)`.execute(db);
  const { rows } = await sql`select from mails where cause = any (${[...causes]}::text[])`.execute(db);
  return rows.length === 0;
}

/** Lets the transaction stay open while a mail server thinks; idle ones are cut off otherwise. */
export async function allowLongThought(db: PlatformDb, milliseconds: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(milliseconds)}, true)`.execute(
    db,
  );
}

/**
 * Takes the mail that waits longest and is due; its row stays locked to others until the transaction ends, so
 * a process that dies lets go of it at once.
 */
export function claimDueMail(db: PlatformDb, now: Date) {
  return db
    .selectFrom("mails")
    .select([
      "id",
      "kind",
      "recipients",
      "subject",
      "body_text",
      "body_html",
      "sealed_secret",
      "attachment_name",
      "attachment",
      "leave_address",
      "delivered",
      "refused",
      "attempts",
      "created_at",
    ])
    .where("status", "=", "waiting")
    .where("next_attempt_at", "<=", now.toISOString())
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>;

/** The mails that keep a sealed secret, locked to others until the transaction ends. */
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

/** What came of an attempt. */
export type Attempted = {
  status: Mail["status"];
  delivered: string[];
  refused: string[];
  attempts: number;
  next_attempt_at: Date;
  last_error: string | null;
  sent_at: Date | null;
};

/** Keeps what came of an attempt; a mail that is over keeps no secret, one that has left no file. */
export async function saveAttempt(db: PlatformDb, id: number, attempted: Attempted): Promise<void> {
  await db
    .updateTable("mails")
    .set({
      ...attempted,
      ...(attempted.status !== "waiting" && { sealed_secret: null }),
      ...(attempted.status === "sent" && { attachment_name: null, attachment: null }),
    })
    .where("id", "=", id)
    .execute();
}
