import { CardForm, isExpired, type Card } from "@pauta/contract/office/card";
import { CREDIT_CARD } from "@pauta/contract/office/payment-forms";
import type { Plan } from "@pauta/contract/office/plans";
import type { InternalSignUpForm, SignUpForm, TrialForm } from "@pauta/contract/office/sign-up";
import type { z } from "zod";
import { deleteUnpaidCompany } from "../companies/companies.commands.ts";
import { offerEmailConfirmation } from "../identity/emails/email-confirmation.commands.ts";
import { withHash } from "../identity/passwords/passwords.commands.ts";
import { countTry } from "../identity/sign-in/throttle.commands.ts";
import { CardDeclined, GatewayAway } from "../payment/payment-gateway.rules.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { activePlan, planOnOffer } from "../plans/plans.commands.ts";
import { payFirstPeriod } from "../subscriptions/pay.commands.ts";
import { insertSubscription } from "../subscriptions/start.commands.ts";
import { admitCustomer, admitToTrial, rememberSubscriber } from "./newcomers.commands.ts";
import { agree, openOffice, requirePresentContract, type OpenedOffice } from "./open-office.commands.ts";
import { daysAfter, payerOf } from "./sign-up.rules.ts";

type Trial = z.output<typeof TrialForm>;
type Registration = z.output<typeof SignUpForm>;

const REGISTERED =
  "Cadastro realizado com sucesso! Nossa equipe entrará em contato para configurar o seu ambiente.";

const invalidField = (field: string, message: string) =>
  new Rejection("invalid", { fields: { [field]: [message] } });

/** A few sign-ups of one person or address are allowed; a burst is not. @throws too_many */
async function throttle(context: AppContext, form: { cpf_cnpj: string }, address: string): Promise<void> {
  if (context.settings.RATE_LIMITS === "off") return;
  await countTry(context, {
    purpose: "sign_up",
    account: `document ${form.cpf_cnpj}`,
    address,
    by: "requests",
  });
}

/**
 * Starts a free trial of seven days, without a card: once for each CPF, CNPJ and bar number, also for
 * concurrent requests. @throws invalid (with the messages by field), too_many
 */
export async function tryOut(context: AppContext, form: Trial, address: string) {
  await throttle(context, form, address);
  requirePresentContract(form);
  const hashed = await withHash(form);
  const now = context.clock.now();
  await context.database.acrossCompanies(async (db) => {
    await admitToTrial(context.secret, db, form);
    const plan = await planOnOffer(db, form.plan_id);
    if (!plan.trial_days) throw invalidField("plan_id", "Este plano não tem teste grátis");
    const office = await openOffice(db, hashed, plan, now);
    await startTrial(db, office, plan, plan.trial_days, now);
    await welcome(context, db, office, form);
  });
  return { message: "Cadastro realizado com sucesso! Entre com o seu usuário e a sua senha." };
}

const startTrial = (db: PlatformDb, { company_id }: OpenedOffice, plan: Plan, days: number, now: Date) =>
  insertSubscription(
    db,
    company_id,
    { status: "trialing", amount: plan.amount, trial_ends_at: daysAfter(now, days) },
    now,
  );

/** Follows every successful sign-up: stores the agreement and the subscriber, and sends the confirmation email. */
async function welcome(
  context: AppContext,
  db: PlatformDb,
  office: OpenedOffice,
  form: Trial,
): Promise<void> {
  const now = context.clock.now();
  await agree(db, office, now);
  await rememberSubscriber(context, db, office.company_id, form);
  await offerEmailConfirmation(context, db, office.user_id);
}

/** Registers an office for the platform's administrator: nothing is charged. @throws invalid */
export async function registerWithoutPayment(
  context: AppContext,
  form: z.output<typeof InternalSignUpForm>,
): Promise<OpenedOffice> {
  const now = context.clock.now();
  const hashed = await withHash(form);
  return context.database.acrossCompanies(async (db) => {
    await admitCustomer(db, form);
    const office = await openOffice(db, hashed, await activePlan(db, form.plan_id), now, true);
    await rememberSubscriber(context, db, office.company_id, form);
    await offerEmailConfirmation(context, db, office.user_id);
    return office;
  });
}

/**
 * Registers an office that pays by card. The office is inserted before the gateway is called, so that a form
 * sent many times is charged once, and deleted again when the card is declined. Without a response it stays
 * unpaid, and the charge is looked up later.
 * @throws invalid (with the messages by field; a declined card under `card_number`), too_many
 */
export async function register(context: AppContext, form: Registration, address: string) {
  await throttle(context, form, address);
  requirePresentContract(form);
  const card = form.payment_form === CREDIT_CARD ? readCard(form, context.clock.today()) : undefined;
  const hashed = await withHash(form);
  const { office, plan } = await context.database.acrossCompanies(async (db) => {
    await admitCustomer(db, form);
    const chosen = await planOnOffer(db, form.plan_id);
    requirePayment(chosen, form.payment_form);
    const opened = await openOffice(db, hashed, chosen, context.clock.now());
    await agree(db, opened, context.clock.now());
    if (card && chosen.amount) await startUnpaid(db, opened, chosen, context.clock.now());
    else await startFree(context, db, opened, chosen, form);
    return { office: opened, plan: chosen };
  });
  if (!card || !plan.amount) return { message: REGISTERED, payment: "none" as const };
  try {
    await payFirstPeriod(context, { ...office, payer: payerOf(form), card });
    await context.database.acrossCompanies((db) => follow(context, db, office, form));
    return { message: REGISTERED, payment: "paid" as const };
  } catch (error) {
    if (error instanceof CardDeclined) {
      await context.database.acrossCompanies((db) => deleteUnpaidCompany(db, office.company_id));
      throw invalidField("card_number", error.message);
    }
    if (!(error instanceof GatewayAway)) throw error;
    await context.database.acrossCompanies((db) => follow(context, db, office, form));
    return { message: REGISTERED, payment: "pending" as const };
  }
}

async function follow(
  context: AppContext,
  db: PlatformDb,
  office: OpenedOffice,
  form: Registration,
): Promise<void> {
  await rememberSubscriber(context, db, office.company_id, form);
  await offerEmailConfirmation(context, db, office.user_id);
}

/** Validates a card of the form. @throws invalid */
function readCard(form: Registration, today: string): Card {
  const card = CardForm.parse(form);
  if (isExpired(card, today)) throw invalidField("year", "O cartão está vencido");
  return card;
}

/** @throws invalid when the plan needs a form of payment and none, or another, was chosen */
function requirePayment(plan: Plan, chosen: number): void {
  if (plan.code === 0 && chosen === 0) return;
  if (chosen === 0) throw invalidField("payment_form", "O campo é obrigatório");
  if (!plan.payment_forms.some(({ id }) => id === chosen) || chosen !== CREDIT_CARD)
    throw invalidField("payment_form", "Este plano não aceita esta forma de pagamento");
}

const startUnpaid = (db: PlatformDb, { company_id }: OpenedOffice, { amount }: Plan, now: Date) =>
  insertSubscription(db, company_id, { status: "unpaid", amount }, now);

/** A plan without a price: its trial, or no subscription while the price is being negotiated. */
async function startFree(
  context: AppContext,
  db: PlatformDb,
  office: OpenedOffice,
  plan: Plan,
  form: Registration,
): Promise<void> {
  if (plan.trial_days) await startTrial(db, office, plan, plan.trial_days, context.clock.now());
  await follow(context, db, office, form);
}
