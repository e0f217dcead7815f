import { dailyMail } from "@pauta/contract/reading/daily-mail";
import { routesFor } from "../../platform/http/http.ts";
import { queueDailyMail } from "./daily-mail.commands.ts";
import { askLeaving, leave } from "./leaving.commands.ts";
import { chooseDailyMail, wantsDailyMail } from "./daily-mail.store.ts";

export const dailyMailRoutes = routesFor(dailyMail, {
  sendByDate: async ({ db, body, house }) => queueDailyMail(house, db, body),
  choice: async ({ db, actor }) => wantsDailyMail(db, actor.id),
  choose: async ({ db, actor, body, house }) =>
    chooseDailyMail(db, actor.id, body.daily_mail, house.clock.now()),
  askLeaving: async ({ house, params, request }) => askLeaving(house, params.token, request.ip),
  leave: async ({ house, params, body, request }) =>
    leave(house, params.token, body["List-Unsubscribe"], request.ip),
});
