import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { LeftOutFor, Mail, MailContent, MailStatus } from "./mails.ts";
import { ById, optional, paged, pageQuery } from "../platform/paging.ts";

export const LeftOut = z.object({
  address: z.string(),
  reason: LeftOutFor,
  /** When it could be sent again; null when that depends on a person. */
  until: InstantShown.nullable(),
});
export type LeftOut = z.output<typeof LeftOut>;

/** Which of the addresses that a person has chosen get no email; null when all do. */
export const EmailsLeftOut = z
  .object({
    message: z.string(),
    addresses: z.array(LeftOut),
    /** The caller can solve it: it is his own address that must be confirmed. */
    may_confirm: z.boolean(),
  })
  .nullable();
export type EmailsLeftOut = z.output<typeof EmailsLeftOut>;

/** An email to an outsider, or to an unconfirmed address, as its office's administrators see it. */
export const OutsiderEmail = Mail.pick({
  id: true,
  kind: true,
  subject: true,
  recipients: true,
  status: true,
  left_out_for: true,
  created_at: true,
  sent_at: true,
});
export type OutsiderEmail = z.output<typeof OutsiderEmail>;

/** The same opened, its links without their secrets: they are its recipient's. */
export const OpenedOutsiderEmail = OutsiderEmail.extend(MailContent.shape);
export type OpenedOutsiderEmail = z.output<typeof OpenedOutsiderEmail>;

/** The form that mail programs send (RFC 8058 § 3.2), and further choices of the page. */
const Stopping = z.object({
  "List-Unsubscribe": z.enum(["One-Click", "All", "Undo"], "Pedido desconhecido"),
});

const byAddress = {
  path: "/api/letters/:token",
  params: z.object({ token: z.string().min(1).max(1000) }),
} as const;

/** Emails of offices to outsiders, and unsubscribing from them. */
export const outsiders = {
  page: endpoint({
    method: "GET",
    path: "/api/outsider_emails",
    can: "company.change",
    budget: "page",
    query: pageQuery({ status: optional(MailStatus) }),
    reply: paged(OutsiderEmail).extend({
      /** The daily limit of emails to outsiders, and how many were sent today. */
      limit: z.int(),
      sent_today: z.int(),
      /**
       * Whether an administrator of the office has confirmed his address; before that no email is sent to outsiders.
       */
      is_confirmed: z.boolean(),
    }),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/outsider_emails/:id",
    can: "company.change",
    budget: "record",
    params: ById,
    reply: OpenedOutsiderEmail,
  }),
  requestStop: endpoint({
    ...byAddress,
    method: "GET",
    can: "public",
    budget: "record",
    ownTransactions: true,
    produces: "text/html",
    reply: z.string(),
  }),
  stop: endpoint({
    ...byAddress,
    method: "POST",
    can: "public",
    oneClick: true,
    ownTransactions: true,
    body: Stopping,
    produces: "text/html",
    reply: z.string(),
  }),
} satisfies EndpointGroup;
