import type { Contribution } from "../../platform/process/contributions.ts";

export const outsidersContribution: Contribution = {
  feature: "outsiders",
  tables: {
    outsider_emails: {
      client: { none: "numbers alone" },
      person: { none: "numbers alone" },
      office: { leftOut: "the number of emails to outsiders a day" },
    },
  },
};
