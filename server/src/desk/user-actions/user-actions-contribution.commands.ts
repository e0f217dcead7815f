import type { Contribution } from "../../platform/process/contributions.ts";
import { actionsUsingLawsuit, ownActions } from "./user-actions.store.ts";

export const userActionsContribution: Contribution = {
  feature: "user-actions",
  tables: {
    user_actions: {
      client: { kept: "the office's work in its own words" },
      person: "shown",
      office: { exported: "acoes" },
      lawsuit: { uncounted: "who did what stays as it was" },
    },
  },
  usesOfLawsuit: actionsUsingLawsuit,
  ownDataOf: { actions: ownActions },
};
