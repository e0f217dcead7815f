import { AccountEmail, emailFault, isSameAddress } from "@pauta/contract/office/identity";
import type { ZodType } from "zod";

/** The address that an account goes by, and the one that is to take its place. */
export type EmailKept = { email: string; email_verified: boolean; pending_email: string | null };

const isSame = (one: string, other: string | null): boolean => other !== null && isSameAddress(one, other);

/** An address from before is kept to the letter. */
const spelt = (before: string, written: string) =>
  AccountEmail.safeParse(before).data === before ? written.trim() : before;

/**
 * What becomes of an account's address when a form says one. A confirmed address stays in force, and the other waits beside it
 * until it is confirmed; one that nobody has confirmed gives way at once. Who writes the one in force again leaves the
 * waiting one waiting: a form is sent back as it was read.
 */
export function emailWritten(
  before: EmailKept,
  written: string,
): { isMoved: boolean; email: string; pending_email?: string | null } {
  if (isSame(written, before.email)) return { isMoved: false, email: spelt(before.email, written) };
  if (isSame(written, before.pending_email)) return { isMoved: false, email: before.email };
  const email = written.trim();
  if (!before.email_verified) return { isMoved: true, email, pending_email: null };
  return { isMoved: true, email: before.email, pending_email: email };
}

/** What is wrong with an address that is written in the place of the one in force. */
export function emailFaults(
  before: EmailKept,
  written: string,
  rule?: ZodType<string>,
): { email?: string[] } {
  const fault = isSame(written, before.pending_email) ? undefined : emailFault(written, before.email, rule);
  return fault === undefined ? {} : { email: [fault] };
}
