import { readjustments } from "@pauta/contract/office/readjustments";
import { routesFor } from "../../platform/http/http.ts";
import { confirmReadjustments, dismissReadjustments } from "./decide.commands.ts";
import { pageOfReadjustments } from "./readjustments.store.ts";

export const readjustmentsRoutes = routesFor(readjustments, {
  page: async ({ db, query }) => pageOfReadjustments(db, query),
  confirm: async ({ context, db, actor, body }) => confirmReadjustments(context, db, actor, body),
  dismiss: async ({ context, db, actor, body }) =>
    dismissReadjustments(context, db, actor, body.readjustments),
});
