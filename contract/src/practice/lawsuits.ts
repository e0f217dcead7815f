import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { formShape, replyShape } from "../platform/field-rows.ts";
import { ReadAt, REQUIRED } from "../platform/form-fields.ts";
import { lawsuitFields, listedLawsuitFields } from "./lawsuit-fields.ts";
import {
  ById,
  optional,
  id,
  idList,
  listed,
  Nothing,
  pagedUpTo,
  pageQuery,
  sortBy,
} from "../platform/paging.ts";
import { TagChip } from "./tags.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

const Named = z.object({ id: z.int(), name: z.string() });
const text = z.string().nullable();

/** The relation to the main lawsuit: Recurso, Incidente, Cumprimento de sentença, Conexo. */
export const MainRelation = z.enum(["appeal", "incident", "enforcement", "connected"]);
export type MainRelation = z.output<typeof MainRelation>;

/** A client linked to a lawsuit, or an opposing party (`opposite`). */
export const Party = z.object({
  id: z.int(),
  name: z.string(),
  cpf_cnpj: text,
  opposite: z.boolean(),
});
export type Party = z.output<typeof Party>;

/** A lawsuit in lists. */
export const LawsuitRow = z.object({
  id: z.int(),
  ...replyShape(listedLawsuitFields),
  status: z.object({ id: z.int(), status: z.string() }),
  user: Named.nullable(),
  /** The court's initials and its state, derived from a unified number. */
  court: text,
  federation_state_id: z.int().nullable(),
  tags: z.array(TagChip),
  parts: z.object({ clients: z.array(Party), adverse: z.array(Party) }),
  main_lawsuit_id: z.int().nullable(),
  main_relation: MainRelation.nullable(),
  /** Whether its movements are looked up automatically. */
  monitored: z.boolean(),
  updated_at: InstantShown,
});
export type LawsuitRow = z.output<typeof LawsuitRow>;

/** A lawsuit of which this is the main one, or this one's main lawsuit (`is_main`). */
export const RelatedLawsuit = z.object({
  id: z.int(),
  process: z.string(),
  status: z.string(),
  court: text,
  relation: MainRelation,
  is_main: z.boolean(),
});
export type RelatedLawsuit = z.output<typeof RelatedLawsuit>;

export const Lawsuit = LawsuitRow.extend({
  company_id: z.int(),
  ...replyShape(lawsuitFields),
  /** False when a unified number's check digits are wrong: shown, not rejected. Null for other numbers. */
  is_number_valid: z.boolean().nullable(),
  related: z.array(RelatedLawsuit),
  created_at: InstantShown,
});
export type Lawsuit = z.output<typeof Lawsuit>;

/** A lawsuit to choose: Selecionar Processo. */
export const LawsuitChoice = z.object({
  id: z.int(),
  process: z.string(),
  folder: text,
  clients: z.array(z.string()),
});
export type LawsuitChoice = z.output<typeof LawsuitChoice>;

export const LawsuitForm = z
  .object({
    ...formShape(lawsuitFields),
    main_lawsuit_id: id.nullish(),
    main_relation: MainRelation.nullish(),
  })
  .extend(ReadAt.shape)
  .refine((form) => !form.main_lawsuit_id || form.main_relation, {
    path: ["main_relation"],
    message: REQUIRED,
  });

/** A new lawsuit, with its clients and opposing parties. */
export const NewLawsuitForm = LawsuitForm.safeExtend({ clients: z.array(id).max(100).default([]) });

export const LawsuitDeletion = z.object({
  folders: z.int(),
  files: z.int(),
  progresses: z.int(),
  /** These are kept without the link. */
  clients: z.int(),
  attendances: z.int(),
  publications: z.int(),
  related: z.int(),
  compromises: z.int(),
  /** The open ones among them that were created from publications. */
  fatal_deadlines: z.int(),
});

/** Lawsuits (Processos e Casos), their tags and parties. */
export const lawsuits = {
  page: endpoint({
    method: "GET",
    path: "/api/lawsuits",
    can: "lawsuits.read",
    budget: "page",
    query: pageQuery({
      lawsuit_search: optional(z.string().trim().max(200)),
      lawsuit: optional(z.string().trim().max(60)),
      tags: optional(idList),
      user: optional(id),
      status: optional(numberFrom(whole().min(1).max(32_767))),
      ...sortBy("id", "process", "opening_date", "updated_at"),
    }),
    reply: pagedUpTo(LawsuitRow),
  }),
  choices: endpoint({
    method: "GET",
    path: "/api/lawsuits_list",
    can: "lawsuits.read",
    budget: "choices",
    query: z.object({
      lawsuit_search: optional(z.string().trim().max(200)),
      client: optional(id),
    }),
    reply: listed(LawsuitChoice),
  }),
  ofClient: endpoint({
    method: "GET",
    path: "/api/clients/:id/lawsuits",
    can: "clients.work",
    budget: "record",
    params: ById,
    reply: listed(LawsuitRow),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id",
    can: "lawsuits.read",
    budget: "record",
    params: ById,
    reply: Lawsuit,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/lawsuits",
    can: "lawsuits.create",
    body: NewLawsuitForm,
    status: 201,
    reply: Lawsuit,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/lawsuits/:id",
    can: "lawsuits.change",
    params: ById,
    body: LawsuitForm,
    reply: Lawsuit,
  }),
  deletion: endpoint({
    method: "GET",
    path: "/api/lawsuits/:id/deletion",
    can: "lawsuits.change",
    budget: "record",
    params: ById,
    reply: LawsuitDeletion,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/lawsuits/:id",
    can: "lawsuits.change",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
  linkTags: endpoint({
    method: "POST",
    path: "/api/lawsuits/:id/tags",
    can: "lawsuits.create",
    params: ById,
    body: z.object({ tags: z.array(id).min(1, REQUIRED).max(100) }),
    reply: Lawsuit,
  }),
  unlinkTag: endpoint({
    method: "DELETE",
    path: "/api/lawsuits/:id/tags/:tagId",
    can: "lawsuits.create",
    params: z.object({ id, tagId: id }),
    status: 204,
    reply: Nothing,
  }),
  linkClients: endpoint({
    method: "POST",
    path: "/api/lawsuits/:id/clients",
    can: "lawsuits.create",
    params: ById,
    body: z.object({ clients: z.array(id).min(1, REQUIRED).max(100) }),
    reply: Lawsuit,
  }),
  unlinkClient: endpoint({
    method: "DELETE",
    path: "/api/lawsuits/:id/clients/:clientId",
    can: "lawsuits.create",
    params: z.object({ id, clientId: id }),
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
