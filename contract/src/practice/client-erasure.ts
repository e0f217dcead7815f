import { z } from "zod";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById } from "../platform/paging.ts";

/** What erasing a client's personal data takes away, and what the law lets the office keep. */
export const ClientErasure = z.object({
  contacts: z.int(),
  attendances: z.int(),
  conflict_checks: z.int(),
  notifications: z.int(),
  /** Of which he is a party: his name and document stay in them (LGPD, arts. 7, VI, and 16, I). */
  lawsuits: z.int(),
  compromises: z.int(),
  /** The sheet that he came in with, when its file is still kept. */
  spreadsheet: z.object({ id: z.int(), file_name: z.string() }).nullable(),
});
export type ClientErasure = z.output<typeof ClientErasure>;

export const ERASE = "APAGAR";

export const ClientErasureForm = z.object({
  /** Typed by hand, so that nobody erases by a slip. */
  confirmation: z
    .string({ error: `Digite ${ERASE} para confirmar` })
    .refine((typed) => typed.trim().toUpperCase() === ERASE, `Digite ${ERASE} para confirmar`),
});

/** What the office answers a client who asks for his data to be erased (LGPD, art. 18, VI). */
export const clientErasure = {
  show: endpoint({
    method: "GET",
    path: "/api/clients/:id/erasure",
    can: "clients.erase",
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
