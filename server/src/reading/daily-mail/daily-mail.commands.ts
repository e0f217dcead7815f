import { randomUUID } from "node:crypto";
import { hasCausePrefix } from "../../office/mails/mails.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { mailDayJob } from "./daily-mail.jobs.ts";

/**
 * Queues the letters of a day; whoever had his gets none again unless that is asked for.
 * `sent_before` tells that letters of that day had been written already.
 */
export async function queueDailyMail(
  context: AppContext,
  db: PlatformDb,
  asked: { date: string; again: boolean },
) {
  const sent_before = await hasCausePrefix(db, `day:${asked.date}:`);
  await context.jobs.enqueue(db, mailDayJob, { date: asked.date, run: asked.again ? randomUUID() : null });
  return { message: "Emails enviados com sucesso", sent_before };
}

/** Queues at a start the letters that a killed server was writing; each is written once, whoever asks. */
export const resumeDayMails = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => context.jobs.requeue(db, mailDayJob));
