import { platformTable, type Contribution } from "../process/contributions.ts";

export const databaseContribution: Contribution = {
  feature: "platform/database",
  tables: {
    installation: platformTable("which database this is"),
    person_writes: {
      client: { none: "the office's own people" },
      person: { withheld: "random marks alone" },
      office: { leftOut: "random marks alone" },
    },
    migrations: platformTable("which version the tables have"),
  },
};
