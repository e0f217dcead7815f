import type { Contribution } from "../../platform/process/contributions.ts";

export const signUpContribution: Contribution = {
  feature: "sign-up",
  tables: {
    contract_acceptances: {
      client: { none: "the office's own people" },
      person: { withheld: "said in the office's name" },
      office: { exported: "aceites-do-contrato" },
    },
    known_subscribers: {
      client: { none: "who subscribes" },
      person: { none: "sealed documents of subscribers" },
      office: { leftOut: "sealed, so that a trial is had once" },
    },
  },
};
