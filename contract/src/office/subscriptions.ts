import { z } from "zod";
import { CardForm } from "./card.ts";
import { DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, Message, Nothing } from "../platform/paging.ts";

/** 0 Paga, 1 Aberta, 2 Atrasada, 3 Estornada, 4 Contestada: paid once, and the money was taken back since. */
export const InvoiceSituation = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
]);
export type InvoiceSituation = z.output<typeof InvoiceSituation>;

/** How an invoice that nobody took back stands on a day. */
export function situationOf(
  { payment, due_date }: { payment: string | null; due_date: string },
  today: string,
): 0 | 1 | 2 {
  if (payment !== null) return 0;
  return due_date < today ? 2 : 1;
}

/** What a gateway tells: the order that it is about, found by our own name of it. Nothing else of it is believed. */
export const GatewayNews = z.object({
  type: z.string().max(100),
  data: z
    .object({
      code: z.string().max(200).nullish(),
      order: z.object({ code: z.string().max(200).nullish() }).nullish(),
    })
    .nullish(),
});

/** The office's own subscription, as its administrator sees it. */
export const Subscription = z.object({
  id: z.int(),
  status: z.string(),
  plan_name: z.string().nullable(),
  /** In reais; null while it is not agreed upon. */
  amount: z.number().nullable(),
  /** What periods cost that begin on a day or later: the yearly readjustment. */
  next_amount: z.number().nullable(),
  next_amount_from: DateShown.nullable(),
  /** What an amount pays for. */
  days: z.int().nullable(),
  trial_ends_on: DateShown.nullable(),
  /** The day of the next charge; null when nothing will be charged. */
  next_charge_on: DateShown.nullable(),
  /** What a cancelled office pays to come back; null when it does not by itself. */
  return_amount: z.number().nullable(),
  canceled_on: DateShown.nullable(),
  /** From this day on a cancelled company's records are erased. */
  erased_from: DateShown.nullable(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  /** The payment that was taken back, while the office has not paid anew. */
  taken_back: z.object({ invoice: z.int(), situation: InvoiceSituation, on: DateShown }).nullable(),
  /** What is to be paid. */
  open_invoice: z
    .object({
      id: z.int(),
      invoice: z.int(),
      value: z.number(),
      due_date: DateShown,
      situation: InvoiceSituation,
      /** The gateway was asked and has not answered yet. */
      is_being_charged: z.boolean(),
      /** Why the last try was refused. */
      refusal: z.string().nullable(),
      /** When it is tried again by itself. */
      next_attempt_on: DateShown.nullable(),
    })
    .nullable(),
  created_at: InstantShown,
  updated_at: InstantShown,
});
export type Subscription = z.output<typeof Subscription>;

/** Open to who does not pay, or pays no more: otherwise he could never again. */
const manage = { can: "subscription.manage", evenUnpaid: true, params: ById } as const;

/** What an office pays, with which card, and that it wishes to no more. */
export const subscriptions = {
  own: endpoint({
    method: "GET",
    path: "/api/company/subscription",
    can: "subscription.manage",
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
    body: GatewayNews,
    reply: Message,
  }),
} satisfies EndpointGroup;
