import { recounts } from "@pauta/contract/agenda/recounts";
import { routesFor } from "../../platform/http/http.ts";
import { decideRecounts, showRecounts } from "./recounts.commands.ts";

export const recountsRoutes = routesFor(recounts, {
  page: async ({ db, actor, query, context }) => showRecounts(db, actor, query, context.clock.now()),
  decide: async ({ db, actor, body, context }) => decideRecounts(context, db, actor, body),
});
