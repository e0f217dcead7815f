import { companies } from "@pauta/contract/office/companies";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import {
  changeOwnCompany,
  changeOwnTimeZone,
  removeCompany,
  showCompany,
  updateCompany,
} from "./client-companies.commands.ts";
import { findCompany, pageOfCompanies } from "./client-companies.store.ts";
import { countPlatform } from "./platform-totals.commands.ts";

export const companiesRoutes = routesFor(companies, {
  totals: async ({ db, context }) => countPlatform(context, db),
  page: async ({ db, query }) => pageOfCompanies(db, query),
  find: async ({ db, params }) => showCompany(db, params.id),
  update: async ({ db, params, body, context }) => updateCompany(context, db, params.id, body),
  remove: async ({ db, params, context }) => removeCompany(context, db, params.id),
  own: async ({ db, actor }) => found(await findCompany(db, actor.company_id!)),
  changeOwn: async ({ db, actor, body, context }) => changeOwnCompany(context, db, actor.company_id!, body),
  changeTimeZone: async ({ db, actor, body, context }) =>
    changeOwnTimeZone(context, db, actor.company_id!, body),
});
