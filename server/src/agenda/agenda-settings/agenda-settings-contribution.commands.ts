import type { Contribution } from "../../platform/process/contributions.ts";

export const agendaSettingsContribution: Contribution = {
  feature: "agenda-settings",
  tables: {
    agenda_settings: {
      client: { none: "a choice of the office" },
      person: { none: "a choice of the office" },
      office: { exported: "configuracoes-da-agenda" },
    },
  },
};
