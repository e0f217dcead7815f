import { readjustments } from "@pauta/contract/office/readjustments";
import { routesFor } from "../../platform/http/http.ts";
import { confirmReadjustments, dismissReadjustments } from "./decide.commands.ts";
import { pageOfReadjustments } from "./readjustments.store.ts";

export const readjustmentsRoutes = routesFor(readjustments, {
  page: async ({ db, query }) => pageOfReadjustments(db, query),
  confirm: async ({ house, db, actor, body }) => confirmReadjustments(house, db, actor, body),
  dismiss: async ({ house, db, actor, body }) => dismissReadjustments(house, db, actor, body.readjustments),
});
