import { agendaSettings } from "@pauta/contract/agenda/agenda-settings";
import { routesFor } from "../../platform/http/http.ts";
import { agendaSettingsOf, changeAgendaSettings } from "./agenda-settings.commands.ts";

export const agendaSettingsRoutes = routesFor(agendaSettings, {
  show: async ({ db }) => agendaSettingsOf(db),
  change: async ({ db, body, context }) => changeAgendaSettings(db, body, context.clock.now()),
});
