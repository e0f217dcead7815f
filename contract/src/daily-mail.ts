import { z } from "zod";
import { DateInput } from "./dates.ts";
import { endpoint, type EndpointGroup } from "./endpoint.ts";
import { Message } from "./paging.ts";

const Choice = z.object({ daily_mail: z.boolean() });

/** The mail with a person's publications of a day. */
export const dailyMail = {
  sendByDate: endpoint({
    method: "POST",
    path: "/api/send_by_date",
    summary: "Mail each user his publications of a listing day; once, unless asked for again",
    can: "publications.mail_day",
    body: z.object({ date: DateInput, again: z.boolean().default(false) }),
    /** `sent_before`: letters of that day had been written already, by the schedule or by somebody. */
    reply: Message.extend({ sent_before: z.boolean() }),
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
} satisfies EndpointGroup;
