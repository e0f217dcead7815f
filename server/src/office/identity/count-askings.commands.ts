import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { countAskings, keepAsking, takeTurnAtMailbox, type Asking } from "./confirmation-askings.store.ts";
import type { Account } from "./identity.store.ts";
import { hashForCounting } from "./throttle.commands.ts";

/** Who asks for the letter: somebody who is signed in (or signs up, or his administrator), or anybody who knows the address. */
export type AskedBy = "account" | "stranger";

/** Letters to addresses that nobody has confirmed, a day: whoever would write to a stranger by them writes no more than these. */
const MOST_OF_PERSON = 6;
const MOST_OF_OFFICE = 100;
/** To one mailbox, whoever names it. */
const MOST_OF_MAILBOX = 3;

const PURPOSES: Record<AskedBy, string> = { account: "confirm_asked", stranger: "confirm_forgotten" };

/**
 * Counts that a letter is asked for, before anybody looks whose the address is: whoever names another's confirmed address uses up
 * as much as who names nobody's, so the limit tells them nothing. What strangers ask has counts of its own, which keep the
 * person's for herself.
 *
 * @returns false when there were too many today; then nothing was counted
 */
export async function countAsking(
  context: AppContext,
  db: PlatformDb,
  { id, company_id }: Account,
  { address, by }: { address: string; by: AskedBy },
): Promise<boolean> {
  const hashed = (of: string) => hashForCounting(context, `${of} on ${context.clock.today()}`);
  const asking: Asking = {
    purpose: PURPOSES[by],
    person: hashed(`person ${id}`),
    office: hashed(`office ${company_id ?? `of ${id}`}`),
    mailbox: hashed(`mailbox ${address.trim().toLowerCase()}`),
  };
  await takeTurnAtMailbox(db, asking);
  const { of_person, of_office, of_mailbox } = await countAskings(db, asking);
  if (of_person >= MOST_OF_PERSON || of_office >= MOST_OF_OFFICE || of_mailbox >= MOST_OF_MAILBOX)
    return false;
  await keepAsking(db, asking, context.clock.now());
  return true;
}
