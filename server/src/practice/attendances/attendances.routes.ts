import { attendances } from "@pauta/contract/practice/attendances";
import { routesFor } from "../../platform/http/http.ts";
import {
  attendancesOfClient,
  attendancesOfLawsuit,
  createAttendance,
  removeAttendance,
  updateAttendance,
} from "./attendances.commands.ts";

export const attendancesRoutes = routesFor(attendances, {
  page: async ({ db, params, query }) => attendancesOfClient(db, params.id, query),
  ofLawsuit: async ({ db, params, query }) => attendancesOfLawsuit(db, params.id, query),
  create: async ({ db, actor, params, body, context }) =>
    createAttendance(context, db, actor, params.id, body),
  update: async ({ db, actor, params, body, context }) => updateAttendance(context, db, actor, params, body),
  remove: async ({ db, params }) => removeAttendance(db, params.id, params.attendanceId),
});
