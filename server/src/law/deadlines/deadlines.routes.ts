import { deadlines } from "@pauta/contract/law/deadlines";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { countDeadline, courtDays } from "./calendar.commands.ts";
import { createHoliday, removeHoliday, updateHoliday } from "./holidays.commands.ts";
import { findHoliday, pageOfHolidays } from "./holidays.store.ts";
import { usualTerms } from "./terms.rules.ts";

export const deadlinesRoutes = routesFor(deadlines, {
  count: async ({ db, query }) => countDeadline(db, query),
  terms: async () => ({ data: [...usualTerms] }),
  courtDays: async ({ db, query }) => courtDays(db, query),
  holidays: async ({ db, query }) => pageOfHolidays(db, query),
  holiday: async ({ db, params }) => found(await findHoliday(db, params.id)),
  createHoliday: async ({ db, actor, body, context }) => createHoliday(context, db, actor.id, body),
  updateHoliday: async ({ db, params, body, context }) => updateHoliday(context, db, params.id, body),
  removeHoliday: async ({ db, params, context }) => removeHoliday(context, db, params.id),
});
