import { djen } from "@pauta/contract/gazettes/djen";
import { routesFor } from "../../platform/http/http.ts";
import { readDjenState, readDjenTargets } from "./djen-view.commands.ts";
import { startFetch } from "./fetch-now.commands.ts";

export const djenRoutes = routesFor(djen, {
  state: async ({ db, house }) => readDjenState(house, db),
  targets: async ({ db, query }) => readDjenTargets(db, query),
  fetch: async ({ db, body, actor, house }) => startFetch(house, db, body.date, actor.id),
});
