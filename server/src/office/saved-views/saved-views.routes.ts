import { savedViews } from "@pauta/contract/office/saved-views";
import { routesFor } from "../../platform/http/http.ts";
import { chooseForList, createView, removeView, showList, updateView } from "./saved-views.commands.ts";

export const savedViewsRoutes = routesFor(savedViews, {
  ofList: async ({ db, actor, query }) => showList(db, actor.id, query.list),
  create: async ({ db, actor, body, context }) => createView(db, actor, body, context.clock.now()),
  update: async ({ db, actor, params, body, context }) =>
    updateView(db, actor, params.id, body, context.clock.now()),
  remove: async ({ db, actor, params }) => removeView(db, actor, params.id),
  choose: async ({ db, actor, body }) => chooseForList(db, actor.id, body),
});
