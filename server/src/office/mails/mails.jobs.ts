import { z } from "zod";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { emptyOutbox } from "./empty-outbox.commands.ts";
import { isAnyDue } from "./mails.store.ts";
import { openSmtp } from "./smtp.adapter.ts";

/** How often emails are looked for that wait since a failure, a restart, or a time without a mail server. */
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
      const isDue = await context.database.acrossCompanies(
        (db) => isAnyDue(db, context.clock.now()),
        "reading",
      );
      if (isDue) await emptyOutbox(context, { send: openSmtp(url), from }, stopping);
    },
    { batch: 100, every_seconds: EVERY_SECONDS },
  );
}
