import { moveMidnights } from "./changed-time-zone.store.ts";
import type { Contribution } from "../../platform/process/contributions.ts";
import { progressOfLawsuit, progressUsingLawsuit } from "./progress.store.ts";

export const progressContribution: Contribution = {
  feature: "progress",
  tables: {
    lawsuit_progresses: {
      client: { kept: "the lawsuit's own course (LGPD, art. 7, VI)" },
      person: { withheld: "who wrote a record down" },
      office: { exported: "andamentos" },
      lawsuit: "counted",
    },
  },
  lawsuitDeletion: { progresses: progressOfLawsuit },
  usesOfLawsuit: progressUsingLawsuit,
  onTimeZoneChanged: moveMidnights,
};
