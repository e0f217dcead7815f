import { z } from "zod";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { askMailServer, emptyOutbox } from "./empty-outbox.commands.ts";
import { isAnyDue } from "./mails.store.ts";
import { isAnswering, openSmtp } from "./smtp.adapter.ts";

/**
 * How often emails are looked for that wait since a failure, a restart, or a time without a mail server, and how long
 * they wait at most once the mail server is back.
 */
const EVERY_SECONDS = 15;

export const deliverMailJob = job({
  name: "mails.deliver",
  payload: z.object({ mail_id: z.int().optional() }),
  retries: 2,
  longest_seconds: 3600,
  of_offices: true,
});

/** Sends due emails, several at once. Without a mail server all emails wait. */
export function deliverMailWorker(context: AppContext) {
  const { SMTP_URL: url, MAIL_FROM: from } = context.settings;
  if (url === undefined || from === undefined) return worker(deliverMailJob, async () => {}, { batch: 100 });
  return worker(
    deliverMailJob,
    async (_, stopping) => {
      if (stopping.aborted) return;
      const ask = () => askMailServer(context, () => isAnswering(url));
      const backSince = await ask();
      const isDue = await context.database.acrossCompanies(
        (db) => isAnyDue(db, context.clock.now(), backSince),
        "reading",
      );
      if (!isDue) return;
      await emptyOutbox(context, { send: openSmtp(url), from }, stopping);
      // at once, so that a server that is back before the next round was seen to be away
      if (!stopping.aborted) await ask();
    },
    { batch: 100, every_seconds: EVERY_SECONDS },
  );
}
