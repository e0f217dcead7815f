import { brasiliaHour } from "@pauta/contract/platform/office-zones";
import { z } from "zod";
import { publicationsOfReader } from "../documents/print-publications.commands.ts";
import { leavingAddress } from "./unsubscribe.commands.ts";
import { hasCausePrefix, postMail } from "../../office/mails/mails.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { atTheirHour, type Scheduled } from "../../platform/jobs/schedule.ts";
import { dailyMail, MOST_IN_A_MAIL } from "./daily-mail.mail.ts";
import { lockReader, idsToMail, markMailed, readersOfDay, textsOf, type Reader } from "./daily-mail.store.ts";

const PEOPLE_AT_ONCE = 50;
/**
 * Above either limit the email has no attachment and says where the PDF is made: mail servers begin to
 * reject larger ones.
 */
const MOST_ATTACHED = 300;
const MOST_ATTACHED_BYTES = 5_000_000;

/** How often an email is started again because another one took some of its publications. */
const MOST_TRIES = 5;

export const mailDayJob = job({
  name: "publications.mail_day",
  payload: z.object({
    date: z.iso.date(),
    /** Identifies a mailing of everything that an administrator requested again; null for other mailings. */
    run: z.string().nullable(),
    /** Also writes to people who had the day's email, with publications that came after it. */
    later: z.boolean().default(false),
    /** Only to offices in one of these time zones; null for all offices. */
    zones: z.array(z.string()).nullable().default(null),
  }),
  retries: 10,
  longest_seconds: 3600,
});

type Mailing = { date: string; run: string | null; later: boolean };

/** Writes the emails of a day to the outbox, each in a separate transaction that also marks its publications. */
export const mailDayWorker = (context: AppContext) =>
  worker(mailDayJob, async (mailing, stopping) => {
    const day = { date: mailing.date, onlyNew: mailing.run === null, zones: mailing.zones };
    let after = 0;
    for (;;) {
      const readers = await context.database.acrossCompanies((db) =>
        readersOfDay(db, day, after, PEOPLE_AT_ONCE),
      );
      for (const reader of readers) {
        if (stopping.aborted) throw new Error("stopped before every email was written");
        await writeEmail(context, reader, mailing);
      }
      if (readers.length < PEOPLE_AT_ONCE) return;
      after = readers.at(-1)!.user_id;
    }
  });

async function writeEmail(context: AppContext, reader: Reader, mailing: Mailing): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) if (await tryMail(context, reader, mailing)) return;
  throw new Error("the publications of an email kept changing");
}

/**
 * The PDF is made before the transaction opens, so that the transaction does not wait for it. In
 * the transaction one email at a time is written to the person, and only if the PDF's publications
 * are still unsent.
 * @returns false if they are not, and the email must be started again
 */
async function tryMail(context: AppContext, reader: Reader, mailing: Mailing): Promise<boolean> {
  const { date, run } = mailing;
  const { ids, isComplement } = await context.database.acrossCompanies((db) =>
    publicationsToSend(db, reader, mailing),
  );
  if (ids.length === 0) return true;
  const attachment = await attachmentOf(context, reader, { date, ids, isComplement });
  return context.database.acrossCompanies(async (db) => {
    if (!(await lockReader(db, reader.user_id))) return true;
    const still = await publicationsToSend(db, reader, mailing);
    if (still.ids.join() !== ids.join()) return false;
    const leaveAddress = leavingAddress(context, reader.user_id);
    const hasPdf = attachment !== undefined;
    const mail = dailyMail(
      { name: reader.name, date, count: ids.length, isComplement, hasPdf },
      await textsOf(db, reader.company_id, ids.slice(0, MOST_IN_A_MAIL)),
      {
        day: `${context.publicUrl}/advogado/dashboard?publication_date=${date}`,
        leave: leaveAddress,
      },
    );
    await postMail(context, db, {
      kind: "daily_publications",
      cause: `${charactersOf(reader, date)}${run ?? `from-${ids[0]!}`}`,
      company_id: reader.company_id,
      to: reader.emails,
      leaveAddress,
      ...mail,
      ...(attachment && { attachment }),
    });
    await markMailed(db, reader, ids, context.clock.now());
    return true;
  });
}

const charactersOf = ({ user_id }: Reader, date: string): string => `day:${date}:${user_id}:`;

/** The publications of a mailing for a person: none when it is the day's email and he had it already. */
async function publicationsToSend(db: PlatformDb, reader: Reader, { date, run, later }: Mailing) {
  const own = charactersOf(reader, date);
  const isComplement = run === null && (await hasCausePrefix(db, own));
  const isReported = run === null ? isComplement && !later : await hasCausePrefix(db, `${own}${run}`);
  const ids = isReported ? [] : await idsToMail(db, reader, { date, onlyNew: run === null });
  return { ids, isComplement };
}

async function attachmentOf(
  context: AppContext,
  reader: Reader,
  day: { date: string; ids: readonly number[]; isComplement: boolean },
) {
  if (day.ids.length > MOST_ATTACHED) return undefined;
  const file = await publicationsOfReader(context, reader, day);
  return file.bytes.length <= MOST_ATTACHED_BYTES ? file : undefined;
}

/** The days on which courts work. */
export type BusinessDays = { isDay: (day: string) => boolean; dayBefore: (day: string) => string };

/**
 * The contract promises the day's publications by email after 10:00 on business days, in the
 * office's time zone.
 */
export const mailOfTheDay = (context: AppContext, days: BusinessDays, hour = brasiliaHour): Scheduled =>
  atTheirHour(
    {
      name: "publications.mail_day",
      at: "10:00",
      isDay: days.isDay,
      start: async (db, day) => {
        const { zones } = hour;
        await context.jobs.enqueue(db, mailDayJob, { date: day, run: null, zones });
        // publications that came after the last email of the previous day
        const before = days.dayBefore(day);
        await context.jobs.enqueue(db, mailDayJob, { date: before, run: null, later: true, zones });
      },
    },
    hour,
  );

const HOURS_OF_COMPLEMENTS = [11, 12, 13, 14, 15, 16, 17, 18, 19];

/** Sends the publications that came after the day's email: at most one more email an hour, until the evening. */
export const complementsOfTheDay = (
  context: AppContext,
  { isDay }: BusinessDays,
  hour = brasiliaHour,
): Scheduled[] =>
  HOURS_OF_COMPLEMENTS.map((at) =>
    atTheirHour(
      {
        name: `publications.mail_complement_${at}`,
        at: `${at}:00`,
        isDay,
        start: (db, day) =>
          context.jobs.enqueue(db, mailDayJob, { date: day, run: null, later: true, zones: hour.zones }),
      },
      hour,
    ),
  );
