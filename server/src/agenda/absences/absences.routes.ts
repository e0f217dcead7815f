import { absences } from "@pauta/contract/agenda/absences";
import { routesFor } from "../../platform/http/http.ts";
import { todayOfOffice } from "../../platform/process/office-clock.ts";
import { createAbsence, removeAbsence, updateAbsence } from "./absences.commands.ts";
import { absencesFrom } from "./absences.store.ts";

export const absencesRoutes = routesFor(absences, {
  list: async ({ db, query, house }) =>
    absencesFrom(db, query.from ?? (await todayOfOffice(house, db)), query.user),
  create: async ({ db, actor, body, house }) => createAbsence(db, actor, body, house.clock.now()),
  update: async ({ db, actor, params, body, house }) =>
    updateAbsence(db, actor, params.id, body, house.clock.now()),
  remove: async ({ db, actor, params }) => removeAbsence(db, actor, params.id),
});
