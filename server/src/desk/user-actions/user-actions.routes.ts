import { userActions } from "@pauta/contract/desk/user-actions";
import { routesFor } from "../../platform/http/http.ts";
import { closeAction, showActions } from "./user-actions.commands.ts";

export const userActionsRoutes = routesFor(userActions, {
  page: async ({ db, actor, query, house }) => showActions(db, actor, query, house.clock.now()),
  close: async ({ db, actor, params, house }) => closeAction(db, actor, params.id, house.clock.now()),
});
