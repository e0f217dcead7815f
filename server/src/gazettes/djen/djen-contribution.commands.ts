import { platformTable, type Contribution } from "../../platform/process/contributions.ts";

export const djenContribution: Contribution = {
  feature: "djen",
  tables: {
    djen_coverage: {
      client: { none: "how the platform fetches" },
      person: { withheld: "how the platform looks for his publications" },
      office: { leftOut: "how the platform fetched" },
    },
    djen_targets: platformTable("how the platform fetches"),
    djen_cadernos: platformTable("how the platform fetches"),
    djen_imports: platformTable("how the platform fetches"),
    djen_pages: platformTable("how the platform fetches"),
    djen_tasks: platformTable("how the platform fetches"),
    djen_fetches: {
      client: { none: "how the platform fetches" },
      person: { withheld: "who of the platform requested it" },
      office: { stays: "how the platform fetches" },
    },
  },
};
