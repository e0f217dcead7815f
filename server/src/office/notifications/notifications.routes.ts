import { notifications } from "@pauta/contract/office/notifications";
import { routesFor } from "../../platform/http/http.ts";
import { pageOfNotifications, unreadOf } from "./notifications.store.ts";
import { chooseMails, readAllNotifications, readNotification, showChoices } from "./reading.commands.ts";

/** How many unread ones are listed; the others follow as these are read. */
const MOST_UNREAD = 100;

export const notificationsRoutes = routesFor(notifications, {
  unread: async ({ db, actor }) => unreadOf(db, actor.id, MOST_UNREAD),
  history: async ({ db, actor, query }) => pageOfNotifications(db, actor.id, query),
  markAsRead: async ({ db, actor, params, context }) =>
    readNotification(db, actor.id, params.id, context.clock.now()),
  readAll: async ({ db, actor, context }) => readAllNotifications(db, actor.id, context.clock.now()),
  choices: async ({ db, actor }) => showChoices(db, actor.id),
  choose: async ({ db, actor, body }) => chooseMails(db, actor.id, body.choices),
});
