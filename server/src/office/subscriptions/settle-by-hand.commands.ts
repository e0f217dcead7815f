import { showDate } from "@pauta/contract/platform/dates";
import type { InvoiceSituationForm } from "@pauta/contract/office/invoices";
import { situationOf } from "@pauta/contract/office/subscriptions";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { recordAct } from "../audit/audit.commands.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { lockInvoice, reopen, type InvoiceByHand } from "./by-hand.store.ts";
import { markPaid } from "./invoices.store.ts";
import { paidUntil } from "./subscriptions.rules.ts";
import { changeSubscription, lockSubscription, type Subscription } from "./subscriptions.store.ts";

type Form = z.output<typeof InvoiceSituationForm>;

const invalidField = (field: string, message: string) =>
  new Rejection("invalid", { message, fields: { [field]: [message] } });
const notNow = (message: string) => new Rejection("not_now", { message });

/**
 * Marks a company's invoice as paid by other means, or as not paid. The subscription follows: after payment
 * the office can write again, otherwise not.
 * @throws not_found, changed_since, payment_pending, not_now, invalid
 */
export function settleByHand(
  context: AppContext,
  companyId: number,
  invoiceId: number,
  form: Form = { situation: 0 },
): Promise<void> {
  return context.database.inCompany({ company_id: companyId, user_id: null }, async (db) => {
    const subscription = found(await lockSubscription(db));
    const invoice = found(await lockInvoice(db, invoiceId, form.updated_at));
    if (invoice.is_changed) throw new Rejection("changed_since");
    const payment =
      form.situation === 0
        ? await pay(context, db, subscription, invoice, form.payment ?? undefined)
        : await owe(context, db, subscription, invoice, form.situation);
    if (payment === invoice.payment && invoice.taken_back_on === null) return;
    recordAct(db, context.clock.now(), {
      act: "changed",
      on: "invoice",
      company_id: companyId,
      subject_id: invoiceId,
      subject_name: String(invoice.invoice),
      before: { payment: invoice.payment },
      after: { payment },
    });
  });
}

/** Returns the day on which it was paid. */
async function pay(
  context: AppContext,
  db: CompanyDb,
  subscription: Subscription,
  invoice: InvoiceByHand,
  paidOn: string | undefined,
): Promise<string> {
  const today = context.clock.today();
  if (paidOn !== undefined && paidOn > today)
    throw invalidField("payment", "O pagamento não pode ser de um dia que ainda não veio");
  if (invoice.payment !== null && invoice.taken_back_on === null) return invoice.payment;
  if (invoice.charging_since !== null) throw new Rejection("payment_pending");
  const now = context.clock.now();
  const payment = paidOn ?? today;
  await markPaid(db, invoice.id, { payment, charge_reference: null, recheck_at: null }, now);
  // a payment taken back for a past period does not affect the current one
  if (subscription.status === "canceled" || invoice.is_followed) return payment;
  const { status, days } = subscription;
  const period_ends_at = paidUntil({ status, period_starts_at: invoice.period_starts_at }, days, now);
  await changeSubscription(db, subscription.id, { status: "paid", period_ends_at }, now);
  return payment;
}

async function owe(
  context: AppContext,
  db: CompanyDb,
  subscription: Subscription,
  invoice: InvoiceByHand,
  situation: 1 | 2,
): Promise<null> {
  if (situationOf({ payment: null, due_date: invoice.due_date }, context.clock.today()) !== situation)
    throw invalidField(
      "situation",
      situation === 1
        ? `Venceu em ${showDate(invoice.due_date)}: sem pagamento, está atrasada`
        : `Vence em ${showDate(invoice.due_date)}: só atrasa depois desse dia`,
    );
  if (invoice.payment === null) return null;
  if (invoice.taken_back_on !== null)
    throw notNow(
      "O pagamento desta fatura foi devolvido. Se ela foi paga de outro modo, marque-a como Paga.",
    );
  if (invoice.charge_reference !== null)
    throw notNow("Esta fatura foi paga no cartão: o estorno é feito na operadora de pagamento.");
  if (invoice.is_followed) throw notNow("Só a última fatura da empresa pode ser reaberta.");
  const now = context.clock.now();
  await reopen(db, invoice.id, now);
  if (subscription.status === "paid")
    await changeSubscription(db, subscription.id, { status: "unpaid" }, now);
  return null;
}
