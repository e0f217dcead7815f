import { coverage } from "@pauta/contract/gazettes/coverage";
import { routesFor } from "../../platform/http/http.ts";
import { readCoverage } from "./coverage.commands.ts";
import { readSearchState } from "./search-states.commands.ts";

export const coverageRoutes = routesFor(coverage, {
  everywhere: async ({ db, query, house }) => readCoverage(db, query, house),
  ofOffice: async ({ db, query, house }) => readCoverage(db, query, house),
  search: async ({ db, actor, house }) => readSearchState(house, db, actor),
});
