import type { Contribution } from "../../platform/process/contributions.ts";

export const readjustmentsContribution: Contribution = {
  feature: "readjustments",
  tables: {
    readjustments: {
      client: { none: "what the office pays" },
      person: { withheld: "who of the platform decided" },
      office: { exported: "reajustes" },
    },
  },
};
