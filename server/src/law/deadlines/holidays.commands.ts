import type { Holiday, HolidayForm } from "@pauta/contract/law/court-days";
import type { z } from "zod";
import type { PlatformDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { StoredDay } from "./calendar-change.rules.ts";
import { calendarChangedJob } from "./calendar-changes.jobs.ts";
import { changeHoliday, deleteHoliday, findHoliday, insertHoliday } from "./holidays.store.ts";

/** Each change enqueues, in its own transaction, a job that counts deadlines of the old calendar again. */

type Form = z.output<typeof HolidayForm>;
type HolidayContext = Pick<AppContext, "clock" | "jobs">;

export async function createHoliday(
  context: HolidayContext,
  db: PlatformDb,
  userId: number,
  { updated_at: _read, ...fields }: Form,
): Promise<Holiday> {
  const id = await insertHoliday(db, { ...fields, created_by_id: userId }, context.clock.now());
  const after = found(await findHoliday(db, id));
  await notify(context, db, null, after);
  return after;
}

/** @throws not_found, changed_since */
export async function updateHoliday(
  context: HolidayContext,
  db: PlatformDb,
  id: number,
  form: Form,
): Promise<Holiday> {
  const { updated_at: readAt, ...fields } = form;
  const before = found(await findHoliday(db, id, true));
  if (!(await changeHoliday(db, id, fields, readAt, context.clock.now())))
    throw new Rejection("changed_since");
  const after = found(await findHoliday(db, id));
  await notify(context, db, before, after);
  return after;
}

/** @throws not_found */
export async function removeHoliday(context: HolidayContext, db: PlatformDb, id: number): Promise<null> {
  const before = found(await findHoliday(db, id, true));
  if (!(await deleteHoliday(db, id))) throw new Rejection("not_found");
  await notify(context, db, before, null);
  return null;
}

const notify = (context: HolidayContext, db: PlatformDb, before: Holiday | null, after: Holiday | null) =>
  context.jobs.enqueue(db, calendarChangedJob, {
    before: before && stored(before),
    after: after && stored(after),
  });

const stored = ({
  date,
  until,
  name,
  kind,
  scope,
  federation_state_id,
  court,
  city,
}: Holiday): StoredDay => ({
  date,
  until,
  name,
  kind,
  scope,
  federation_state_id,
  court,
  city,
});
