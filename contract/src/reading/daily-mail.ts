import { z } from "zod";
import { DateInput } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { Message } from "../platform/paging.ts";

/** The form that mail programs send (RFC 8058 § 3.2), and the one by which a person undoes it. */
const Leaving = z.object({ "List-Unsubscribe": z.enum(["One-Click", "Undo"], "Pedido desconhecido") });

const byAddress = {
  path: "/api/daily_mail/:token",
  params: z.object({ token: z.string().min(1).max(200) }),
} as const;

/** The daily email with a person's publications. */
export const dailyMail = {
  sendByDate: endpoint({
    method: "POST",
    path: "/api/send_by_date",
    can: "publications.mail_day",
    body: z.object({ date: DateInput, again: z.boolean().default(false) }),
    /**
     * `sent_before`: emails of that day had been written already, by the schedule or on request. `is_held`: there is
     * no mail server, and they wait in the outbox.
     */
    reply: Message.extend({ sent_before: z.boolean(), is_held: z.boolean() }),
  }),
  requestLeaving: endpoint({
    ...byAddress,
    method: "GET",
    can: "public",
    budget: "record",
    ownTransactions: true,
    produces: "text/html",
    reply: z.string(),
  }),
  leave: endpoint({
    ...byAddress,
    method: "POST",
    can: "public",
    oneClick: true,
    ownTransactions: true,
    body: Leaving,
    produces: "text/html",
    reply: z.string(),
  }),
} satisfies EndpointGroup;
