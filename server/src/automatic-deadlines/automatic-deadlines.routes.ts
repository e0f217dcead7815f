import { automaticDeadlines } from "@pauta/contract/automatic-deadlines";
import { routesFor } from "../platform/http.ts";
import { scopeOf } from "../publications/publications.rules.ts";
import { pageOfUndecided } from "./undecided-deadlines.store.ts";

export const automaticDeadlinesRoutes = routesFor(automaticDeadlines, {
  undecided: async ({ db, actor, query }) => pageOfUndecided(db, scopeOf(actor).onlyUserId, query),
});
