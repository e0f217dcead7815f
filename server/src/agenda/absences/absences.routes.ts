import { absences } from "@pauta/contract/agenda/absences";
import { routesFor } from "../../platform/http/http.ts";
import { todayOfOffice } from "../../platform/process/office-clock.ts";
import { createAbsence, removeAbsence, updateAbsence } from "./absences.commands.ts";
import { absencesFrom } from "./absences.store.ts";

export const absencesRoutes = routesFor(absences, {
  list: async ({ db, query, context }) =>
    absencesFrom(db, query.from ?? (await todayOfOffice(context, db)), query.user),
  create: async ({ db, actor, body, context }) => createAbsence(db, actor, body, context.clock.now()),
  update: async ({ db, actor, params, body, context }) =>
    updateAbsence(db, actor, params.id, body, context.clock.now()),
  remove: async ({ db, actor, params }) => removeAbsence(db, actor, params.id),
});
