import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { requiredText } from "../platform/form-fields.ts";
import { ById, optional, id, paged, pageQuery } from "../platform/paging.ts";

const Named = z.object({ id: z.int(), name: z.string() });

/** A match in the office's records that may be an opposing party. */
export const ConflictFinding = z.object({
  where: z.enum(["client", "opposing_party", "contact", "publication"]),
  /** The id of the client, contact or publication. */
  id: z.int(),
  /** The client of a contact; the lawsuit of a publication. */
  client_id: z.int().nullable(),
  lawsuit_id: z.int().nullable(),
  name: z.string(),
  cpf_cnpj: z.string().nullable(),
  /** The process number of a publication, the client of a contact. */
  detail: z.string().nullable(),
  why: z.enum(["same_document", "same_name", "like_name"]),
});
export type ConflictFinding = z.output<typeof ConflictFinding>;

/** A search for conflicts of interest on one day, and who cleared its matches. */
export const ConflictCheck = z.object({
  id: z.int(),
  client_id: z.int().nullable(),
  name: z.string(),
  cpf_cnpj: z.string().nullable(),
  opposite: z.boolean(),
  findings: z.array(ConflictFinding),
  checked_at: InstantShown,
  checked_by: Named,
  cleared_at: InstantShown.nullable(),
  cleared_by: Named.nullable(),
  clearing_note: z.string().nullable(),
});
export type ConflictCheck = z.output<typeof ConflictCheck>;

/** Conflicts of interest of new clients and parties. */
export const ConflictClearing = z.object({ clearing_note: requiredText(2000), client_id: id.nullish() });

export const conflicts = {
  page: endpoint({
    method: "GET",
    path: "/api/conflict_checks",
    can: "clients.work",
    budget: "page",
    query: pageQuery({ client: optional(id) }),
    reply: paged(ConflictCheck),
  }),
  check: endpoint({
    method: "POST",
    path: "/api/conflict_checks",
    can: "clients.work",
    body: z.object({
      name: requiredText(300),
      cpf_cnpj: z.string().trim().max(40).nullish(),
      opposite: z.boolean().default(false),
      client_id: id.nullish(),
    }),
    reply: ConflictCheck,
  }),
  clear: endpoint({
    method: "PUT",
    path: "/api/conflict_checks/:id/clear",
    can: "clients.work",
    params: ById,
    body: ConflictClearing,
    reply: ConflictCheck,
  }),
} satisfies EndpointGroup;
