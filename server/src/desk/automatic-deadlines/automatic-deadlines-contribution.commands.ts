import type { Contribution } from "../../platform/process/contributions.ts";

export const automaticDeadlinesContribution: Contribution = {
  feature: "automatic-deadlines",
  tables: {
    automatic_deadlines: {
      client: { none: "days alone" },
      person: { none: "days alone" },
      office: { exported: "prazos-automaticos" },
    },
  },
};
