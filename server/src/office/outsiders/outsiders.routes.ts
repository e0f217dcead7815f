import { outsiders } from "@pauta/contract/office/outsiders";
import { routesFor } from "../../platform/http/http.ts";
import { showOutsiderLetters } from "./outsider-letters.commands.ts";
import { askStopping, stop } from "./stopping.commands.ts";

export const outsidersRoutes = routesFor(outsiders, {
  page: async ({ db, actor, query, context }) => showOutsiderLetters(context, db, actor, query),
  askStopping: async ({ context, params, request }) => askStopping(context, params.token, request.ip),
  stop: async ({ context, params, body, request }) =>
    stop(context, params.token, body["List-Unsubscribe"], request.ip),
});
