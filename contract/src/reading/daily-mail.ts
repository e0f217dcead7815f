import { z } from "zod";
import { DateInput } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { replyShape } from "../platform/field-rows.ts";
import { Message } from "../platform/paging.ts";
import { mailFields } from "../office/user-fields.ts";

const Choice = z.object(replyShape(mailFields));

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
    summary: "Mail each user his publications of a listing day; once, unless asked for again",
    can: "publications.mail_day",
    body: z.object({ date: DateInput, again: z.boolean().default(false) }),
    /** `sent_before`: emails of that day had been written already, by the schedule or on request. */
    reply: Message.extend({ sent_before: z.boolean() }),
    records: { act: "mailed", on: "publications" },
  }),
  choice: endpoint({
    method: "GET",
    path: "/api/user/daily_mail",
    summary: "Whether the caller wants the day's publications by mail",
    can: "signed-in",
    reply: Choice,
  }),
  choose: endpoint({
    method: "PUT",
    path: "/api/user/daily_mail",
    summary: "Choose whether the day's publications come by mail",
    can: "signed-in",
    evenUnpaid: true,
    body: Choice,
    reply: Choice,
  }),
  askLeaving: endpoint({
    ...byAddress,
    method: "GET",
    summary:
      "A page that asks whether the day's mail shall end, by the address that stands in each; changes nothing",
    can: "public",
    ownTransactions: true,
    produces: "text/html",
    reply: z.string(),
  }),
  leave: endpoint({
    ...byAddress,
    method: "POST",
    summary: "End somebody's day's mail with one click in his mail program (RFC 8058), or take that back",
    can: "public",
    oneClick: true,
    ownTransactions: true,
    body: Leaving,
    produces: "text/html",
    reply: z.string(),
  }),
} satisfies EndpointGroup;
