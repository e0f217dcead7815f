import { platformTable, type Contribution } from "../process/contributions.ts";

export const jobsContribution: Contribution = {
  feature: "platform/jobs",
  tables: {
    schedule_slots: platformTable("what the clock has started"),
  },
};
