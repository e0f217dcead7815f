import { z } from "zod";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById } from "../platform/paging.ts";

/** What erasing a client's personal data deletes, and what the law lets the office keep. */
export const ClientErasure = z.object({
  contacts: z.int(),
  attendances: z.int(),
  conflict_checks: z.int(),
  notifications: z.int(),
  /** Lawsuits of which he is a party keep his name and document (LGPD, arts. 7, VI, and 16, I). */
  lawsuits: z.int(),
  compromises: z.int(),
  /** The sheet from which he was imported, if its file still exists. */
  spreadsheet: z.object({ id: z.int(), file_name: z.string() }).nullable(),
});
export type ClientErasure = z.output<typeof ClientErasure>;

export const ERASE = "APAGAR";

export const ClientErasureForm = z.object({
  /** Typed by hand, to prevent accidental erasure. */
  confirmation: z
    .string({ error: `Digite ${ERASE} para confirmar` })
    .refine((typed) => typed.trim().toUpperCase() === ERASE, `Digite ${ERASE} para confirmar`),
});

/** Erasing the data of a client who requests it (LGPD, art. 18, VI). */
export const clientErasure = {
  show: endpoint({
    method: "GET",
    path: "/api/clients/:id/erasure",
    can: "clients.erase",
    budget: "record",
    params: ById,
    reply: ClientErasure,
  }),
  erase: endpoint({
    method: "POST",
    path: "/api/clients/:id/erasure",
    can: "clients.erase",
    params: ById,
    body: ClientErasureForm,
    status: 200,
    reply: z.object({ kept: z.enum(["nothing", "party"]) }),
  }),
} satisfies EndpointGroup;
