import { mails } from "@pauta/contract/office/mails";
import { routesFor } from "../../platform/http/http.ts";
import { hasMailServer } from "./mails.rules.ts";
import { downloadAttachment, openMail, revealLinks } from "./opened-mail.commands.ts";
import { pageOfMails } from "./outbox.store.ts";
import { retryMails } from "./retry-mails.commands.ts";

export const mailsRoutes = routesFor(mails, {
  page: async ({ db, query, context }) => ({
    ...(await pageOfMails(db, query)),
    has_server: hasMailServer(context.settings),
  }),
  find: async ({ db, params }) => openMail(db, params.id),
  attachment: async ({ context, params }) => downloadAttachment(context, params.id),
  reveal: async ({ context, db, params }) => revealLinks(context, db, params.id),
  retry: async ({ db, body, context }) =>
    retryMails(context, db, body.mail_id === "all" ? undefined : body.mail_id),
});
