import { outsiders } from "@pauta/contract/office/outsiders";
import { routesFor } from "../../platform/http/http.ts";
import { showOutsiderLetters } from "./outsider-letters.commands.ts";
import { askStopping, stop } from "./stopping.commands.ts";

export const outsidersRoutes = routesFor(outsiders, {
  page: async ({ db, actor, query, house }) => showOutsiderLetters(house, db, actor, query),
  askStopping: async ({ house, params, request }) => askStopping(house, params.token, request.ip),
  stop: async ({ house, params, body, request }) =>
    stop(house, params.token, body["List-Unsubscribe"], request.ip),
});
