import { z } from "zod";
import { CourtDay } from "../law/court-days.ts";
import { DateShown, InstantShown } from "../platform/dates.ts";
import { Deadline } from "../law/deadlines.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { id, Message, paged, pageQuery } from "../platform/paging.ts";
import { CompromiseType } from "../office/reference-lists.ts";

/** An open deadline that the changed calendar moves to another day. */
export const Recount = z.object({
  id: z.int(),
  compromise_id: z.int(),
  description: z.string(),
  compromise_type: CompromiseType,
  user: z.object({ id: z.int(), name: z.string() }),
  lawsuit: z.object({ id: z.int(), process: z.string() }).nullable(),
  old_date: DateShown,
  new_date: DateShown,
  /** The reasons of the change: days that count now and did not before, and the reverse. */
  left: z.array(CourtDay),
  entered: z.array(CourtDay),
  /** The new calculation record (memória de cálculo). */
  deadline: Deadline,
  /** Version of the compromise that was read; sent back with the decision. */
  updated_at: InstantShown,
});
export type Recount = z.output<typeof Recount>;

export const RecountDecision = z.object({
  decision: z.enum(["approve", "keep"]),
  recounts: z
    .array(z.object({ id, updated_at: InstantShown }))
    .min(1, "Selecione ao menos um prazo")
    .max(100, "No máximo 100 prazos de uma vez"),
});
export type RecountDecision = z.output<typeof RecountDecision>;

/**
 * Recounted deadlines (prazos recalculados): effects of a changed court calendar, for a person to approve.
 */
export const recounts = {
  page: endpoint({
    method: "GET",
    path: "/api/recounts",
    can: "compromises.work",
    budget: "page",
    query: pageQuery({}),
    reply: paged(Recount),
  }),
  decide: endpoint({
    method: "PUT",
    path: "/api/recounts",
    can: "recounts.decide",
    body: RecountDecision,
    reply: Message,
  }),
} satisfies EndpointGroup;
