import { companies } from "@pauta/contract/office/companies";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { changeOwnTimeZone, removeCompany, showCompany, updateCompany } from "./client-companies.commands.ts";
import { findCompany, pageOfCompanies } from "./client-companies.store.ts";
import { countPlatform } from "./companies.store.ts";

export const companiesRoutes = routesFor(companies, {
  totals: async ({ db }) => countPlatform(db),
  page: async ({ db, query }) => pageOfCompanies(db, query),
  find: async ({ db, params }) => showCompany(db, params.id),
  update: async ({ db, params, body, house }) => updateCompany(db, params.id, body, house.clock.now()),
  remove: async ({ db, params, house }) => removeCompany(db, params.id, house.clock.now()),
  own: async ({ db, actor }) => found(await findCompany(db, actor.company_id!)),
  changeTimeZone: async ({ db, actor, body, house }) =>
    changeOwnTimeZone(db, actor.company_id!, body, house.clock.now()),
});
