import { audit } from "@pauta/contract/audit";
import { routesFor } from "../platform/http.ts";
import { pageOfTrail, peopleInTrail, readIntegrity } from "./audit.store.ts";
import { exportTrail } from "./export-trail.commands.ts";

/** A chain that broke is told at its first places; the rest follows from them. */
const MOST_BROKEN = 20;

export const auditRoutes = routesFor(audit, {
  page: async ({ db, query }) => pageOfTrail(db, query),
  people: async ({ db }) => ({ data: await peopleInTrail(db) }),
  integrity: async ({ db }) => readIntegrity(db, MOST_BROKEN),
  csv: async ({ house, actor, query }) => exportTrail(house, actor, query),
});
