import { djen } from "@pauta/contract/gazettes/djen";
import { routesFor } from "../../platform/http/http.ts";
import { readDjenState, readDjenTargets } from "./djen-view.commands.ts";
import { startFetch } from "./fetch-now.commands.ts";

export const djenRoutes = routesFor(djen, {
  state: async ({ db, context }) => readDjenState(context, db),
  targets: async ({ context, db, query }) => readDjenTargets(context, db, query),
  fetch: async ({ db, body, actor, context }) => startFetch(context, db, body.date, actor.id),
});
