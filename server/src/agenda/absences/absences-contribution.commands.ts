import type { Contribution } from "../../platform/process/contributions.ts";
import { ownAbsences } from "./absences.store.ts";

export const absencesContribution: Contribution = {
  feature: "absences",
  tables: {
    absences: {
      client: { none: "when colleagues are away" },
      person: "shown",
      office: { exported: "ausencias" },
    },
  },
  ownDataOf: { absences: ownAbsences },
};
