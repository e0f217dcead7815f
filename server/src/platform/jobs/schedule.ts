import type { OfficeHour } from "@pauta/contract/platform/office-zones";
import { sql } from "kysely";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { addDays, dayIn, instantAt, type Clock } from "../process/clock.ts";
import type { Database, PlatformDb } from "../database/db.ts";
import type { Log } from "../process/log.ts";

/** Work that runs every day at a wall-clock time. */
export type Scheduled = {
  name: string;
  /** `HH:mm` */
  at: string;
  /** The time zone; Brasília's by default. */
  zone?: string;
  /** Whether a day has a slot. */
  isDay: (day: string) => boolean;
  /** Queues the work, in the transaction that takes the slot; `day` is the slot's day. */
  start: (db: PlatformDb, day: string) => Promise<void>;
};

/** How far back a missed slot is still caught up. */
const LOOK_BACK_DAYS = 7;

/** The same schedule by the clock of the offices in some zones; Brasília's keeps the plain name. */
export const atTheirHour = (scheduled: Omit<Scheduled, "zone">, { hours, zone }: OfficeHour): Scheduled => ({
  ...scheduled,
  zone,
  name: zone === BRASILIA_ZONE ? scheduled.name : `${scheduled.name}_utc${hours}`,
});

/**
 * Returns the day of the newest slot at or before now, or undefined when there is none within the look-back.
 */
export function newestSlot(
  scheduled: Pick<Scheduled, "at" | "isDay" | "zone">,
  now: Date,
): string | undefined {
  const zone = scheduled.zone ?? BRASILIA_ZONE;
  const today = dayIn(now, zone);
  for (let back = 0; back <= LOOK_BACK_DAYS; back++) {
    const day = addDays(today, -back);
    if (scheduled.isDay(day) && instantAt(day, scheduled.at, zone) <= now) return day;
  }
  return undefined;
}

/**
 * Takes the newest slot if no server has: the row's key lets one server win. After days without a server only
 * the newest slot is caught up, once. For a new schedule, past slots are skipped.
 */
async function claimDueSlot(
  database: Database,
  scheduled: Scheduled,
  clock: Clock,
  known: Map<string, string>,
): Promise<string[]> {
  const day = newestSlot(scheduled, clock.now());
  if (day === undefined || known.get(scheduled.name) === day) return [];
  const taken = await database.acrossCompanies(async (db) => {
    const won = await sql<{ is_first: boolean }>`
      insert into schedule_slots (name, day, taken_at) values (${scheduled.name}, ${day}, ${clock.now()})
      on conflict (name, day) do nothing
      returning not exists (select from schedule_slots s where s.name = ${scheduled.name}) as is_first`.execute(
      db,
    );
    if (won.rows.length === 0 || won.rows[0]!.is_first) return [];
    await scheduled.start(db, day);
    return [`${scheduled.name} ${day}`];
  });
  known.set(scheduled.name, day);
  return taken;
}

/**
 * Takes the due slots of every schedule.
 * @param known the newest slot of each schedule that is taken already: the database is not asked for it again
 * @throws the first error, after all schedules were tried
 */
export async function claimDueSlots(
  database: Database,
  schedule: readonly Scheduled[],
  clock: Clock,
  known = new Map<string, string>(),
): Promise<string[]> {
  const taken: string[] = [];
  const failures: unknown[] = [];
  for (const scheduled of schedule) {
    try {
      taken.push(...(await claimDueSlot(database, scheduled, clock, known)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return taken;
}

/** Checks every `everyMs` until stopped. */
export function runSchedule(
  database: Database,
  schedule: readonly Scheduled[],
  clock: Clock,
  log: Log,
  everyMs = 20_000,
): () => Promise<void> {
  const known = new Map<string, string>();
  let running: Promise<unknown> = Promise.resolve();
  const check = () => {
    running = claimDueSlots(database, schedule, clock, known)
      .then((taken) => taken.length > 0 && log.info({ taken }, "scheduled work queued"))
      .catch((error: unknown) => log.warn({ err: error }, "scheduled work not queued"));
  };
  check();
  const timer = setInterval(check, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
