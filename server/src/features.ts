import type { api } from "@pauta/contract/api";
import { companiesRoutes } from "./companies/companies.routes.ts";
import { gazettesRoutes } from "./gazettes/gazettes.routes.ts";
import { identityRoutes } from "./identity/identity.routes.ts";
import { usersRoutes } from "./identity/users.routes.ts";
import { mailsRoutes } from "./mails/mails.routes.ts";
import type { Routes } from "./platform/http.ts";
import { publicationsRoutes } from "./publications/publications.routes.ts";
import { referenceListsRoutes } from "./reference-lists/reference-lists.routes.ts";
import { serviceRoutes } from "./platform/service.routes.ts";

/** One line per noun; a noun of the contract without routes here does not compile. */
export const features: Record<keyof typeof api, Routes> = {
  companies: companiesRoutes,
  gazettes: gazettesRoutes,
  identity: identityRoutes,
  mails: mailsRoutes,
  publications: publicationsRoutes,
  referenceLists: referenceListsRoutes,
  service: serviceRoutes,
  users: usersRoutes,
};
