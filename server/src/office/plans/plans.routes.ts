import { plans } from "@pauta/contract/office/plans";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { createPlan, removePlan, updatePlan } from "./plans.commands.ts";
import { findPlan, listPublicPlans, pageOfPlans } from "./plans.store.ts";

export const plansRoutes = routesFor(plans, {
  offered: async ({ db }) => ({ data: await listPublicPlans(db) }),
  page: async ({ db, query }) => pageOfPlans(db, query),
  find: async ({ db, params }) => found(await findPlan(db, params.id)),
  create: async ({ db, body, context }) => createPlan(db, body, context.clock.now()),
  update: async ({ db, params, body, context }) => updatePlan(db, params.id, body, context.clock.now()),
  remove: async ({ db, params }) => removePlan(db, params.id),
});
