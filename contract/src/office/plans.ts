import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ReadAt, REQUIRED, requiredText } from "../platform/form-fields.ts";
import { Reais } from "../platform/money.ts";
import { ById, optional, id, listed, Nothing, paged, pageQuery, sortBy } from "../platform/paging.ts";
import { PAYMENT_ROWS, PaymentFormChoice } from "./payment-forms.ts";
import { numberFrom, plainNumber } from "../platform/numbers.ts";

/** A active, I inactive: nobody can sign up for an inactive plan. */
export const PlanStatus = z.enum(["A", "I"], REQUIRED);
export type PlanStatus = z.output<typeof PlanStatus>;

/** Lawsuits beyond a plan's limit are sold in packages; the price is in reais. */
export const EXTRA_PACKAGE = { amount: 50, lawsuits: 100 } as const;

/** A plan on the public page. */
export const PublicPlan = z.object({
  id: z.int(),
  name: z.string(),
  /** The price before the discount; null without one. */
  list_amount: z.number().nullable(),
  /** Null when the price is negotiated. */
  amount: z.number().nullable(),
  /** The term in days. */
  days: z.int().nullable(),
  trial_days: z.int().nullable(),
  users_quantity: z.int(),
  monitored_lawsuits_quantity: z.int(),
  plan_type: z.int(),
  /** 0 needs no form of payment. */
  code: z.int(),
  /** Separated by semicolons. */
  benefits: z.string(),
  payment_forms: z.array(PaymentFormChoice),
});
export type PublicPlan = z.output<typeof PublicPlan>;

export const Plan = PublicPlan.extend({
  status: PlanStatus,
  without_integration: z.boolean(),
  publicly_visible: z.boolean(),
  /** The number of offices with this plan. */
  companies: z.int(),
  updated_at: InstantShown,
});
export type Plan = z.output<typeof Plan>;

const isGiven = (value: unknown) => value !== "" && value !== null && value !== undefined;

const WHOLE = "Informe um número inteiro";

/** A whole number with a minimum, typed or chosen; empty is null. */
const quantity = (least: number) =>
  z.preprocess(
    (value) => (isGiven(value) ? plainNumber(value) : undefined),
    z
      .number({ error: ({ input }) => (input === undefined ? REQUIRED : WHOLE) })
      .int(WHOLE)
      .min(least, `No mínimo ${least}`)
      .max(1_000_000, "No máximo 1.000.000"),
  );
const optionalQuantity = (least: number) =>
  z.preprocess(
    (value) => (isGiven(value) ? plainNumber(value) : null),
    z.number(WHOLE).int(WHOLE).min(least, `No mínimo ${least}`).max(3650, "No máximo 3.650").nullable(),
  );

const LARGEST_AMOUNT = 9_999_999_999.99;
const price = Reais.refine(
  (amount) => amount === null || (amount >= 0 && amount <= LARGEST_AMOUNT),
  "Valor inválido",
);

const PlanFields = z
  .object({
    name: requiredText(120),
    days: optionalQuantity(1),
    trial_days: optionalQuantity(0),
    monitored_lawsuits_quantity: quantity(0),
    users_quantity: quantity(1),
    amount: price,
    list_amount: price,
    payment_forms: z.array(id).max(20).default([]),
    status: PlanStatus.default("A"),
    plan_type: numberFrom(z.union([z.literal(1), z.literal(2), z.literal(3)], REQUIRED)),
    without_integration: z.boolean().default(false),
    publicly_visible: z.boolean().default(false),
    code: z.preprocess((value) => (isGiven(value) ? value : 0), quantity(0)),
    benefits: z.string().trim().max(2000, "No máximo 2000 caracteres").default(""),
  })
  .extend(ReadAt.shape);

/** An error that is shown together with the others of a form, not only once those are fixed. */
const missing = (field: keyof z.output<typeof PlanFields>) => ({
  path: [field],
  error: REQUIRED,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
});

/**
 * A plan outside of the gateway (`without_integration`) is agreed on individually: term, trial and amount are
 * neither required nor stored. A plan with code 0 needs no form of payment.
 */
export const PlanForm = PlanFields.refine(
  (plan) => plan.without_integration || isGiven(plan.days),
  missing("days"),
)
  .refine((plan) => plan.without_integration || isGiven(plan.trial_days), missing("trial_days"))
  .refine((plan) => plan.without_integration || isGiven(plan.amount), missing("amount"))
  .refine((plan) => plan.code === 0 || plan.payment_forms?.length !== 0, missing("payment_forms"))
  .refine((plan) => !plan.list_amount || !plan.amount || plan.list_amount >= plan.amount, {
    path: ["list_amount"],
    error: "O preço de tabela não pode ser menor do que o valor",
  })
  .transform((plan) =>
    plan.without_integration ? { ...plan, days: null, trial_days: null, amount: null } : plan,
  );

/** The benefits of a plan, one by one. */
export const benefitsOf = ({ benefits }: Pick<PublicPlan, "benefits">): string[] =>
  benefits
    .split(";")
    .map((benefit) => benefit.trim())
    .filter(Boolean);

/** The key of a plan in an address: `?plano=light`. */
export const planKey = ({ name }: Pick<PublicPlan, "name">): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim();

/** What offices subscribe to. */
export const plans = {
  offered: endpoint({
    method: "GET",
    path: "/api/public_plans",
    can: "public",
    budget: "choices",
    reply: listed(PublicPlan),
  }),
  page: endpoint({
    method: "GET",
    path: "/api/plans",
    can: "plans.read",
    budget: "page",
    query: pageQuery({ name: optional(z.string().trim().max(200)), ...sortBy("id", "name") }, PAYMENT_ROWS),
    reply: paged(Plan),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/plans/:id",
    can: "plans.read",
    budget: "record",
    params: ById,
    reply: Plan,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/plans",
    can: "plans.write",
    body: PlanForm,
    status: 201,
    reply: Plan,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/plans/:id",
    can: "plans.write",
    params: ById,
    body: PlanForm,
    reply: Plan,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/plans/:id",
    can: "plans.write",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
