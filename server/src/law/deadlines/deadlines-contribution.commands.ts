import type { Contribution } from "../../platform/process/contributions.ts";

export const deadlinesContribution: Contribution = {
  feature: "deadlines",
  tables: {
    holidays: {
      client: { none: "the courts' calendar" },
      person: { withheld: "who wrote an entry of the courts' calendar" },
      office: { stays: "the courts' calendar" },
    },
  },
};
