import type { Contribution } from "../../platform/process/contributions.ts";

export const dailyMailContribution: Contribution = {
  feature: "daily-mail",
  tables: {
    mailed_publications: {
      client: { none: "numbers of publications" },
      person: { withheld: "which letters told him of what" },
      office: { leftOut: "which letters told of which publications" },
    },
  },
};
