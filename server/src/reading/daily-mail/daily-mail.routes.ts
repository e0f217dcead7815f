import { dailyMail } from "@pauta/contract/reading/daily-mail";
import { routesFor } from "../../platform/http/http.ts";
import { queueDailyMail } from "./daily-mail.commands.ts";
import { requestLeaving, leave } from "./unsubscribe.commands.ts";

export const dailyMailRoutes = routesFor(dailyMail, {
  sendByDate: async ({ db, body, context }) => queueDailyMail(context, db, body),
  requestLeaving: async ({ context, params, request }) => requestLeaving(context, params.token, request.ip),
  leave: async ({ context, params, body, request }) =>
    leave(context, params.token, body["List-Unsubscribe"], request.ip),
});
