import { platformTable, type Contribution } from "../process/contributions.ts";

export const databaseContribution: Contribution = {
  feature: "platform/database",
  tables: {
    installation: platformTable("which database this is"),
    migrations: platformTable("which version the tables have"),
  },
};
