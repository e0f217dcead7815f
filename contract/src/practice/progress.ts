import { z } from "zod";
import { DateInput, DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optionalText, ReadAt, requiredText } from "../platform/form-fields.ts";
import { ById, given, id, Nothing, paged, pageQuery } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

const Named = z.object({ id: z.int(), name: z.string() });

/** One step of a lawsuit: the court's (Movimentação) or one that the office kept (Registro). */
export const Progress = z.object({
  id: z.int(),
  lawsuit_id: z.int(),
  progress_date: InstantShown,
  progress_title: z.string(),
  progress_text: z.string(),
  manual_progress: z.int(),
  /** The instance it happened at, as `1º grau · 2ª Vara Cível`; null for the office's own. */
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
    /** The seeds send them; the address and the call say the same. */
    lawsuit_id: id.optional(),
    manual_progress: numberFrom(whole().min(0).max(1)).optional(),
  })
  .extend(ReadAt.shape);

export const RegisterKind = z.enum(["MANUAL", "COURT", "PUBLICATION", "PROGRESS", "COMPROMISE", "ACTION"]);
export type RegisterKind = z.output<typeof RegisterKind>;

/** One line of Registros, whatever it is. MANUAL the office's own, PROGRESS the court's movements. */
export const Register = z.object({
  itemId: z.int(),
  itemType: RegisterKind,
  itemTitle: z.string(),
  itemDate: InstantShown,
  itemText: z.string(),
  /** HTML only for publications, sanitised. */
  is_html: z.boolean(),
  /** When it was written; shown to forwarding agents. */
  actionHour: InstantShown.nullable(),
  creatorUser: Named.nullable(),
  targetUser: Named.nullable(),
  /** Of what can be changed here, records kept by hand: sent back with a change. */
  updated_at: InstantShown.nullable(),
  /** The compromise that it is, or that an action was about, when the viewer sees it. */
  compromise_id: z.int().nullable(),
  /** Of compromises: whether one is still to be done. */
  state: z.enum(["open", "completed", "cancelled"]).nullable(),
});
export type Register = z.output<typeof Register>;

const OfLawsuit = z.object({ id, progressId: id });

/** Movements and the office's own records of lawsuits. */
export const progress = {
  ofLawsuit: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/progress",
    can: "lawsuits.read",
    params: ById,
    query: pageQuery({}),
    reply: paged(DayOfProgress),
  }),
  registers: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/registers",
    can: "lawsuits.read",
    params: ById,
    query: pageQuery({ kind: given(RegisterKind) }),
    reply: paged(Register),
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
    reply: z.object({ latest_progress: z.int() }),
  }),
  latest: endpoint({
    method: "GET",
    path: "/api/latest_lawsuit_progresses",
    can: "lawsuits.read",
    query: pageQuery({
      lawsuit: given(z.string().trim().max(60)),
      isClient: given(numberFrom(whole().min(1).max(3))),
      date: given(DateInput),
    }),
    reply: paged(LatestProgress),
  }),
} satisfies EndpointGroup;
