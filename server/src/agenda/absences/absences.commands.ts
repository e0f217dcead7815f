import { mayEnterAbsenceOf, type Absence, type AbsenceForm } from "@pauta/contract/agenda/absences";
import type { Actor } from "@pauta/contract/platform/capabilities";
import { showDate } from "@pauta/contract/platform/dates";
import type { z } from "zod";
import { requireColleagues } from "../../office/identity/people/colleagues.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import {
  absencesWithin,
  changeAbsence,
  deleteAbsence,
  findAbsence,
  insertAbsence,
  waitForAbsencesOf,
  type AbsenceFields,
} from "./absences.store.ts";

type Form = z.output<typeof AbsenceForm>;

export { absencesOfAll } from "./absences.store.ts";

/** A person's absences that contain a day. */
export const absencesOn = (db: CompanyDb, userId: number, day: string): Promise<Absence[]> =>
  absencesWithin(db, userId, { from: day, to: day });

/**
 * Creates an absence. Days that overlap an existing one are rejected rather than merged: each absence keeps
 * its own reason.
 * @throws not_allowed (a colleague's, from somebody who does not see the whole office), invalid
 */
export async function createAbsence(db: CompanyDb, actor: Actor, form: Form, now: Date): Promise<Absence> {
  const { updated_at: _, user_id, ...days } = form;
  const fields = { ...days, user_id: user_id ?? actor.id };
  await requireColleagues(db, [fields.user_id], "user_id");
  requireOwn(actor, fields.user_id);
  await requireFree(db, fields, null);
  return found(await findAbsence(db, await insertAbsence(db, fields, now)));
}

/**
 * Updates an absence. Somebody who has left the office since may stay named.
 * @throws not_found, not_allowed, invalid, changed_since
 */
export async function updateAbsence(
  db: CompanyDb,
  actor: Actor,
  id: number,
  form: Form,
  now: Date,
): Promise<Absence> {
  const { updated_at: readAt, user_id, ...days } = form;
  const before = found(await findAbsence(db, id));
  const fields = { ...days, user_id: user_id ?? before.user_id };
  if (fields.user_id !== before.user_id) await requireColleagues(db, [fields.user_id], "user_id");
  for (const person of [before.user_id, fields.user_id]) requireOwn(actor, person);
  await requireFree(db, fields, id);
  if (!(await changeAbsence(db, id, fields, readAt, now))) throw new Rejection("changed_since");
  return found(await findAbsence(db, id));
}

/** @throws not_found, not_allowed */
export async function removeAbsence(db: CompanyDb, actor: Actor, id: number): Promise<null> {
  requireOwn(actor, found(await findAbsence(db, id)).user_id);
  await deleteAbsence(db, id);
  return null;
}

function requireOwn(actor: Actor, userId: number): void {
  if (!mayEnterAbsenceOf(actor, userId)) throw new Rejection("not_allowed");
}

async function requireFree(db: CompanyDb, fields: AbsenceFields, except: number | null): Promise<void> {
  await waitForAbsencesOf(db, fields.user_id);
  const other = (await absencesWithin(db, fields.user_id, fields)).find(({ id }) => id !== except);
  if (other === undefined) return;
  const days = other.from === other.to ? `em ${showDate(other.from)}` : daysOf(other);
  throw new Rejection("invalid", {
    fields: { from: [`Já há uma ausência ${days}. Altere aquela.`] },
    existingId: other.id,
  });
}

const daysOf = ({ from, to }: Absence) => `de ${showDate(from)} a ${showDate(to)}`;
