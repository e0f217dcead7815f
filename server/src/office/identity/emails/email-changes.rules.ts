import { AccountEmail, emailFault, isSameAddress } from "@pauta/contract/office/identity";
import type { ZodType } from "zod";

/** The address of an account, and the one that is to replace it. */
export type AccountEmailState = { email: string; email_verified: boolean; pending_email: string | null };

const isSame = (one: string, other: string | null): boolean => other !== null && isSameAddress(one, other);

/** An address stored earlier is kept exactly as it is spelled. */
const spelt = (before: string, written: string) =>
  AccountEmail.safeParse(before).data === before ? written.trim() : before;

/**
 * What an account's addresses become when a form is saved. A confirmed address stays in force, and the new
 * one waits beside it until it is confirmed; an unconfirmed one is replaced at once. A form with the address
 * in force leaves the waiting one, because forms are sent back as they were read.
 */
export function emailWritten(
  before: AccountEmailState,
  written: string,
): { isMoved: boolean; email: string; pending_email?: string | null } {
  if (isSame(written, before.email)) return { isMoved: false, email: spelt(before.email, written) };
  if (isSame(written, before.pending_email)) return { isMoved: false, email: before.email };
  const email = written.trim();
  if (!before.email_verified) return { isMoved: true, email, pending_email: null };
  return { isMoved: true, email: before.email, pending_email: email };
}

/** The errors of an address that is to replace the one in force. */
export function emailFaults(
  before: AccountEmailState,
  written: string,
  rule?: ZodType<string>,
): { email?: string[] } {
  const fault = isSame(written, before.pending_email) ? undefined : emailFault(written, before.email, rule);
  return fault === undefined ? {} : { email: [fault] };
}
