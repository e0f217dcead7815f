import { EmailAddress } from "@pauta/contract/office/identity";
import type { LeftOutFor, MailKind } from "@pauta/contract/office/mails";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { seal } from "../../platform/security/sealing.ts";
import type { Letter } from "./letter.rules.ts";
import { deliverMailJob } from "./mails.jobs.ts";
import { MOST_RECIPIENTS, sealedPlace, subjectLine } from "./mails.rules.ts";
import {
  type Bodies,
  deleteMails,
  deleteWaiting,
  insertLeftOut,
  insertMail,
  isCauseBegun,
  knownCauses,
  replaceInBodies,
} from "./mails.store.ts";

export type MailToPost = Letter & {
  /** What the mail is about, for counting and reading the outbox: `password_reset`. */
  kind: MailKind;
  /** Names what the mail tells and to whom: a cause that was written to already is not written to again. */
  cause?: string;
  to: readonly string[];
  company_id?: number | null;
  /** It waits in the outbox so many seconds: what it tells can be taken back until then. */
  held_seconds?: number;
  /** Its one recipient is of nobody in the office: he may have asked for no more by the time it leaves. */
  to_outsider?: boolean;
  /** A PDF that goes along. */
  attachment?: { name: string; bytes: Buffer };
  /** Where its recipient ends such mails, also by one click in his mail program; for mails to one person. */
  leaveAddress?: string;
  /**
   * What leaves in place of this letter: the same with its secret in it. It is kept sealed until the mail leaves, so the outbox
   * shows the other. Both are written from values: nothing that somebody is called can stand for a secret.
   */
  withSecret?: Letter;
};

/**
 * Writes a mail to the outbox in the caller's transaction and queues its delivery: no commit, no mail.
 * @returns false when the cause was written to already
 * @throws invalid, when there is no recipient, more than twenty, or one that is not an address
 */
export async function postMail(
  context: Pick<AppContext, "clock" | "jobs" | "secret">,
  db: CompanyDb | PlatformDb,
  mail: MailToPost,
): Promise<boolean> {
  const recipients = [...new Set(mail.to.map((address) => EmailAddress.safeParse(address).data))];
  if (recipients.length === 0 || recipients.length > MOST_RECIPIENTS || recipients.includes(undefined))
    throw new Refusal("invalid", {
      fields: { email: [`De 1 a ${MOST_RECIPIENTS} endereços de e-mail válidos`] },
    });
  const cause = mail.cause ?? null;
  const written = await insertMail(
    db,
    {
      ...(mail.company_id !== undefined && { company_id: mail.company_id }),
      kind: mail.kind,
      cause,
      recipients: recipients as string[],
      subject: subjectLine(mail.subject),
      body_text: mail.text,
      body_html: mail.html,
      attachment_name: mail.attachment?.name ?? null,
      attachment: mail.attachment?.bytes ?? null,
      leave_address: mail.leaveAddress ?? null,
      to_outsider: mail.to_outsider ?? false,
      bears_secret: mail.withSecret !== undefined,
      sealed_secret:
        mail.withSecret === undefined
          ? null
          : seal(context.secret.keyFor("mails"), JSON.stringify(mail.withSecret), sealedPlace(mail.kind)),
    },
    context.clock.now(),
    mail.held_seconds,
  );
  if (!written) return false;
  await context.jobs.enqueue(
    db,
    deliverMailJob,
    { mail_id: written.id },
    mail.held_seconds === undefined ? {} : { delay_seconds: mail.held_seconds },
  );
  return true;
}

export type LetterLeftOut = {
  company_id: number;
  kind: MailKind;
  cause: string;
  address: string;
  subject: string;
  left_out_for: LeftOutFor;
};

/** Writes into the outbox that a letter does not go to an address, and why; of one cause once. */
export const keepLeftOut = (
  context: Pick<AppContext, "clock">,
  db: CompanyDb | PlatformDb,
  line: LetterLeftOut,
): Promise<void> => insertLeftOut(db, { ...line, subject: subjectLine(line.subject) }, context.clock.now());

/** Which causes have a letter already, sent or left out. */
export const writtenCauses = (db: CompanyDb | PlatformDb, causes: readonly string[]): Promise<Set<string>> =>
  knownCauses(db, causes);

/** Whether letters whose cause begins so were written: `day:2026-03-13:` anybody's, with a user's id that person's. */
export const isAnyWritten = (db: CompanyDb | PlatformDb, causePrefix: string): Promise<boolean> =>
  isCauseBegun(db, causePrefix);

/**
 * Takes mails out of the outbox before they leave; their jobs then find nothing.
 * @returns false when one of them is on its way or has left
 */
export const withdrawMails = (db: CompanyDb, causes: readonly string[]): Promise<boolean> =>
  deleteWaiting(db, causes);

/** Takes mails out of the outbox for good, whether they have left or not. */
export const eraseMails = (db: CompanyDb, causes: readonly string[]): Promise<void> =>
  deleteMails(db, causes);

/** Puts other words into the mails of a kind where some stand in their text, also in those that have left. */
export const replaceInMails = (db: CompanyDb, kind: MailKind, words: Bodies, others: Bodies): Promise<void> =>
  replaceInBodies(db, kind, words, others);
