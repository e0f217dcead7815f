import { shortened } from "@pauta/contract/platform/shortened-text";

/** One mail goes to at most this many people. */
export const MOST_RECIPIENTS = 20;

/** What the outbox shows where a letter's secret (the token of a link) stands. */
export const NOT_SHOWN = "…";

/** What a sealed letter is bound to. */
export const sealedPlace = (kind: string): string => `mails.${kind}`;

const LONGEST_SUBJECT = 200;

/** One line: a line break in a subject would begin a header of its own (RFC 5322 § 2.2). */
export function subjectLine(text: string): string {
  return shortened(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim(), LONGEST_SUBJECT).toWellFormed();
}

/** Attempts before a mail is put aside for a person to look at: about eight hours. */
export const MOST_ATTEMPTS = 12;

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 7200;

/**
 * Seconds until the next attempt: doubling from 30 s to 2 h, spread by a quarter to both sides so that the mails of an
 * outage do not all come back in the same second.
 *
 * @param attempts how many there were
 * @param chance from 0 to 1, as Math.random gives it
 */
export function secondsUntilNext(attempts: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
  return Math.round(wait * (0.75 + chance / 2));
}

/** What the mail server said of an attempt. */
export type Sending = {
  accepted: readonly string[];
  rejected: readonly { address: string; isFinal: boolean }[];
  /**
   * Set when the attempt as a whole failed: the message was refused for good (final) or for now (passing), or the server
   * takes nothing from us at present (away).
   */
  failure: { text: string; kind: "final" | "passing" | "away" } | null;
};

export type Standing = {
  status: "waiting" | "sent" | "dead";
  delivered: string[];
  refused: string[];
  attempts: number;
};

/**
 * How a mail stands after an attempt. Who has it is not written to again, who was refused for good neither; it waits
 * while somebody is left, and is dead when nobody got it or the attempts are used up.
 */
export function standingAfter(
  mail: {
    recipients: readonly string[];
    delivered: readonly string[];
    refused: readonly string[];
    attempts: number;
  },
  sending: Sending,
): Standing {
  const attempts = mail.attempts + 1;
  const delivered = [...mail.delivered, ...sending.accepted];
  const final = sending.rejected.filter((one) => one.isFinal).map((one) => one.address);
  const refused = [...mail.refused, ...final];
  const left = mail.recipients.filter((one) => !delivered.includes(one) && !refused.includes(one));
  const isOver = left.length === 0 || sending.failure?.kind === "final" || attempts >= MOST_ATTEMPTS;
  const isWhole = left.length === 0 && delivered.length > 0;
  return { status: !isOver ? "waiting" : isWhole ? "sent" : "dead", delivered, refused, attempts };
}

export const recipientsLeft = (mail: {
  recipients: readonly string[];
  delivered: readonly string[];
  refused: readonly string[];
}): string[] => mail.recipients.filter((one) => !mail.delivered.includes(one) && !mail.refused.includes(one));
