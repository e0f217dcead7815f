import { courtByInitials } from "@pauta/contract/platform/courts";
import type { CourtCalendar } from "../../law/deadlines/calendar.rules.ts";
import { calendarFor } from "../../law/deadlines/calendar.commands.ts";
import { listSearchedLawyers } from "../import/search-terms/searched-lawyers.commands.ts";
import { administratorsOf } from "../../office/identity/people/administrators.commands.ts";
import { notifyUsers } from "../../office/notifications/notifications.commands.ts";
import { addDays } from "../../platform/process/clock.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { silenceMessage } from "./silence-words.rules.ts";
import { silenceOf } from "./silence.rules.ts";
import { endSilences, publishedDays, saveSilences, type FoundSilence } from "./silences.store.ts";

const LAWYERS_AT_ONCE = 500;
/** Enough days to contain the business days that are examined, and a long silence after them. */
const DAYS_BACK = 300;

type Lawyer = { user_id: number; company_id: number; name: string };

/**
 * Finds lawyers without publications for unusually long on the morning of a day, saves them for the ledger
 * and emails each office's administrators once for each silence. Running it again emails nobody again.
 */
export async function watchSilences(
  context: AppContext,
  today: string,
  stopping: AbortSignal,
): Promise<void> {
  const lawyers = await context.database.acrossCompanies((db) =>
    listSearchedLawyers(db, context.clock.now()),
  );
  const calendars = new Map<string, CourtCalendar>();
  for (let at = 0; at < lawyers.length; at += LAWYERS_AT_ONCE) {
    stopping.throwIfAborted();
    const some = lawyers.slice(at, at + LAWYERS_AT_ONCE);
    const silences = await context.database.acrossCompanies((db) => findSilences(db, some, today, calendars));
    for (const [companyId, people] of Map.groupBy(some, ({ company_id }) => company_id))
      await recordSilences(context, companyId, people, silences);
  }
}

async function findSilences(
  db: PlatformDb,
  lawyers: readonly Lawyer[],
  today: string,
  calendars: Map<string, CourtCalendar>,
): Promise<Map<number, FoundSilence>> {
  const since = addDays(today, -DAYS_BACK);
  const found = new Map<number, FoundSilence>();
  const ids = lawyers.map(({ user_id }) => user_id);
  for (const { user_id, days, court } of await publishedDays(db, ids, since)) {
    const known = court !== null && courtByInitials(court) !== null ? court : "";
    const calendar = calendars.get(known) ?? (await calendarFor(db, { court: known || null }, since, today));
    calendars.set(known, calendar);
    const silence = silenceOf(calendar, new Set(days), today);
    if (silence) found.set(user_id, { user_id, ...silence });
  }
  return found;
}

async function recordSilences(
  context: AppContext,
  companyId: number,
  people: readonly Lawyer[],
  silences: ReadonlyMap<number, FoundSilence>,
): Promise<void> {
  const ids = people.map(({ user_id }) => user_id);
  const goOn = ids.flatMap((id) => silences.get(id) ?? []);
  await context.database.inCompany({ company_id: companyId, user_id: null }, async (db) => {
    const now = context.clock.now();
    await endSilences(db, ids, goOn, now);
    const fresh = new Set(await saveSilences(db, goOn, now));
    if (fresh.size === 0) return;
    const silent = people
      .filter(({ user_id }) => fresh.has(user_id))
      .map(({ user_id, name }) => Object.assign({ name }, silences.get(user_id)!));
    const administrators = (await administratorsOf(db)).map(({ id }) => id);
    await notifyUsers(context, db, administrators, "coverage_silence", {
      message: silenceMessage(silent),
    });
  });
}
