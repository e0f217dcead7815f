import { z } from "zod";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optionalText, ReadAt, requiredText } from "../platform/form-fields.ts";
import { ById, optional, id, Nothing, paged, pageQuery } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

const Named = z.object({ id: z.int(), name: z.string() });

/** One entry of a lawsuit's progress: the court's (Movimentação) or the office's own (Registro). */
export const Progress = z.object({
  id: z.int(),
  lawsuit_id: z.int(),
  progress_date: InstantShown,
  progress_title: z.string(),
  progress_text: z.string(),
  manual_progress: z.int(),
  /** The instance, as `1º grau · 2ª Vara Cível`; null for the office's own. */
  instance: z.string().nullable(),
  created_by: Named.nullable(),
  updated_at: InstantShown,
});
export type Progress = z.output<typeof Progress>;

/** A day's movements. */
export const DayOfProgress = z.object({ date: DateShown, progresses: z.array(Progress) });
export type DayOfProgress = z.output<typeof DayOfProgress>;

/** A movement in the list of the last fifteen days. */
export const LatestProgress = Progress.extend({
  lawsuit: z.object({
    id: z.int(),
    process: z.string(),
    clients: z.array(z.string()),
  }),
});
export type LatestProgress = z.output<typeof LatestProgress>;

/** A day, or an instant of it: `13/03/2026`, `2026-03-13` or ISO 8601. */
const ProgressDate = z.union([InstantShown, DateInput], "Data inválida");

export const ProgressForm = z
  .object({
    progress_date: ProgressDate,
    progress_title: requiredText(300),
    progress_text: optionalText(20_000).transform((text) => text ?? ""),
    /** Some callers send it; it must equal the address's. */
    lawsuit_id: id.optional(),
    manual_progress: numberFrom(whole().min(0).max(1)).optional(),
  })
  .extend(ReadAt.shape);

/** What a lawsuit's timelines hold. */
export const RegisterKind = z.enum(["MANUAL", "COURT", "PUBLICATION", "PROGRESS", "COMPROMISE", "ACTION"]);
export type RegisterKind = z.output<typeof RegisterKind>;

const OfLawsuit = z.object({ id, progressId: id });

/** Movements of lawsuits and the office's own entries. */
export const progress = {
  ofLawsuit: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/progress",
    can: "lawsuits.read",
    budget: "page",
    params: ById,
    query: pageQuery({}),
    reply: paged(DayOfProgress),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/lawsuits/:id/progress",
    can: "lawsuits.manual_progress",
    params: ById,
    body: ProgressForm,
    status: 201,
    reply: Progress,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/lawsuits/:id/progress/:progressId",
    can: "lawsuits.manual_progress",
    params: OfLawsuit,
    body: ProgressForm,
    reply: Progress,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/lawsuits/:id/progress/:progressId",
    can: "lawsuits.manual_progress",
    params: OfLawsuit,
    status: 204,
    reply: Nothing,
  }),
  stats: endpoint({
    method: "GET",
    path: "/api/lawsuits_progress_stats",
    can: "lawsuits.read",
    budget: "record",
    reply: z.object({ latest_progress: z.int() }),
  }),
  latest: endpoint({
    method: "GET",
    path: "/api/latest_lawsuit_progresses",
    can: "lawsuits.read",
    budget: "page",
    query: pageQuery({
      lawsuit: optional(z.string().trim().max(60)),
      isClient: optional(numberFrom(whole().min(1).max(3))),
      date: optional(DateInput),
    }),
    reply: paged(LatestProgress),
  }),
} satisfies EndpointGroup;
