import { z } from "zod";
import { NATIONAL_CALENDAR } from "../deadlines/calendar.rules.ts";
import { postMail } from "../mails/mails.commands.ts";
import type { PlatformDb } from "../platform/db.ts";
import type { House } from "../platform/house.ts";
import { job, worker } from "../platform/jobs.ts";
import type { Scheduled } from "../platform/schedule.ts";
import { dailyMail } from "./daily-mail.mail.ts";
import { isWritten, peopleOfDay, publicationsOfDay, type DayOfUser } from "./daily-mail.store.ts";

const PEOPLE_AT_ONCE = 50;
const MOST_IN_A_MAIL = 100;

export const mailDayJob = job({
  name: "publications.mail_day",
  /** `run` names a mailing that an administrator asked for again; the first one of a day has none. */
  payload: z.object({ date: z.iso.date(), run: z.string().nullable() }),
  retries: 10,
  longest_seconds: 3600,
});

/** Writes the day's letters to the outbox, some people a transaction; each person and day has one cause and so one letter. */
export const mailDayWorker = (house: House) =>
  worker(mailDayJob, async ({ date, run }) => {
    let after = 0;
    for (;;) {
      const people = await house.database.acrossCompanies(async (db) => {
        const next = await peopleOfDay(db, date, after, PEOPLE_AT_ONCE);
        for (const person of next) await writeLetter(house, db, person, date, run);
        return next;
      });
      if (people.length < PEOPLE_AT_ONCE) return;
      after = people.at(-1)!.user_id;
    }
  });

async function writeLetter(
  house: House,
  db: PlatformDb,
  person: DayOfUser,
  date: string,
  run: string | null,
): Promise<void> {
  const cause = `day:${date}:${person.user_id}:`;
  if (run === null && (await isWritten(db, cause))) return;
  const publications = await publicationsOfDay(db, person, date, MOST_IN_A_MAIL);
  const letter = dailyMail(person, date, publications, `${house.publicUrl}/advogado/dashboard`);
  await postMail(house, db, {
    kind: "daily_publications",
    cause: `${cause}${run ?? "first"}`,
    company_id: person.company_id,
    to: person.emails,
    ...letter,
  });
}

/** The contract promises the day's publications by mail after 10:00 on business days. */
export const mailOfTheDay = (house: House): Scheduled => ({
  name: "publications.mail_day",
  at: "10:00",
  isDay: NATIONAL_CALENDAR.isBusinessDay,
  start: (db, day) => house.jobs.enqueue(db, mailDayJob, { date: day, run: null }),
});
