import type { AppContext } from "../../../platform/process/app-context.ts";
import { worker } from "../../../platform/jobs/jobs.ts";
import { addressesDue, peopleDue, claimPerson } from "./confirmations-due.store.ts";
import { offerConfirmationsJob } from "./confirmations.jobs.ts";
import { offerEmailConfirmation } from "./email-confirmation.commands.ts";
import { sendAdditionalConfirmation } from "./additional-confirmation.commands.ts";

const EVERY_SECONDS = 60;
/** How many of each kind are sent in a minute: thousands may be due, and mail servers reject bursts. */
const AT_ONCE = 50;

/** Sends the confirmation emails that are due, each in a transaction of its own. */
export const offerConfirmationsWorker = (context: AppContext) =>
  worker(
    offerConfirmationsJob,
    async (_, stopping) => {
      const { people, addresses } = await context.database.acrossCompanies(async (db) => ({
        people: await peopleDue(db, context.clock.today(), AT_ONCE),
        addresses: await addressesDue(db, context.clock.today(), AT_ONCE),
      }));
      for (const id of people) {
        stopping.throwIfAborted();
        await context.database.acrossCompanies(async (db) => {
          if (await claimPerson(db, id)) await offerEmailConfirmation(context, db, id);
        });
      }
      for (const address of addresses) {
        stopping.throwIfAborted();
        await sendAdditionalConfirmation(context, address);
      }
    },
    { every_seconds: EVERY_SECONDS },
  );
