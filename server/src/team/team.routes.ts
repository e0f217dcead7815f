import { team } from "@pauta/contract/team";
import { routesFor } from "../platform/http.ts";
import { todayOfOffice } from "../platform/office-clock.ts";
import { viewTeam } from "./team.commands.ts";

export const teamRoutes = routesFor(team, {
  view: async ({ db, query, house }) => viewTeam(db, query.period, await todayOfOffice(house, db)),
});
