import type { Contribution } from "../../platform/process/contributions.ts";

export const phoneBookContribution: Contribution = {
  feature: "phone-book",
  tables: {
    phone_books: {
      client: { kept: "the office's own numbers, under no client" },
      person: { none: "people outside the office" },
      office: { exported: "telefones" },
    },
  },
};
