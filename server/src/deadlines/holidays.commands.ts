import type { Holiday, HolidayForm } from "@pauta/contract/court-days";
import type { z } from "zod";
import type { PlatformDb } from "../platform/db.ts";
import { found, Refusal } from "../platform/errors.ts";
import { changeHoliday, deleteHoliday, findHoliday, insertHoliday } from "./holidays.store.ts";

type Form = z.output<typeof HolidayForm>;

export async function createHoliday(
  db: PlatformDb,
  userId: number,
  { updated_at: _read, ...fields }: Form,
  now: Date,
): Promise<Holiday> {
  return found(await findHoliday(db, await insertHoliday(db, { ...fields, created_by_id: userId }, now)));
}

/** @throws not_found, changed_since */
export async function updateHoliday(db: PlatformDb, id: number, form: Form, now: Date): Promise<Holiday> {
  const { updated_at: readAt, ...fields } = form;
  found(await findHoliday(db, id));
  if (!(await changeHoliday(db, id, fields, readAt, now))) throw new Refusal("changed_since");
  return found(await findHoliday(db, id));
}

/** @throws not_found */
export async function removeHoliday(db: PlatformDb, id: number): Promise<null> {
  if (!(await deleteHoliday(db, id))) throw new Refusal("not_found");
  return null;
}
