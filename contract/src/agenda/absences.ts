import { z } from "zod";
import { can, type Actor } from "../platform/capabilities.ts";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optionalText, ReadAt } from "../platform/form-fields.ts";
import { ById, optional, id, listed, Nothing } from "../platform/paging.ts";

/** Days on which a person of the office is away: holidays, leave, travel. */
export const Absence = z.object({
  id: z.int(),
  user_id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  from: DateShown,
  to: DateShown,
  reason: z.string().nullable(),
  /** The person's open compromises within these days. */
  compromises: z.int(),
  updated_at: InstantShown,
});
export type Absence = z.output<typeof Absence>;

export const AbsenceForm = z
  .object({
    /** The caller by default; people who see the whole office may enter others' absences. */
    user_id: id.nullish(),
    from: DateInput,
    to: DateInput,
    reason: optionalText(300),
  })
  .extend(ReadAt.shape)
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "O fim precisa ser depois do início" });

/** Everybody may enter his own absences; people who see the whole office may enter others' too. */
export const mayEnterAbsenceOf = (actor: Actor, userId: number): boolean =>
  actor.id === userId || can(actor, "absences.keep_all");

/** Absences (Ausências): visible to everybody, each person enters his own. */
export const absences = {
  list: endpoint({
    method: "GET",
    path: "/api/absences",
    can: "compromises.work",
    budget: "choices",
    query: z.object({ from: optional(DateInput), user: optional(id) }),
    reply: listed(Absence),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/absences",
    can: "compromises.work",
    body: AbsenceForm,
    status: 201,
    reply: Absence,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/absences/:id",
    can: "compromises.work",
    params: ById,
    body: AbsenceForm,
    reply: Absence,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/absences/:id",
    can: "compromises.work",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
