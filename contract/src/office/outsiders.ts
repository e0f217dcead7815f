import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { LeftOutFor, Mail, MailStatus } from "./mails.ts";
import { given, paged, pageQuery } from "../platform/paging.ts";

export const LeftOut = z.object({
  address: z.string(),
  reason: LeftOutFor,
  /** From then on it would go out again; null where that depends on a person. */
  until: InstantShown.nullable(),
});
export type LeftOut = z.output<typeof LeftOut>;

/** Whom chosen letters do not go to, said to whoever chose them; null when they go to everybody. */
export const LettersLeftOut = z
  .object({
    message: z.string(),
    addresses: z.array(LeftOut),
    /** Who asks can end it: his own address is the one that is to be confirmed. */
    may_confirm: z.boolean(),
  })
  .nullable();
export type LettersLeftOut = z.output<typeof LettersLeftOut>;

/** A letter outside, or to an address that nobody has confirmed, as its office's administrators read of it. */
export const OutsiderLetter = Mail.pick({
  id: true,
  kind: true,
  subject: true,
  recipients: true,
  status: true,
  left_out_for: true,
  created_at: true,
  sent_at: true,
});
export type OutsiderLetter = z.output<typeof OutsiderLetter>;

/** The form that mail programs send (RFC 8058 § 3.2), and what the page asks besides. */
const Stopping = z.object({
  "List-Unsubscribe": z.enum(["One-Click", "All", "Undo"], "Pedido desconhecido"),
});

const byAddress = {
  path: "/api/letters/:token",
  params: z.object({ token: z.string().min(1).max(1000) }),
} as const;

/** Letters of offices to people who are not theirs, as those may end them. */
export const outsiders = {
  page: endpoint({
    method: "GET",
    path: "/api/outsider_letters",
    can: "company.change",
    query: pageQuery({ status: given(MailStatus) }),
    reply: paged(OutsiderLetter).extend({
      /** Letters outside that a day allows, and those that today has used. */
      limit: z.int(),
      sent_today: z.int(),
      /** Whether an administrator of the office has confirmed his address; before that no letter goes outside. */
      is_confirmed: z.boolean(),
    }),
  }),
  askStopping: endpoint({
    ...byAddress,
    method: "GET",
    can: "public",
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
