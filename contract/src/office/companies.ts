import { z } from "zod";
import { companyFields } from "./company-fields.ts";
import { DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { allBut, formShape, replyShape } from "../platform/field-rows.ts";
import { ReadAt } from "../platform/form-fields.ts";
import { TimeZone } from "../platform/office-zones.ts";
import { ById, optional, Nothing, paged, pageQuery, sortBy } from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

export const PlatformTotals = z.object({
  total_publications: z.int(),
  total_clients: z.int(),
});

/** A client company in lists. */
export const Company = z.object({
  id: z.int(),
  ...replyShape(companyFields),
  federation_state: z.object({ id: z.int(), name: z.string(), abbr: z.string() }).nullable(),
  plan_id: z.int().nullable(),
  plan: z.object({ id: z.int(), name: z.string(), plan_type: z.int() }).nullable(),
  status: z.string(),
  subscription: z
    .object({ id: z.int(), status: z.string(), created_at: InstantShown, updated_at: InstantShown })
    .nullable(),
  /** The day from which a cancelled company's records are erased. */
  erased_from: DateShown.nullable(),
  users_count: z.int(),
  created_at: InstantShown,
  updated_at: InstantShown,
});
export type Company = z.output<typeof Company>;

/** A client company with its people. */
export const WholeCompany = Company.extend({
  users: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), status: z.string() })),
});

export const CompanyForm = z
  .object({
    ...formShape(companyFields),
    /** Without it the zone is unchanged. */
    time_zone: companyFields.time_zone.form.optional(),
    /** Without it the plan is unchanged. */
    plan_id: numberFrom(whole().positive()).optional(),
  })
  .extend(ReadAt.shape);

/** What an office's administrator changes of it; its time zone has a call of its own. */
export const OwnCompanyForm = z.object(formShape(allBut(companyFields, ["time_zone"]))).extend(ReadAt.shape);

const name = optional(z.string().trim().max(200));

/** Client companies for the platform, and one's own company. */
export const companies = {
  totals: endpoint({
    method: "GET",
    path: "/api/platform_totals",
    can: "platform.dashboard",
    budget: "counters",
    reply: PlatformTotals,
  }),
  page: endpoint({
    method: "GET",
    path: "/api/companies",
    can: "companies.read",
    budget: "page",
    query: pageQuery({ name, ...sortBy("id", "company_name") }),
    reply: paged(Company),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/companies/:id",
    can: "companies.read",
    budget: "record",
    params: ById,
    reply: WholeCompany,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/companies/:id",
    can: "companies.change",
    params: ById,
    body: CompanyForm,
    status: 202,
    reply: Company,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/companies/:id",
    can: "companies.change",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
  own: endpoint({
    method: "GET",
    path: "/api/company/company",
    can: "company.read",
    budget: "record",
    reply: Company,
  }),
  changeOwn: endpoint({
    method: "PUT",
    path: "/api/company/company",
    can: "company.change",
    body: OwnCompanyForm,
    reply: Company,
  }),
  changeTimeZone: endpoint({
    method: "PUT",
    path: "/api/company/time_zone",
    can: "company.change",
    body: z.object({ time_zone: TimeZone }).extend(ReadAt.shape),
    reply: Company,
  }),
} satisfies EndpointGroup;
