import { clientErasure } from "@pauta/contract/practice/client-erasure";
import { routesFor } from "../../platform/http/http.ts";
import { eraseClient, showErasure } from "./client-erasure.commands.ts";

export const clientErasureRoutes = routesFor(clientErasure, {
  show: async ({ db, params, context }) => showErasure(context, db, params.id),
  erase: async ({ db, params, context }) => eraseClient(context, db, params.id),
});
