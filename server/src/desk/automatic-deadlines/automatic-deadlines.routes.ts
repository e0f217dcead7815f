import { automaticDeadlines } from "@pauta/contract/desk/automatic-deadlines";
import { routesFor } from "../../platform/http/http.ts";
import { scopeOf } from "../publications/publications.rules.ts";
import { makePastDeadline } from "./past-deadlines.commands.ts";
import { pageOfPast, pageOfUndecided } from "./listed-deadlines.store.ts";

export const automaticDeadlinesRoutes = routesFor(automaticDeadlines, {
  undecided: async ({ db, actor, query }) => pageOfUndecided(db, scopeOf(actor).onlyUserId, query),
  past: async ({ db, actor, query, context }) =>
    pageOfPast(db, scopeOf(actor).onlyUserId, query, context.clock.now()),
  makePast: async ({ db, actor, body, context }) => makePastDeadline(context, db, actor, body.publication_id),
});
