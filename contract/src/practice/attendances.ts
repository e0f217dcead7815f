import { z } from "zod";
import { attendanceFields } from "./attendance-fields.ts";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { formShape, replyShape } from "../platform/field-rows.ts";
import { ReadAt } from "../platform/form-fields.ts";
import { ById, id, Nothing, paged, pageQuery } from "../platform/paging.ts";

const Named = z.object({ id: z.int(), name: z.string() });

/** A conversation with a client. */
export const Attendance = z.object({
  id: z.int(),
  ...replyShape(attendanceFields),
  client: Named,
  lawsuit: z.object({ id: z.int(), process: z.string() }).nullable(),
  user_id: z.int(),
  user: Named,
  mentioned_users: z.array(z.int()),
  created_at: InstantShown,
  updated_at: InstantShown,
});
export type Attendance = z.output<typeof Attendance>;

const mentioned = z.array(id).max(100);
/** The client is in the call's path. */
const { client_id: _client, ...written } = attendanceFields;

/** Ids of mentioned users come in either spelling; parsed to `mentioned_users` without duplicates. */
export const AttendanceForm = z
  .object({
    ...formShape(written),
    mentioned_users: mentioned.optional(),
    mentionedUsers: mentioned.optional(),
  })
  .extend(ReadAt.shape)
  .transform(({ mentionedUsers, mentioned_users, ...form }) => ({
    ...form,
    mentioned_users: [...new Set([...(mentioned_users ?? []), ...(mentionedUsers ?? [])])],
  }));

const OfClient = z.object({ id, attendanceId: id });

/** Attendances (Atendimentos) of clients, also shown with a lawsuit. */
export const attendances = {
  page: endpoint({
    method: "GET",
    path: "/api/clients/:id/attendances",
    can: "clients.work",
    budget: "page",
    params: ById,
    query: pageQuery({}),
    reply: paged(Attendance),
  }),
  ofLawsuit: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/attendances",
    can: "lawsuits.read",
    budget: "page",
    params: ById,
    query: pageQuery({}),
    reply: paged(Attendance),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/clients/:id/attendances",
    can: "clients.work",
    params: ById,
    body: AttendanceForm,
    status: 201,
    reply: Attendance,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/clients/:id/attendances/:attendanceId",
    can: "clients.work",
    params: OfClient,
    body: AttendanceForm,
    reply: Attendance,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/clients/:id/attendances/:attendanceId",
    can: "clients.work",
    params: OfClient,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
