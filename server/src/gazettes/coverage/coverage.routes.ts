import { coverage } from "@pauta/contract/gazettes/coverage";
import { routesFor } from "../../platform/http/http.ts";
import { readCoverage } from "./coverage.commands.ts";
import { readSearchState } from "./search-states.commands.ts";

export const coverageRoutes = routesFor(coverage, {
  everywhere: async ({ db, query, context }) => readCoverage(db, query, context),
  ofOffice: async ({ db, query, context }) => readCoverage(db, query, context),
  search: async ({ db, actor, context }) => readSearchState(context, db, actor),
});
