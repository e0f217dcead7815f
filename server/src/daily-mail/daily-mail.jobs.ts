import { z } from "zod";
import { NATIONAL_CALENDAR } from "../deadlines/calendar.rules.ts";
import { publicationsOfDay } from "../documents/print-publications.commands.ts";
import { postMail } from "../mails/mails.commands.ts";
import type { House } from "../platform/house.ts";
import { job, worker } from "../platform/jobs.ts";
import type { Scheduled } from "../platform/schedule.ts";
import { dailyMail, MOST_IN_A_MAIL } from "./daily-mail.mail.ts";
import {
  isWritten,
  peopleOfDay,
  publicationsOfDay as textsOfDay,
  type DayOfUser,
} from "./daily-mail.store.ts";

const PEOPLE_AT_ONCE = 50;
/** Beyond either, mail servers begin to refuse: the letter then says where the PDF is made. */
const MOST_ATTACHED = 300;
const MOST_ATTACHED_BYTES = 5_000_000;

export const mailDayJob = job({
  name: "publications.mail_day",
  /** `run` names a mailing that an administrator asked for again; the first one of a day has none. */
  payload: z.object({ date: z.iso.date(), run: z.string().nullable() }),
  retries: 10,
  longest_seconds: 3600,
});

/** Writes the day's letters to the outbox, each in a transaction of its own; each person and day has one cause and so one letter. */
export const mailDayWorker = (house: House) =>
  worker(mailDayJob, async ({ date, run }, stopping) => {
    let after = 0;
    for (;;) {
      const people = await house.database.acrossCompanies((db) =>
        peopleOfDay(db, date, after, PEOPLE_AT_ONCE),
      );
      for (const person of people) {
        if (stopping.aborted) throw new Error("stopped before every letter was written");
        await writeLetter(house, person, date, run);
      }
      if (people.length < PEOPLE_AT_ONCE) return;
      after = people.at(-1)!.user_id;
    }
  });

/** The PDF is made before the transaction opens: none waits for it. */
async function writeLetter(house: House, person: DayOfUser, date: string, run: string | null): Promise<void> {
  const own = `day:${date}:${person.user_id}:`;
  const cause = `${own}${run ?? "first"}`;
  const isDone = await house.database.acrossCompanies((db) => isWritten(db, run === null ? own : cause));
  if (isDone) return;
  const attachment = await attachmentOf(house, person, date);
  await house.database.acrossCompanies(async (db) => {
    const publications = await textsOfDay(db, person, date, MOST_IN_A_MAIL);
    const letter = dailyMail(person, date, publications, {
      day: `${house.publicUrl}/advogado/dashboard?publication_date=${date}`,
      choices: `${house.publicUrl}/advogado/dashboard`,
      hasPdf: attachment !== undefined,
    });
    await postMail(house, db, {
      kind: "daily_publications",
      cause,
      company_id: person.company_id,
      to: person.emails,
      ...letter,
      ...(attachment && { attachment }),
    });
  });
}

async function attachmentOf(house: House, person: DayOfUser, date: string) {
  if (person.count > MOST_ATTACHED) return undefined;
  const file = await publicationsOfDay(house, person, date);
  return file.bytes.length <= MOST_ATTACHED_BYTES ? file : undefined;
}

/** The contract promises the day's publications by mail after 10:00 on business days. */
export const mailOfTheDay = (house: House): Scheduled => ({
  name: "publications.mail_day",
  at: "10:00",
  isDay: NATIONAL_CALENDAR.isBusinessDay,
  start: (db, day) => house.jobs.enqueue(db, mailDayJob, { date: day, run: null }),
});
