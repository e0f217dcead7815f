import { outsiders } from "@pauta/contract/office/outsiders";
import { routesFor } from "../../platform/http/http.ts";
import { openOutsiderMail } from "../mails/opened-mail.commands.ts";
import { showOutsiderEmails } from "./outsider-emails.commands.ts";
import { requestUnsubscribing, stop } from "./unsubscribe.commands.ts";

export const outsidersRoutes = routesFor(outsiders, {
  page: async ({ db, actor, query, context }) => showOutsiderEmails(context, db, actor, query),
  find: async ({ db, params }) => openOutsiderMail(db, params.id),
  requestStop: async ({ context, params, request }) =>
    requestUnsubscribing(context, params.token, request.ip),
  stop: async ({ context, params, body, request }) =>
    stop(context, params.token, body["List-Unsubscribe"], request.ip),
});
