import { platformTable, type Contribution } from "../../platform/process/contributions.ts";

export const plansContribution: Contribution = {
  feature: "plans",
  tables: {
    plans: platformTable("what the platform sells"),
    payment_forms: platformTable("what the platform sells"),
    plan_payment_forms: platformTable("what the platform sells"),
  },
};
