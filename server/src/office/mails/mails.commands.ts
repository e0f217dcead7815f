import { EmailAddress } from "@pauta/contract/office/identity";
import type { LeftOutFor, MailKind } from "@pauta/contract/office/mails";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { seal } from "../../platform/security/sealing.ts";
import type { EmailContent } from "./email-content.rules.ts";
import { deliverMailJob } from "./mails.jobs.ts";
import { MOST_RECIPIENTS, sealedPlace, subjectLine } from "./mails.rules.ts";
import { insertLeftOut, insertMail } from "./mails.store.ts";

export type MailToPost = EmailContent & {
  /** The kind of the email, for counting and filtering the outbox: `password_reset`. */
  kind: MailKind;
  /** Identifies content and recipient: for a cause that exists no second email is written. */
  cause?: string;
  to: readonly string[];
  company_id?: number | null;
  /** Seconds to wait in the outbox, so that the email can be withdrawn. */
  held_seconds?: number;
  /** Its one recipient is outside of the office: he may have unsubscribed by the time it is sent. */
  to_outsider?: boolean;
  /** A PDF attachment. */
  attachment?: { name: string; bytes: Buffer };
  /** The unsubscribe link, also for one click in the mail program; for emails to one person. */
  leaveAddress?: string;
  /**
   * The email that is really sent: the same with its secret. It is stored encrypted until then, and the outbox shows
   * the other one. Both are built from values, so that no user's name can be mistaken for a placeholder.
   */
  withSecret?: EmailContent;
};

/**
 * Writes an email to the outbox in the caller's transaction and queues its delivery: no commit, no email.
 * @returns false when the cause exists already @throws invalid when there is no recipient, more than twenty,
 * or an invalid address
 */
export async function postMail(
  context: Pick<AppContext, "clock" | "jobs" | "secret">,
  db: CompanyDb | PlatformDb,
  mail: MailToPost,
): Promise<boolean> {
  const recipients = [...new Set(mail.to.map((address) => EmailAddress.safeParse(address).data))];
  if (recipients.length === 0 || recipients.length > MOST_RECIPIENTS || recipients.includes(undefined))
    throw new Rejection("invalid", {
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

export type EmailLeftOut = {
  company_id: number;
  kind: MailKind;
  cause: string;
  address: string;
  subject: string;
  left_out_for: LeftOutFor;
};

/** Records in the outbox that an address gets no email, and why; once for each cause. */
export const recordLeftOut = (
  context: Pick<AppContext, "clock">,
  db: CompanyDb | PlatformDb,
  line: EmailLeftOut,
): Promise<void> => insertLeftOut(db, { ...line, subject: subjectLine(line.subject) }, context.clock.now());

/** For other features: looking up which causes have an email already, and withdrawing emails not yet sent. */
export { hasCausePrefix, knownCauses, withdrawMails } from "./mails.store.ts";

/** Deletes emails from the outbox, whether they were sent or not. */
export { eraseMails, eraseMailsTo } from "./mails.store.ts";

/** Changes the bodies of the emails of a kind whose text contains some words, sent ones included. */
export { changeInMails, type Changes } from "./mails.store.ts";
