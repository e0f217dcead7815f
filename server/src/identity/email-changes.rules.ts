/** The address that an account goes by, and the one that is to take its place. */
export type EmailKept = { email: string; email_verified: boolean; pending_email: string | null };

const isSame = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

/**
 * What becomes of an account's address when a form says one. A confirmed address stays in force, and the other waits beside it
 * until it is confirmed; one that nobody has confirmed gives way at once. Who writes the one in force again leaves the
 * waiting one waiting: a form is sent back as it was read.
 */
export function emailWritten(
  before: EmailKept,
  written: string,
): { isMoved: boolean; email: string; pending_email?: string | null } {
  if (isSame(written, before.email)) return { isMoved: false, email: written };
  if (isSame(written, before.pending_email)) return { isMoved: false, email: before.email };
  if (!before.email_verified) return { isMoved: true, email: written, pending_email: null };
  return { isMoved: true, email: before.email, pending_email: written };
}
