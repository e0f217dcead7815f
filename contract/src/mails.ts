import { z } from "zod";
import { InstantShown } from "./dates.ts";
import { endpoint, type EndpointGroup } from "./endpoint.ts";
import { paged, pageQuery } from "./paging.ts";

export const MailStatus = z.enum(["waiting", "sent", "dead"]);

export const Mail = z.object({
  id: z.int(),
  kind: z.string(),
  recipients: z.array(z.string()),
  subject: z.string(),
  status: MailStatus,
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: InstantShown,
  sent_at: InstantShown.nullable(),
});
export type Mail = z.output<typeof Mail>;

/** The outbox as the platform's administrator reads it. */
export const mails = {
  page: endpoint({
    method: "GET",
    path: "/api/mails",
    summary: "Mails of the outbox, newest first",
    can: "platform.dashboard",
    query: pageQuery({}),
    reply: paged(Mail),
  }),
} satisfies EndpointGroup;
