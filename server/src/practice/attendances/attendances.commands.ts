import type { Attendance, AttendanceForm } from "@pauta/contract/practice/attendances";
import type { Actor } from "@pauta/contract/platform/capabilities";
import type { PageRequest } from "@pauta/contract/platform/paging";
import type { z } from "zod";
import { requireClient, requireAndLockClient } from "../clients/clients.commands.ts";
import { requireColleagues } from "../../office/identity/people/colleagues.commands.ts";
import { type NoticeContext, notifyUsers } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import {
  changeAttendance,
  deleteAttendance,
  findAttendance,
  insertAttendance,
  isLawsuit,
  pageOfAttendances,
  writeMentions,
} from "./attendances.store.ts";

type Form = z.output<typeof AttendanceForm>;

/** @throws not_found, when the client does not exist */
export async function attendancesOfClient(db: CompanyDb, clientId: number, page: PageRequest) {
  await requireClient(db, clientId);
  return pageOfAttendances(db, { client_id: clientId }, page);
}

/** @throws not_found, when the lawsuit does not exist */
export async function attendancesOfLawsuit(db: CompanyDb, lawsuitId: number, page: PageRequest) {
  if (!(await isLawsuit(db, lawsuitId))) throw new Rejection("not_found");
  return pageOfAttendances(db, { lawsuit_id: lawsuitId }, page);
}

/**
 * Creates an attendance and notifies the colleagues whom it mentions.
 * @throws not_found, invalid (a lawsuit or colleague that the office does not have)
 */
export async function createAttendance(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  clientId: number,
  form: Form,
) {
  const { updated_at: _, mentioned_users: mentioned, ...fields } = form;
  await requireAndLockClient(db, clientId);
  await requireLawsuit(db, form.lawsuit_id);
  await requireColleagues(db, mentioned, "mentioned_users");
  const id = await insertAttendance(
    db,
    { ...fields, client_id: clientId, user_id: actor.id },
    context.clock.now(),
  );
  const mentions = await writeMentions(db, id, mentioned);
  const attendance = found(await findAttendance(db, clientId, id));
  await notify(context, db, actor, mentions, attendance);
  return attendance;
}

/**
 * Updates an attendance and notifies only newly mentioned people. Somebody who has left the office since may
 * stay mentioned.
 * @throws not_found (also for another client's attendance), invalid, changed_since
 */
export async function updateAttendance(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  { id: clientId, attendanceId: id }: { id: number; attendanceId: number },
  form: Form,
) {
  const { updated_at: readAt, mentioned_users: mentioned, ...fields } = form;
  const before = found(await findAttendance(db, clientId, id));
  await requireLawsuit(db, form.lawsuit_id);
  await requireColleagues(
    db,
    mentioned.filter((user) => !before.mentioned_users.includes(user)),
    "mentioned_users",
  );
  if (!(await changeAttendance(db, { clientId, id }, fields, readAt, context.clock.now())))
    throw new Rejection("changed_since");
  const mentions = await writeMentions(db, id, mentioned);
  const attendance = found(await findAttendance(db, clientId, id));
  await notify(context, db, actor, mentions, attendance);
  return attendance;
}

/** @throws not_found, also for another client's attendance */
export async function removeAttendance(db: CompanyDb, clientId: number, id: number): Promise<null> {
  if (!(await deleteAttendance(db, clientId, id))) throw new Rejection("not_found");
  return null;
}

async function requireLawsuit(db: CompanyDb, id: number | null): Promise<void> {
  if (id !== null && !(await isLawsuit(db, id)))
    throw new Rejection("invalid", { fields: { lawsuit_id: ["Processo não encontrado no escritório"] } });
}

const notify = (
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  people: number[],
  attendance: Attendance,
) =>
  notifyUsers(
    context,
    db,
    people.filter((user) => user !== actor.id),
    "client_attendance",
    {
      message: `Você foi mencionado em um atendimento de ${attendance.client.name}`,
      attendance: {
        id: attendance.id,
        client_id: attendance.client_id,
        lawsuit_id: attendance.lawsuit_id,
        attendance_title: attendance.attendance_title,
      },
    },
  );
