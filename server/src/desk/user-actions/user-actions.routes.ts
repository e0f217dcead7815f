import { userActions } from "@pauta/contract/desk/user-actions";
import { routesFor } from "../../platform/http/http.ts";
import { closeAction, showActions } from "./user-actions.commands.ts";

export const userActionsRoutes = routesFor(userActions, {
  page: async ({ db, actor, query, context }) => showActions(db, actor, query, context.clock.now()),
  close: async ({ db, actor, params, context }) => closeAction(db, actor, params.id, context.clock.now()),
});
