import { platformTable, type Contribution } from "../../platform/process/contributions.ts";

export const demonstrationContribution: Contribution = {
  feature: "demonstration",
  tables: {
    demonstrations: platformTable("when the demonstration was loaded"),
  },
};
