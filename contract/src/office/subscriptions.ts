import { z } from "zod";
import { CardForm } from "./card.ts";
import { DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, Message, Nothing } from "../platform/paging.ts";

/** 0 Paga, 1 Aberta, 2 Atrasada, 3 Estornada, 4 Contestada: the last two were paid and taken back. */
export const InvoiceSituation = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
]);
export type InvoiceSituation = z.output<typeof InvoiceSituation>;

/** The situation of an invoice on a day, unless its payment was taken back. */
export function situationOf(
  { payment, due_date }: { payment: string | null; due_date: string },
  today: string,
): 0 | 1 | 2 {
  if (payment !== null) return 0;
  return due_date < today ? 2 : 1;
}

/** A webhook call of the gateway: the order, by our own key. Nothing else in it is trusted. */
export const GatewayWebhook = z.object({
  type: z.string().max(100),
  data: z
    .object({
      code: z.string().max(200).nullish(),
      order: z.object({ code: z.string().max(200).nullish() }).nullish(),
    })
    .nullish(),
});

/** The office's own subscription, for its administrator. */
export const Subscription = z.object({
  id: z.int(),
  status: z.string(),
  plan_name: z.string().nullable(),
  /** In reais; null while it is being negotiated. */
  amount: z.number().nullable(),
  /** The price of periods that begin on this day or later: the yearly readjustment. */
  next_amount: z.number().nullable(),
  next_amount_from: DateShown.nullable(),
  /** The term in days. */
  days: z.int().nullable(),
  trial_ends_on: DateShown.nullable(),
  /** The day of the next charge; null without one. */
  next_charge_on: DateShown.nullable(),
  /** The price for a cancelled office to come back; null when it cannot do so itself. */
  return_amount: z.number().nullable(),
  canceled_on: DateShown.nullable(),
  /** The last day on which a cancelled office works as before; null when it has stopped. */
  works_until: DateShown.nullable(),
  /** The day from which a cancelled company's records are erased. */
  erased_from: DateShown.nullable(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  /** The payment that was taken back, until the office pays again. */
  taken_back: z.object({ invoice: z.int(), situation: InvoiceSituation, on: DateShown }).nullable(),
  /** The invoice to be paid. */
  open_invoice: z
    .object({
      id: z.int(),
      invoice: z.int(),
      value: z.number(),
      due_date: DateShown,
      situation: InvoiceSituation,
      /** The charge has no result yet. */
      is_being_charged: z.boolean(),
      /** Why the last charge was declined. */
      refusal: z.string().nullable(),
      /** When it is retried automatically. */
      next_attempt_on: DateShown.nullable(),
    })
    .nullable(),
  created_at: InstantShown,
  updated_at: InstantShown,
});
export type Subscription = z.output<typeof Subscription>;

/** Also for offices that do not pay: otherwise they could never pay again. */
const manage = { can: "subscription.manage", evenUnpaid: true, params: ById } as const;

/** An office's price and card, and its cancellation. */
export const subscriptions = {
  own: endpoint({
    method: "GET",
    path: "/api/company/subscription",
    can: "subscription.manage",
    budget: "record",
    current: true,
    reply: Subscription.nullable(),
  }),
  changeCard: endpoint({
    method: "PUT",
    path: "/api/subscriptions/:id/card",
    ...manage,
    ownTransactions: true,
    body: CardForm,
    reply: Subscription,
  }),
  pay: endpoint({
    method: "POST",
    path: "/api/subscriptions/:id/pay",
    ...manage,
    ownTransactions: true,
    reply: Subscription,
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/api/subscriptions/:id",
    ...manage,
    status: 204,
    reply: Nothing,
  }),
  hearGateway: endpoint({
    method: "POST",
    path: "/api/webhooks/pagarme",
    can: "public",
    signedBySender: true,
    body: GatewayWebhook,
    reply: Message,
  }),
} satisfies EndpointGroup;
