import { brasiliaHour } from "@pauta/contract/platform/office-zones";
import { z } from "zod";
import { postMail } from "../mails/mails.commands.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { atTheirHour, type Scheduled } from "../../platform/jobs/schedule.ts";
import { SUMMARY, summaryEmail } from "./summary.mail.ts";
import { lockAwaiting, markSummarised, peopleAwaiting, type PersonAwaiting } from "./summary.store.ts";

const PEOPLE_AT_ONCE = 50;

export const mailSummariesJob = job({
  name: "notifications.mail_summaries",
  payload: z.object({
    day: z.iso.date(),
    /** Only for offices in one of these time zones; null for all. */
    zones: z.array(z.string()).nullable().default(null),
  }),
  retries: 10,
  longest_seconds: 3600,
});

/** Writes the day's summaries to the outbox, one transaction for each person; run again it continues with the rest. */
export const mailSummariesWorker = (context: AppContext) =>
  worker(mailSummariesJob, async ({ day, zones }, stopping) => {
    let after = 0;
    for (;;) {
      const people = await context.database.acrossCompanies((db) =>
        peopleAwaiting(db, zones, after, PEOPLE_AT_ONCE),
      );
      for (const person of people) {
        stopping.throwIfAborted();
        await writeSummary(context, person, day);
      }
      if (people.length < PEOPLE_AT_ONCE) return;
      after = people.at(-1)!.id;
    }
  });

/** Notifications read meanwhile are left out; those after the day's email wait for the next day's. */
function writeSummary(context: AppContext, person: PersonAwaiting, day: string): Promise<void> {
  const { id, company_id, name, delivery_address: address, status } = person;
  return context.database.inCompany({ company_id, user_id: null }, async (db) => {
    const waiting = await lockAwaiting(db, id);
    if (waiting.length === 0) return;
    const unread = waiting.filter(({ read_at: readAt }) => readAt === null);
    const message = { kind: SUMMARY, cause: `summary:${id}:${day}` };
    const isDone =
      unread.length === 0 ||
      status === "I" ||
      address === null ||
      (await postMail(context, db, {
        ...message,
        to: [address],
        ...summaryEmail(context.publicUrl, name, unread),
      }));
    if (isDone) await markSummarised(db, id, waiting.at(-1)!.id);
  });
}

/** Every morning of the office, also on weekends; people without waiting notifications get no email. */
export const summaryOfTheDay = (context: AppContext, hour = brasiliaHour): Scheduled =>
  atTheirHour(
    {
      name: "notifications.mail_summaries",
      at: "07:30",
      isDay: () => true,
      start: (db, day) => context.jobs.enqueue(db, mailSummariesJob, { day, zones: hour.zones }),
    },
    hour,
  );
