import type { Contribution } from "../../platform/process/contributions.ts";
import {
  attendancesAboutLawsuit,
  attendancesUsingClient,
  attendancesUsingLawsuit,
  attendancesWithClient,
  deleteAttendancesWith,
  ownAttendances,
} from "./attendances.store.ts";

export const attendancesContribution: Contribution = {
  feature: "attendances",
  tables: {
    attendances: {
      client: "erased",
      person: "shown",
      office: { exported: "atendimentos" },
      lawsuit: "counted",
    },
    attendance_mentions: {
      client: "erased",
      person: { withheld: "who is to know of colleagues' talks" },
      office: { exported: "mencoes-em-atendimentos" },
    },
  },
  clientErasure: { attendances: attendancesWithClient },
  onClientErased: deleteAttendancesWith,
  clientDeletion: { attendances: attendancesWithClient },
  lawsuitDeletion: { attendances: attendancesAboutLawsuit },
  ownDataOf: { attendances: ownAttendances },
  usesOfClient: attendancesUsingClient,
  usesOfLawsuit: attendancesUsingLawsuit,
};
