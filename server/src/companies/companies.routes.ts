import { companies } from "@pauta/contract/companies";
import { routesFor } from "../platform/http.ts";
import { countPlatform } from "./companies.store.ts";

export const companiesRoutes = routesFor(companies, {
  totals: async ({ db }) => countPlatform(db),
});
