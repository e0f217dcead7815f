import type { Contribution } from "../../platform/process/contributions.ts";

export const outsidersContribution: Contribution = {
  feature: "outsiders",
  tables: {
    outsider_letters: {
      client: { none: "numbers alone" },
      person: { none: "numbers alone" },
      office: { leftOut: "how many letters went outside on a day" },
    },
  },
};
