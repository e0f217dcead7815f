import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ReadAt, requiredText } from "../platform/form-fields.ts";
import { ById, optional, listed, Nothing, paged, pageQuery, sortBy } from "../platform/paging.ts";

/** The default number of rows of a page. */
export const PAYMENT_ROWS = 10;

/** The form of payment by which subscriptions are charged; its row cannot be deleted. */
export const CREDIT_CARD = 1;

/** A form of payment in plans and in the sign-up. */
export const PaymentFormChoice = z.object({ id: z.int(), name: z.string() });
export type PaymentFormChoice = z.output<typeof PaymentFormChoice>;

export const PaymentForm = PaymentFormChoice.extend({
  updated_at: InstantShown,
  /** The names of the plans that use it: while there are any it cannot be deleted. */
  plans: z.array(z.string()),
});
export type PaymentForm = z.output<typeof PaymentForm>;

export const PaymentFormForm = z.object({ name: requiredText(120) }).extend(ReadAt.shape);

/** How offices may pay for their plans. */
export const paymentForms = {
  choices: endpoint({
    method: "GET",
    path: "/api/public_payment_forms",
    can: "public",
    budget: "choices",
    reply: listed(PaymentFormChoice),
  }),
  page: endpoint({
    method: "GET",
    path: "/api/payment_forms",
    can: "plans.read",
    budget: "page",
    query: pageQuery({ name: optional(z.string().trim().max(200)), ...sortBy("id", "name") }, PAYMENT_ROWS),
    reply: paged(PaymentForm),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/payment_forms/:id",
    can: "plans.read",
    budget: "record",
    params: ById,
    reply: PaymentForm,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/payment_forms",
    can: "plans.write",
    body: PaymentFormForm,
    status: 201,
    reply: PaymentForm,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/payment_forms/:id",
    can: "plans.write",
    params: ById,
    body: PaymentFormForm,
    reply: PaymentForm,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/payment_forms/:id",
    can: "plans.write",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
