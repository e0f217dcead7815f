import type { Contribution } from "../../platform/process/contributions.ts";

export const subscriptionsContribution: Contribution = {
  feature: "subscriptions",
  tables: {
    subscriptions: {
      client: { none: "what the office pays" },
      person: { none: "what the office pays" },
      office: { exported: "assinatura" },
    },
    invoices: {
      client: { none: "what the office pays" },
      person: { none: "what the office pays" },
      office: { exported: "faturas" },
    },
    discarded_cards: {
      client: { none: "what the office pays" },
      person: { none: "what the office pays" },
      office: { stays: "cards that the gateway is still to forget" },
    },
  },
};
