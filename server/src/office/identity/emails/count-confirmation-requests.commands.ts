import type { PlatformDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import {
  countRequests,
  insertRequest,
  serialiseMailbox,
  type ConfirmationRequest,
} from "./confirmation-requests.store.ts";
import type { Account } from "../identity.store.ts";
import { hashForCounting } from "../sign-in/throttle.commands.ts";

/** Who requests the email: a signed-in person (also one who signs up, or an administrator) or an anonymous visitor. */
export type RequestedBy = "account" | "stranger";

/** Confirmation emails a day for one person: limits what can be sent to strangers' addresses. */
const MOST_OF_PERSON = 6;
const MOST_OF_OFFICE = 100;
/** For one mailbox, whoever names it. */
const MOST_OF_MAILBOX = 3;

const PURPOSES: Record<RequestedBy, string> = { account: "confirm_requested", stranger: "confirm_forgotten" };

/**
 * Counts a request for a confirmation email before the address is looked up: addresses confirmed by others
 * count like unknown ones, so the limit reveals nothing. Requests of anonymous visitors are counted
 * separately, so that they do not use up the person's own.
 * @returns false when the limit is reached; then nothing was counted
 */
export async function countConfirmationRequest(
  context: AppContext,
  db: PlatformDb,
  { id, company_id }: Account,
  { address, by }: { address: string; by: RequestedBy },
): Promise<boolean> {
  const hashed = (of: string) => hashForCounting(context, `${of} on ${context.clock.today()}`);
  const requested: ConfirmationRequest = {
    purpose: PURPOSES[by],
    person: hashed(`person ${id}`),
    office: hashed(`office ${company_id ?? `of ${id}`}`),
    mailbox: hashed(`mailbox ${address.trim().toLowerCase()}`),
  };
  await serialiseMailbox(db, requested);
  const { of_person, of_office, of_mailbox } = await countRequests(db, requested);
  if (of_person >= MOST_OF_PERSON || of_office >= MOST_OF_OFFICE || of_mailbox >= MOST_OF_MAILBOX)
    return false;
  await insertRequest(db, requested, context.clock.now());
  return true;
}
