import { search } from "@pauta/contract/reading/search";
import { routesFor } from "../../platform/http/http.ts";
import { findEverywhere, recordsNamed } from "./search.commands.ts";

export const searchRoutes = routesFor(search, {
  find: async ({ db, actor, query }) => findEverywhere(db, actor, query),
  named: async ({ db, query }) => recordsNamed(db, query),
});
