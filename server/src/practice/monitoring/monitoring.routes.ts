import { monitoring } from "@pauta/contract/practice/monitoring";
import { routesFor } from "../../platform/http/http.ts";
import { changeMonitoring, checkNow, decideSuggestion } from "./monitoring.commands.ts";
import { limitsOf, pageOfMonitored, wholeMonitoring } from "./monitoring-view.commands.ts";
import { openSuggestions } from "./suggestions.store.ts";

export const monitoringRoutes = routesFor(monitoring, {
  find: async ({ db, params }) => wholeMonitoring(db, params.id),
  change: async ({ db, actor, params, body, house }) =>
    changeMonitoring(house, db, actor, params.id, body.active),
  page: async ({ db, query }) => pageOfMonitored(db, query),
  limits: async ({ db, house }) => limitsOf(house, db),
  check: async ({ db, actor, house }) => checkNow(house, db, actor),
  suggestions: async ({ db }) => ({ data: await openSuggestions(db) }),
  decide: async ({ db, actor, params, body, house }) =>
    decideSuggestion(db, actor, params.id, body.accepted, house.clock.now()),
});
