import type { Contribution } from "../../platform/process/contributions.ts";

export const tagsContribution: Contribution = {
  feature: "tags",
  tables: {
    tags: {
      client: { none: "coloured words" },
      person: { none: "coloured words" },
      office: { exported: "etiquetas" },
    },
  },
};
