import { dailyMail } from "@pauta/contract/reading/daily-mail";
import { routesFor } from "../../platform/http/http.ts";
import { queueDailyMail } from "./daily-mail.commands.ts";
import { askLeaving, leave } from "./unsubscribe.commands.ts";

export const dailyMailRoutes = routesFor(dailyMail, {
  sendByDate: async ({ db, body, context }) => queueDailyMail(context, db, body),
  askLeaving: async ({ context, params, request }) => askLeaving(context, params.token, request.ip),
  leave: async ({ context, params, body, request }) =>
    leave(context, params.token, body["List-Unsubscribe"], request.ip),
});
