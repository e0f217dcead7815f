import { dailyMail } from "@pauta/contract/reading/daily-mail";
import { routesFor } from "../../platform/http/http.ts";
import { queueDailyMail } from "./daily-mail.commands.ts";
import { askLeaving, leave } from "./unsubscribe.commands.ts";
import { chooseDailyMail, wantsDailyMail } from "./daily-mail.store.ts";

export const dailyMailRoutes = routesFor(dailyMail, {
  sendByDate: async ({ db, body, context }) => queueDailyMail(context, db, body),
  choice: async ({ db, actor }) => wantsDailyMail(db, actor.id),
  choose: async ({ db, actor, body, context }) =>
    chooseDailyMail(db, actor.id, body.daily_mail, context.clock.now()),
  askLeaving: async ({ context, params, request }) => askLeaving(context, params.token, request.ip),
  leave: async ({ context, params, body, request }) =>
    leave(context, params.token, body["List-Unsubscribe"], request.ip),
});
