import type { Contribution } from "../../platform/process/contributions.ts";
import { recountReopened } from "./recount-touched.commands.ts";

export const recountsContribution: Contribution = {
  feature: "recounts",
  tables: {
    recounts: {
      client: { none: "days alone" },
      person: { withheld: "who decided on a day of the agenda" },
      office: { exported: "prazos-recalculados" },
    },
  },
  onReopened: recountReopened,
};
