import { progress } from "@pauta/contract/practice/progress";
import { routesFor } from "../../platform/http/http.ts";
import { requireLawsuit } from "../lawsuits/lawsuits.commands.ts";
import { changeRecord, createRecord, removeRecord } from "./progress.commands.ts";
import { countLatest, pageOfLatest, pageOfMovements } from "./progress.store.ts";

export const progressRoutes = routesFor(progress, {
  ofLawsuit: async ({ db, params, query }) => {
    await requireLawsuit(db, params.id);
    return pageOfMovements(db, params.id, query);
  },
  create: async ({ db, actor, params, body, context }) =>
    createRecord(db, actor, params.id, body, context.clock.now()),
  update: async ({ db, params, body, context }) =>
    changeRecord(db, params.id, params.progressId, body, context.clock.now()),
  remove: async ({ db, params }) => removeRecord(db, params.id, params.progressId),
  stats: async ({ db, context }) => countLatest(db, context.clock.now()),
  latest: async ({ db, query, context }) => pageOfLatest(db, context.clock.now(), query),
});
