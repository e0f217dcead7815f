import { forwarding } from "@pauta/contract/forwarding";
import { routesFor } from "../platform/http.ts";
import { forwardPublications } from "./forwarding.commands.ts";
import { showOwnDates } from "./own-dates.commands.ts";
import { treatIndividually } from "./individual-treatment.commands.ts";

export const forwardingRoutes = routesFor(forwarding, {
  ownDates: async ({ db, query }) => showOwnDates(db, query),
  forward: async ({ db, actor, body, house }) => forwardPublications(house, db, actor, body),
  treatIndividually: async ({ db, actor, body, house }) => treatIndividually(house, db, actor, body),
});
