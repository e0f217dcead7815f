import { team } from "@pauta/contract/agenda/team";
import { routesFor } from "../../platform/http/http.ts";
import { todayOfOffice } from "../../platform/process/office-clock.ts";
import { viewTeam, viewWeek } from "./team.commands.ts";

export const teamRoutes = routesFor(team, {
  view: async ({ db, query, context }) => viewTeam(db, query.period, await todayOfOffice(context, db)),
  week: async ({ db, context }) => viewWeek(db, await todayOfOffice(context, db)),
});
