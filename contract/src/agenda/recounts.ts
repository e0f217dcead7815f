import { z } from "zod";
import { CourtDay } from "../law/court-days.ts";
import { DateShown, InstantShown } from "../platform/dates.ts";
import { Deadline } from "../law/deadlines.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { id, Message, paged, pageQuery } from "../platform/paging.ts";
import { CompromiseType } from "../office/reference-lists.ts";

/** An open deadline for which the changed calendar leads to another day. */
export const Recount = z.object({
  id: z.int(),
  compromise_id: z.int(),
  description: z.string(),
  compromise_type: CompromiseType,
  user: z.object({ id: z.int(), name: z.string() }),
  lawsuit: z.object({ id: z.int(), process: z.string() }).nullable(),
  old_date: DateShown,
  new_date: DateShown,
  /** Days that did not count before and do now, and the other way round: why the day is another. */
  left: z.array(CourtDay),
  entered: z.array(CourtDay),
  /** The new memória de cálculo. */
  deadline: Deadline,
  /** Of the compromise as it was read; sent back with the decision. */
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

/** Prazos recalculados: what a change of the courts' calendar would do to deadlines, for a person to decide. */
export const recounts = {
  page: endpoint({
    method: "GET",
    path: "/api/recounts",
    can: "compromises.work",
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
