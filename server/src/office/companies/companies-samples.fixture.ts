import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Sample inputs of the calls about client companies. */
export const companiesSamples: Record<string, (place: Place) => Sample> = {
  "companies.totals": () => ({}),
  "companies.own": () => ({}),
  "companies.changeOwn": () => ({ body: { company_name: "Casa mudada" } }),
  "companies.changeTimeZone": () => ({ body: { time_zone: "America/Sao_Paulo" } }),
  "companies.page": () => ({ query: { name: "casa", sortBy: "company_name-asc" } }),
  "companies.find": ({ office }) => ({ params: { id: office } }),
  "companies.update": ({ office }) => ({ params: { id: office }, body: { company_name: "Casa mudada" } }),
  "companies.remove": ({ spareOffice }) => ({ params: { id: spareOffice } }),
  "documents.companiesSheet": () => ({}),
  "documents.companiesFoundSheet": () => ({ query: { name: "casa" } }),
  "documents.companyUsersSheet": () => ({}),
  "publications.ofCompany": ({ office }) => ({
    query: { company_id: office, publications_date: "16/03/2026" },
  }),
  "publications.daysOfCompany": ({ office }) => ({ query: { company_id: office, month: "2026-03" } }),
};
