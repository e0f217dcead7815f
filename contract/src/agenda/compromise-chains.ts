import { z } from "zod";
import { CompromiseRow } from "./compromise-shapes.ts";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ReadAt, requiredText } from "../platform/form-fields.ts";
import { ById, optional, id, listed, Nothing } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

/** The largest distance of a step in days. */
const FARTHEST = 730;

/**
 * One step before (negative) or after (positive) a date, in business (`uteis`) or calendar (`corridos`) days.
 */
const Step = z.object({
  description: requiredText(500),
  compromise_type_id: numberFrom(whole().min(1).max(32_767)),
  offset: numberFrom(
    whole("Informe quantos dias").min(-FARTHEST, "Longe demais").max(FARTHEST, "Longe demais"),
  ),
  unit: z.enum(["uteis", "corridos"]),
});
export type ChainStep = z.output<typeof Step>;

/** The usual steps around a date: the draft three days before the deadline, the report the day after. */
export const ChainTemplate = z.object({
  id: z.int(),
  name: z.string(),
  steps: z.array(Step),
  updated_at: InstantShown,
});
export type ChainTemplate = z.output<typeof ChainTemplate>;

export const ChainTemplateForm = z
  .object({
    name: requiredText(120),
    steps: z.array(Step).min(1, "Inclua ao menos um passo").max(30, "No máximo 30 passos"),
  })
  .extend(ReadAt.shape);

/** A step's present and new date. Completed and cancelled steps do not move. */
export const ChainMove = z.object({
  id: z.int().nullable(),
  description: z.string(),
  compromise_type_id: z.int(),
  offset: z.int(),
  unit: z.enum(["uteis", "corridos"]),
  from: DateShown.nullable(),
  to: DateShown,
  moves: z.boolean(),
});
export type ChainMove = z.output<typeof ChainMove>;

/** Chains (encadeamentos): templates of steps, and the steps of one compromise. */
export const compromiseChains = {
  templates: endpoint({
    method: "GET",
    path: "/api/chain_templates",
    can: "compromises.work",
    budget: "choices",
    reply: listed(ChainTemplate),
  }),
  createTemplate: endpoint({
    method: "POST",
    path: "/api/chain_templates",
    can: "chain_templates.write",
    body: ChainTemplateForm,
    status: 201,
    reply: ChainTemplate,
  }),
  updateTemplate: endpoint({
    method: "PUT",
    path: "/api/chain_templates/:id",
    can: "chain_templates.write",
    params: ById,
    body: ChainTemplateForm,
    reply: ChainTemplate,
  }),
  removeTemplate: endpoint({
    method: "DELETE",
    path: "/api/chain_templates/:id",
    can: "chain_templates.write",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
  preview: endpoint({
    method: "GET",
    path: "/api/chain_templates/:id/preview",
    can: "compromises.work",
    budget: "record",
    params: ById,
    query: z.object({ date: DateInput, lawsuit_id: optional(id) }),
    reply: listed(ChainMove),
  }),
  steps: endpoint({
    method: "GET",
    path: "/api/compromises/:id/chain",
    can: "compromises.work",
    budget: "record",
    params: ById,
    reply: listed(CompromiseRow),
  }),
  moves: endpoint({
    method: "GET",
    path: "/api/compromises/:id/chain_moves",
    can: "compromises.work",
    budget: "record",
    params: ById,
    query: z.object({ date: DateInput }),
    reply: listed(ChainMove),
  }),
  hang: endpoint({
    method: "POST",
    path: "/api/compromises/:id/chain",
    can: "compromises.work",
    params: ById,
    body: z.object({ chain_template_id: id }),
    status: 201,
    reply: listed(CompromiseRow),
  }),
} satisfies EndpointGroup;
