import { randomUUID } from "node:crypto";
import { type Card, isExpired } from "@pauta/contract/office/card";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import { gatewayOf } from "../payment/payment.commands.ts";
import { CardDeclined, GatewayAway, type StoredCard, type Payer } from "../payment/payment-gateway.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { chargeOpenInvoice } from "./charge-invoice.commands.ts";
import { discardUnlessUsed } from "./discarded-cards.store.ts";
import { deleteInvoice, findOpenInvoice, insertInvoice } from "./invoices.store.ts";
import { findPayer } from "./payers.store.ts";
import { showSubscription } from "./show-subscription.commands.ts";
import { changeSubscription, lockSubscription, type Subscription } from "./subscriptions.store.ts";
import { nextPeriodStarts } from "./subscriptions.rules.ts";
import { applyAnnouncedAmount } from "./announced-amount.commands.ts";
import { notifyOffice } from "./notify-office.commands.ts";

/** The caller and the subscription. */
export type PaymentRequest = { company_id: number; user_id: number; id: number };

const invalidField = (field: string, message: string) =>
  new Rejection("invalid", { fields: { [field]: [message] } });

type Office = Pick<PaymentRequest, "company_id" | "user_id">;

const inOffice = <T>(
  context: AppContext,
  { company_id, user_id }: Office,
  work: (db: CompanyDb) => Promise<T>,
) => context.database.inCompany({ company_id, user_id }, work);

const shown = async (context: AppContext, requested: PaymentRequest) =>
  found(await inOffice(context, requested, (db) => showSubscription(db, context.clock)));

/**
 * Replaces the card. An open invoice is charged at once, and so is the first period of an office on trial or
 * without payment, or of one that cancelled and comes back; otherwise the card is stored for the next charge.
 * A declined card changes nothing.
 * @throws not_found, not_now (cancelled by the platform, or without a price), payment_pending, invalid (a
 * declined card under `card_number`)
 */
export async function changeCard(context: AppContext, requested: PaymentRequest, card: Card) {
  if (isExpired(card, context.clock.today())) throw invalidField("year", "O cartão está vencido");
  const { payer, customer_reference } = await inOffice(context, requested, async (db) => {
    const { subscription } = await owing(db, requested.id);
    rejectSentAway(subscription);
    return { payer: await payerOf(db, requested.user_id, card), ...subscription };
  });
  const gateway = gatewayOf(context);
  const kept = await besideForm(
    () => gateway.keepCard({ once: randomUUID(), payer, customer_reference, card }),
    "A operadora de cartões não respondeu, e nada foi cobrado. Tente novamente em instantes.",
  );
  await payAndDiscardUnused(context, requested, kept, async () => {
    const owes = await inOffice(context, requested, (db) => openWhatIsOwed(context, db, kept, requested.id));
    if (owes) await besideForm(() => chargeOpenInvoice(context, requested.company_id, kept));
  });
  return shown(context, requested);
}

/** A new office with the card of its form. */
export type Registering = { company_id: number; user_id: number; payer: Payer; card: Card };

/** Charges the first period of a new office. @throws CardDeclined, GatewayAway */
export async function payFirstPeriod(
  context: AppContext,
  { payer, card, ...office }: Registering,
): Promise<void> {
  const kept = await gatewayOf(context).keepCard({
    once: randomUUID(),
    payer,
    customer_reference: null,
    card,
  });
  await payAndDiscardUnused(context, office, kept, async () => {
    await inOffice(context, office, (db) => openWhatIsOwed(context, db, kept));
    await chargeOpenInvoice(context, office.company_id, kept);
  });
}

/** A card that paid nothing and is not stored for the next charge is deleted at the gateway too. */
async function payAndDiscardUnused(
  context: AppContext,
  office: Office,
  card: StoredCard,
  pay: () => Promise<void>,
): Promise<void> {
  try {
    await pay();
  } finally {
    await inOffice(context, office, (db) =>
      discardUnlessUsed(db, gatewayOf(context).name, card, context.clock.now()),
    );
  }
}

/** Pays an open invoice with the stored card. @throws not_found, not_now, payment_pending, payment_refused */
export async function payWithStoredCard(context: AppContext, requested: PaymentRequest) {
  await inOffice(context, requested, async (db) => {
    const { subscription, open } = await owing(db, requested.id);
    if (subscription.status === "canceled")
      throw new Rejection("not_now", { message: "A assinatura foi cancelada: nada mais é cobrado." });
    if (open && subscription.card_token === null)
      throw new Rejection("payment_refused", { message: "Não há cartão: informe um para pagar." });
  });
  try {
    await chargeOpenInvoice(context, requested.company_id, true);
  } catch (error) {
    if (error instanceof CardDeclined) throw new Rejection("payment_refused", { message: error.message });
    throw asRejection(error);
  }
  return shown(context, requested);
}

/** @throws not_found */
async function owing(db: CompanyDb, id?: number) {
  const subscription = found(await lockSubscription(db));
  if (id !== undefined && subscription.id !== id) throw new Rejection("not_found");
  return { subscription, open: await findOpenInvoice(db) };
}

/** @throws not_now when the platform has cancelled the subscription */
function rejectSentAway({ status, canceled_by_platform: isByPlatform }: Subscription): void {
  if (status === "canceled" && isByPlatform)
    throw new Rejection("not_now", {
      message: "A assinatura foi encerrada pela nossa equipe. Fale conosco para voltar.",
    });
}

/** Converts the gateway's errors about a card to messages beside the holder's form. */
async function besideForm<T>(work: () => Promise<T>, whenAway?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CardDeclined
      ? invalidField("card_number", error.message)
      : asRejection(error, whenAway);
  }
}

const asRejection = (error: unknown, message?: string): unknown =>
  error instanceof GatewayAway
    ? new Rejection("payment_pending", message === undefined ? {} : { message })
    : error;

/** Opens the invoice that the card is to pay, or stores the card when nothing is due; returns whether there is one. */
async function openWhatIsOwed(
  context: AppContext,
  db: CompanyDb,
  card: StoredCard,
  id?: number,
): Promise<boolean> {
  const { subscription, open } = await owing(db, id);
  rejectSentAway(subscription);
  const comesBack = subscription.status === "canceled";
  if (open && !comesBack) return true;
  // a charge with an unknown result from before the cancellation is resolved first; one that was never sent
  // starts again
  if (open?.charging_since) {
    if (open.resumes) return true;
    throw new Rejection("payment_pending");
  }
  if (open) await deleteInvoice(db, open.id);
  const now = context.clock.now();
  if (subscription.status === "paid") {
    const { token: card_token, brand: card_brand, last_four: card_last_four, customer_reference } = card;
    const kept = {
      gateway: gatewayOf(context).name,
      customer_reference,
      card_token,
      card_brand,
      card_last_four,
    };
    await changeSubscription(db, subscription.id, kept, now);
    await notifyOffice(context, db, "card_changed", { last_four: card_last_four });
    return false;
  }
  const today = context.clock.today();
  const amount = comesBack
    ? subscription.plan_amount
    : await applyAnnouncedAmount(db, subscription, today, now);
  if (!amount)
    throw new Rejection("not_now", {
      message: "O valor deste plano ainda não foi combinado. Fale com a nossa equipe antes de pagar.",
    });
  await insertInvoice(
    db,
    {
      plan_name: subscription.plan_name ?? "",
      value: amount,
      period_starts_at: nextPeriodStarts(subscription, now),
      due_date: today,
      next_attempt_at: null,
      resumes: comesBack,
    },
    now,
  );
  return true;
}

/** @throws invalid when neither the office nor the card has a document */
async function payerOf(db: CompanyDb, userId: number, card: Card): Promise<Payer> {
  const payer = found(await findPayer(db, userId));
  const document = payer.document ?? card.card_holder_cpf;
  if (document === null) throw invalidField("card_holder_cpf", REQUIRED);
  return { ...payer, document };
}
