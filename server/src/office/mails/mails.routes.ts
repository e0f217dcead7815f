import { mails } from "@pauta/contract/office/mails";
import { routesFor } from "../../platform/http/http.ts";
import { pageOfMails } from "./outbox.store.ts";
import { retryMails } from "./retry-mails.commands.ts";

export const mailsRoutes = routesFor(mails, {
  page: async ({ db, query }) => pageOfMails(db, query),
  retry: async ({ db, body, context }) =>
    retryMails(context, db, body.mail_id === "all" ? undefined : body.mail_id),
});
