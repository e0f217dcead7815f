import type { Contribution } from "../../platform/process/contributions.ts";

export const companiesContribution: Contribution = {
  feature: "companies",
  tables: {
    companies: {
      client: { none: "the office itself" },
      person: { none: "the office itself" },
      office: { exported: "escritorio" },
    },
  },
};
