import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, listed } from "../platform/paging.ts";

export const CompanyExportStatus = z.enum(["waiting", "running", "done", "failed", "expired"]);

/** An export of everything an office has. */
export const CompanyExport = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  status: CompanyExportStatus,
  /** Rows and files written so far, and the total. */
  done: z.int(),
  total: z.int(),
  /** Of the ZIP file, in bytes. */
  size: z.int().nullable(),
  failure: z.string().nullable(),
  created_at: InstantShown,
  finished_at: InstantShown.nullable(),
  /** Until when it can be downloaded. */
  expires_at: InstantShown.nullable(),
});
export type CompanyExport = z.output<typeof CompanyExport>;

export const CompanyExportForm = z.object({
  current_password: z
    .string({ error: "A senha é obrigatória" })
    .min(1, { error: "A senha é obrigatória", abort: true })
    .max(1024, "No máximo 128 caracteres"),
});

/**
 * Everything an office has, as a ZIP of JSON, CSV and files (LGPD, art. 18, V); also for an office that does
 * not pay.
 */
export const companyExports = {
  list: endpoint({
    method: "GET",
    path: "/api/company_exports",
    can: "company.export",
    budget: "choices",
    reply: listed(CompanyExport),
  }),
  ask: endpoint({
    method: "POST",
    path: "/api/company_exports",
    can: "company.export",
    evenUnpaid: true,
    ownTransactions: true,
    body: CompanyExportForm,
    status: 202,
    reply: CompanyExport,
  }),
  download: endpoint({
    method: "GET",
    path: "/api/company_exports/:id/file",
    can: "company.export",
    budget: "file",
    params: ById,
    produces: "application/zip",
    reply: z.unknown(),
  }),
} satisfies EndpointGroup;
