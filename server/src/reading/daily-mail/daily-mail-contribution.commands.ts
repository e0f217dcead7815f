import type { Contribution } from "../../platform/process/contributions.ts";

export const dailyMailContribution: Contribution = {
  feature: "daily-mail",
  tables: {
    mailed_publications: {
      client: { none: "numbers of publications" },
      person: { withheld: "which emails listed what for him" },
      office: { leftOut: "which emails listed which publications" },
    },
  },
};
