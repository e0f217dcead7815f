import { audit, platformAudit } from "@pauta/contract/office/audit";
import { routesFor } from "../../platform/http/http.ts";
import { readIntegrity, requestIntegrity } from "./audit-proofs.commands.ts";
import { officeTrail, pageOfTrail, peopleInTrail, platformTrail } from "./audit.store.ts";
import { exportTrail } from "./export-trail.commands.ts";

export const auditRoutes = routesFor(audit, {
  page: async ({ db, query }) => pageOfTrail(officeTrail(db), query),
  people: async ({ db }) => ({ data: await peopleInTrail(officeTrail(db)) }),
  integrity: async ({ context, db, actor }) => readIntegrity(context, officeTrail(db), actor.company_id),
  verify: async ({ context, db, actor }) => requestIntegrity(context, officeTrail(db), actor.company_id),
  csv: async ({ context, actor, query }) => exportTrail(context, actor, query),
});

export const platformAuditRoutes = routesFor(platformAudit, {
  page: async ({ db, query }) => pageOfTrail(platformTrail(db), query),
  people: async ({ db }) => ({ data: await peopleInTrail(platformTrail(db)) }),
  integrity: async ({ context, db }) => readIntegrity(context, platformTrail(db), null),
  verify: async ({ context, db }) => requestIntegrity(context, platformTrail(db), null),
  csv: async ({ context, actor, query }) => exportTrail(context, actor, query),
});
