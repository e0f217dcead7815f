import type { Contribution } from "../../platform/process/contributions.ts";

export const coverageContribution: Contribution = {
  feature: "coverage",
  tables: {
    coverage_silences: {
      client: { none: "days alone" },
      person: { withheld: "made of what the publications say" },
      office: { leftOut: "made of what the publications say" },
    },
  },
};
