import { randomUUID } from "node:crypto";
import { hasCausePrefix } from "../../office/mails/mails.commands.ts";
import { hasMailServer } from "../../office/mails/mails.rules.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { mailDayJob } from "./daily-mail.jobs.ts";

const HELD = "Sem servidor de e-mail configurado, os e-mails ficam na fila até haver um.";

/**
 * Queues the emails of a day; people who had theirs get none again unless requested. `sent_before` says whether
 * emails of that day had been written, `is_held` that without a mail server they stay in the outbox.
 */
export async function queueDailyMail(
  context: AppContext,
  db: PlatformDb,
  requested: { date: string; again: boolean },
) {
  const sent_before = await hasCausePrefix(db, `day:${requested.date}:`);
  await context.jobs.enqueue(db, mailDayJob, {
    date: requested.date,
    run: requested.again ? randomUUID() : null,
  });
  const is_held = !hasMailServer(context.settings);
  return { message: is_held ? HELD : "Emails enviados com sucesso", sent_before, is_held };
}

/**
 * Queues at startup the emails that a killed server was writing; each is written once, however
 * often it is queued.
 */
export const resumeDayMails = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => context.jobs.requeue(db, mailDayJob));
