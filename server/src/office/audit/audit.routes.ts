import { audit, platformAudit } from "@pauta/contract/office/audit";
import { routesFor } from "../../platform/http/http.ts";
import { officeTrail, pageOfTrail, peopleInTrail, platformTrail, readIntegrity } from "./audit.store.ts";
import { exportTrail } from "./export-trail.commands.ts";

/** A broken chain is reported with this many of its first breaks. */
const MOST_BROKEN = 20;

export const auditRoutes = routesFor(audit, {
  page: async ({ db, query }) => pageOfTrail(officeTrail(db), query),
  people: async ({ db }) => ({ data: await peopleInTrail(officeTrail(db)) }),
  integrity: async ({ db }) => readIntegrity(officeTrail(db), MOST_BROKEN),
  csv: async ({ context, actor, query }) => exportTrail(context, actor, query),
});

export const platformAuditRoutes = routesFor(platformAudit, {
  page: async ({ db, query }) => pageOfTrail(platformTrail(db), query),
  people: async ({ db }) => ({ data: await peopleInTrail(platformTrail(db)) }),
  integrity: async ({ db }) => readIntegrity(platformTrail(db), MOST_BROKEN),
  csv: async ({ context, actor, query }) => exportTrail(context, actor, query),
});
