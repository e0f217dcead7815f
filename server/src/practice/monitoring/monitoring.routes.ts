import { monitoring } from "@pauta/contract/practice/monitoring";
import { routesFor } from "../../platform/http/http.ts";
import { changeMonitoring, checkNow, decideSuggestion } from "./monitoring.commands.ts";
import { limitsOf, pageOfMonitored, wholeMonitoring } from "./monitoring-view.commands.ts";
import { openSuggestions } from "./suggestions.store.ts";

export const monitoringRoutes = routesFor(monitoring, {
  find: async ({ db, params }) => wholeMonitoring(db, params.id),
  change: async ({ db, actor, params, body, context }) =>
    changeMonitoring(context, db, actor, params.id, body.active),
  page: async ({ db, query }) => pageOfMonitored(db, query),
  limits: async ({ db, context }) => limitsOf(context, db),
  check: async ({ db, actor, context }) => checkNow(context, db, actor),
  suggestions: async ({ db }) => ({ data: await openSuggestions(db) }),
  decide: async ({ db, actor, params, body, context }) =>
    decideSuggestion(db, actor, params.id, body.accepted, context.clock.now()),
});
