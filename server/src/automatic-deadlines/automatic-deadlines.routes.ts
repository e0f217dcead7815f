import { automaticDeadlines } from "@pauta/contract/automatic-deadlines";
import { routesFor } from "../platform/http.ts";
import { scopeOf } from "../publications/publications.rules.ts";
import { pageOfUnread } from "./automatic-deadlines.store.ts";

export const automaticDeadlinesRoutes = routesFor(automaticDeadlines, {
  unread: async ({ db, actor, query }) => pageOfUnread(db, scopeOf(actor).onlyUserId, query),
});
