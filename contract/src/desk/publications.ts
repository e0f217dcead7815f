import { z } from "zod";
import type { Capability } from "../platform/capabilities.ts";
import { DateInput, DateShown, InstantShown, MonthInput } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ReadAt } from "../platform/form-fields.ts";
import { DifferencePiece, PublicationVersion } from "./publication-versions.ts";
import { ById, optional, id, idList, listed, paged, pagedUpTo, pageQuery } from "../platform/paging.ts";
import { ActLayout } from "../platform/act-layout.ts";
import { TagChip } from "../practice/tags.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

const Named = z.object({ id: z.int(), name: z.string() });

/** The same act as printed by another source. */
export const SameAct = z.object({
  id: z.int(),
  publication_code: z.string(),
  source: z.string(),
  title: z.string().nullable(),
  notebook_identification_cab: z.string().nullable(),
  registration_date: DateShown,
  /** The part of the shorter text that also occurs in the other, 0 to 1. */
  similarity: z.number(),
});
export type SameAct = z.output<typeof SameAct>;

/** The publication whose act another source printed again on another day, or after it was treated, and its state. */
export const RepeatedAct = SameAct.extend({
  publication_date: DateShown,
  treated: z.boolean(),
  treated_at: InstantShown.nullable(),
  treated_by: Named.nullable(),
  forwarded: z.boolean(),
  /** The deadline or other work of its person. */
  deadline: z
    .object({ id: z.int(), compromise_date: DateShown, completed: z.boolean(), cancelled: z.boolean() })
    .nullable(),
});
export type RepeatedAct = z.output<typeof RepeatedAct>;

/** To whom a publication was forwarded, for what, and when. */
export const PublicationForwarding = z.object({
  id: z.int(),
  target_user: Named,
  compromise_type: z.string(),
  opened: z.boolean(),
  created_at: InstantShown,
});
export type PublicationForwarding = z.output<typeof PublicationForwarding>;

/** A gazette's notice found for one person of the office. */
export const Publication = z.object({
  id: z.int(),
  publication_code: z.string(),
  source: z.string(),
  lawsuit_id: z.int().nullable(),
  lawsuit_number: z.string().nullable(),
  lawsuit: z.object({ id: z.int(), process: z.string(), user: Named.nullable() }).nullable(),
  user: Named,
  /** The day on which its gazette made it available. */
  registration_date: DateShown,
  /** The listing day: chosen by the administrator at the import. */
  publication_date: DateShown,
  /**
   * The day on which it counts as published: its court's first business day after it was made available; null
   * when the court is unknown.
   */
  legal_date: DateShown.nullable(),
  notebook_identification_cab: z.string().nullable(),
  notebook_identification: z.string().nullable(),
  page: z.string().nullable(),
  city: z.string().nullable(),
  title: z.string().nullable(),
  court: z.string().nullable(),
  /** The lawsuit's class in the CNJ's unified table, if the source has it. */
  class_code: z.string().nullable(),
  class_name: z.string().nullable(),
  publication_text: z.string(),
  /** How its text is set on a page; null for a text that is too long for it, and in exports. */
  layout: ActLayout.nullable(),
  /** False when it has more words than can be indexed: the last ones are not found. */
  is_searched_whole: z.boolean(),
  /** The parties named by the source, at most 50; empty for secret cases. */
  parties: z.array(z.string()),
  match_method: z.string(),
  match_confidence: z.number(),
  read: z.boolean(),
  treated: z.boolean(),
  treated_at: InstantShown.nullable(),
  treated_by: Named.nullable(),
  forwarded: z.boolean(),
  comment: z.string().nullable(),
  canceled_date: DateShown.nullable(),
  cancel_reason: z.string().nullable(),
  /** When its source last reprinted it with another text; earlier texts are its versions. */
  rectified_at: InstantShown.nullable(),
  /** The tags of its lawsuit. */
  tags: z.array(TagChip),
  /** Its copies, which are treated together with it. */
  same_act: z.array(SameAct),
  /** An earlier publication of the same act; this one must be treated all the same. */
  repeats: RepeatedAct.nullable(),
  /** In the order in which they were created. */
  forwardings: z.array(PublicationForwarding),
  updated_at: InstantShown,
});
export type Publication = z.output<typeof Publication>;

/** 0 no, 1 yes, 2 both. */
const choice = optional(numberFrom(whole().min(0).max(2)));

export const PublicationFilters = {
  publication_date: optional(DateInput),
  publication_text: optional(z.string().trim().max(500)),
  treated: choice,
  forwarded: choice,
  user: optional(id),
  lawsuit: optional(z.string().trim().max(60)),
  /** The number of a class of lawsuits, or a part of its name. */
  class: optional(z.string().trim().max(200)),
  /** Lawsuits with any of them. */
  tags: optional(idList),
  /** 1: only electronic notices, the national gazette's communications of type Intimação. */
  electronic: optional(numberFrom(whole().min(0).max(1))),
};

const comment = z
  .string()
  .trim()
  .min(1, "O campo é obrigatório")
  .max(5000, "A observação precisa ter menos de 5000 caracteres");

const mentioned = z.array(id).max(100);

/** The form of a treatment; the ids of mentioned users come in either spelling. */
export const TreatForm = z
  .object({ comment, mentionedUsers: mentioned.optional(), mentioned_users: mentioned.optional() })
  .extend(ReadAt.shape)
  .transform((form) => ({
    comment: form.comment,
    updated_at: form.updated_at,
    mentionedUsers: [...new Set([...(form.mentionedUsers ?? []), ...(form.mentioned_users ?? [])])],
  }));

/** Why a treated publication is reopened; the same limits as for treating. */
export const ReopenForm = z.object({ comment });

/** The id with which the action can be undone, and until when. */
export const Undo = z.object({ id: z.int(), until: InstantShown });
export type Undo = z.output<typeof Undo>;

export const PublicationStats = z.object({
  opened: z.int(),
  treated: z.int(),
  countForDay: z.int(),
  countProgresses: z.int(),
  pending: z.int(),
  to_forward: z.int(),
  /** Untreated electronic notices. */
  electronic: z.int(),
});

/** A day of the calendar: its number of publications, and how many are untreated. */
export const DayOfPublications = z.object({
  law_date: DateShown,
  /** Every one of them has been forwarded. */
  forwarded: z.boolean(),
  count: z.int(),
  untreated: z.int(),
});
export type DayOfPublications = z.output<typeof DayOfPublications>;

const month = <const C extends Capability>(path: `/${string}`, can: C) =>
  endpoint({
    method: "GET",
    path,
    can,
    budget: "counters",
    query: z.object({ month: optional(MonthInput) }),
    reply: listed(DayOfPublications),
  });

/** How a copy differs, word by word. */
export const CopyDifference = SameAct.extend({
  /** Too long for a comparison word by word; `pieces` has the whole text. */
  is_too_long: z.boolean(),
  pieces: z.array(DifferencePiece),
});
export type CopyDifference = z.output<typeof CopyDifference>;

/** Publications: listing, counting, treating. */
export const publications = {
  page: endpoint({
    method: "GET",
    path: "/api/publications",
    can: "publications.read",
    budget: "page",
    /**
     * `holding`: instead of `page`, the page with this publication; 422 when there is none. A search by
     * text, number or class is counted up to a thousand.
     */
    query: pageQuery({ ...PublicationFilters, holding: optional(id) }),
    reply: pagedUpTo(Publication),
  }),
  ofClient: endpoint({
    method: "GET",
    path: "/api/clients/:id/publications",
    can: "publications.read",
    budget: "page",
    params: ById,
    query: pageQuery({}),
    reply: paged(Publication),
  }),
  ofCompany: endpoint({
    method: "GET",
    path: "/api/company/publications",
    can: "companies.read",
    budget: "page",
    query: pageQuery({ company_id: id, publications_date: optional(DateInput) }),
    reply: paged(Publication),
  }),
  daysOfCompany: endpoint({
    method: "GET",
    path: "/api/company/days_publications",
    can: "companies.read",
    budget: "choices",
    query: z.object({ company_id: id, month: optional(MonthInput) }),
    reply: listed(DayOfPublications),
  }),
  stats: endpoint({
    method: "GET",
    path: "/api/publications_stats",
    can: "publications.read",
    budget: "counter",
    query: z.object({ publication_date: optional(DateInput) }),
    reply: PublicationStats,
  }),
  /** Waits to be forwarded: neither treated nor forwarded, unless the filters say otherwise. */
  pending: endpoint({
    method: "GET",
    path: "/api/pending_publications",
    can: "controller.pages",
    budget: "page",
    query: pageQuery({ ...PublicationFilters, holding: optional(id) }),
    reply: pagedUpTo(Publication),
  }),
  month: month("/api/month_publications", "publications.read"),
  lawyerMonth: month("/api/month_lawyer_publications", "publications.read"),
  controllerMonth: month("/api/month_controller_publications", "controller.pages"),
  differences: endpoint({
    method: "GET",
    path: "/api/publications/:id/differences",
    can: "publications.read",
    budget: "record",
    params: ById,
    reply: listed(CopyDifference),
  }),
  versions: endpoint({
    method: "GET",
    path: "/api/publications/:id/versions",
    can: "publications.read",
    budget: "record",
    params: ById,
    reply: listed(PublicationVersion),
  }),
  treat: endpoint({
    method: "PUT",
    path: "/api/treat_publication/:id",
    can: "publications.treat",
    params: ById,
    body: TreatForm,
    reply: Publication.extend({ undo: Undo }),
  }),
  reopen: endpoint({
    method: "PUT",
    path: "/api/reopen_publication/:id",
    can: "publications.treat",
    params: ById,
    body: ReopenForm,
    reply: Publication,
  }),
} satisfies EndpointGroup;
