import { conflicts } from "@pauta/contract/practice/conflicts";
import { routesFor } from "../../platform/http/http.ts";
import { checkForConflict, clearCheck } from "./conflicts.commands.ts";
import { pageOfChecks } from "./conflicts.store.ts";

export const conflictsRoutes = routesFor(conflicts, {
  page: async ({ db, query }) => pageOfChecks(db, query),
  check: async ({ db, actor, body, context }) => checkForConflict(context, db, actor, body),
  clear: async ({ db, actor, params, body, context }) =>
    clearCheck(db, actor, params.id, body, context.clock.now()),
});
