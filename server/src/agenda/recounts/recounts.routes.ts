import { recounts } from "@pauta/contract/agenda/recounts";
import { routesFor } from "../../platform/http/http.ts";
import { decideRecounts, showRecounts } from "./recounts.commands.ts";

export const recountsRoutes = routesFor(recounts, {
  page: async ({ db, actor, query, house }) => showRecounts(db, actor, query, house.clock.now()),
  decide: async ({ db, actor, body, house }) => decideRecounts(house, db, actor, body),
});
