import { shortened } from "@pauta/contract/platform/shortened-text";

/** Maximum number of recipients of one email. */
export const MOST_RECIPIENTS = 20;

/** What the outbox shows instead of an email's secret (the token of a link). */
export const NOT_SHOWN = "…";

/** Additional data of an encrypted email. */
export const sealedPlace = (kind: string): string => `mails.${kind}`;

type MailSettings = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined };

/** Without a mail server and a sender, every email waits in the outbox. */
export const hasMailServer = ({ SMTP_URL, MAIL_FROM }: MailSettings): boolean =>
  SMTP_URL !== undefined && MAIL_FROM !== undefined;

const LONGEST_SUBJECT = 200;

/** A single line: a line break in a subject would begin another header (RFC 5322 § 2.2). */
export function subjectLine(text: string): string {
  return shortened(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim(), LONGEST_SUBJECT).toWellFormed();
}

/** Attempts before an email is given up, about eight hours. */
export const MOST_ATTEMPTS = 12;

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 7200;

/**
 * Seconds until the next attempt: doubling from 30 s to 2 h, varied by a quarter in both directions so that
 * the emails of an outage are not all retried in the same second.
 * @param attempts how many were made
 * @param chance from 0 to 1, as Math.random returns it
 */
export function secondsUntilNext(attempts: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
  return Math.round(wait * (0.75 + chance / 2));
}

/** The mail server's response to an attempt. */
export type Sending = {
  accepted: readonly string[];
  rejected: readonly { address: string; isFinal: boolean }[];
  /**
   * Set when the attempt as a whole failed: the message was rejected permanently (final) or temporarily
   * (passing), or the server accepts nothing from us at present (away).
   */
  failure: { text: string; kind: "final" | "passing" | "away" } | null;
};

export type DeliveryState = {
  status: "waiting" | "sent" | "dead";
  delivered: string[];
  refused: string[];
  attempts: number;
};

/**
 * The state of an email after an attempt. One that was made ahead of its time counts only if it ends the email. Recipients who have it are not written to again, nor are those rejected
 * permanently; it waits while some are left, and is dead when nobody got it or the attempts are used up.
 */
export function stateAfter(
  mail: {
    recipients: readonly string[];
    delivered: readonly string[];
    refused: readonly string[];
    attempts: number;
  },
  sending: Sending,
  isEarly = false,
): DeliveryState {
  const delivered = [...mail.delivered, ...sending.accepted];
  const final = sending.rejected.filter((one) => one.isFinal).map((one) => one.address);
  const refused = [...mail.refused, ...final];
  const left = mail.recipients.filter((one) => !delivered.includes(one) && !refused.includes(one));
  const isLast = !isEarly && mail.attempts + 1 >= MOST_ATTEMPTS;
  const isOver = left.length === 0 || sending.failure?.kind === "final" || isLast;
  const attempts = isEarly && !isOver ? mail.attempts : mail.attempts + 1;
  const isWhole = left.length === 0 && delivered.length > 0;
  return { status: !isOver ? "waiting" : isWhole ? "sent" : "dead", delivered, refused, attempts };
}

export const recipientsLeft = (mail: {
  recipients: readonly string[];
  delivered: readonly string[];
  refused: readonly string[];
}): string[] => mail.recipients.filter((one) => !mail.delivered.includes(one) && !mail.refused.includes(one));
