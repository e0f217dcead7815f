import { mails } from "@pauta/contract/mails";
import { routesFor } from "../platform/http.ts";
import { pageOfMails } from "./mails.store.ts";

export const mailsRoutes = routesFor(mails, {
  page: async ({ db, query }) => pageOfMails(db, query),
});
