import { calendarFeeds } from "@pauta/contract/agenda/calendar-feeds";
import { matchesTag } from "../../platform/http/response.ts";
import { routesFor } from "../../platform/http/http.ts";
import { createFeed, readFeed, revokeFeed } from "./calendar-feeds.commands.ts";
import { feedsOf } from "./calendar-feeds.store.ts";
import { importIcs } from "./import-ics.commands.ts";

export const calendarFeedsRoutes = routesFor(calendarFeeds, {
  list: async ({ db, actor }) => ({ data: await feedsOf(db, actor.id) }),
  create: async ({ db, context, actor, body }) => createFeed(context, db, actor, body),
  revoke: async ({ db, actor, params }) => revokeFeed(db, actor, params.id),
  read: async ({ context, params, request }) =>
    readFeed(context, params.token, (tag) => matchesTag(request.headers["if-none-match"], tag)),
  importFile: async ({ context, actor, body, files }) => importIcs(context, actor, files, body),
});
