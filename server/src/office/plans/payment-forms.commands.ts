import { CREDIT_CARD, type PaymentForm, type PaymentFormForm } from "@pauta/contract/office/payment-forms";
import type { z } from "zod";
import type { PlatformDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import {
  changePaymentForm,
  deletePaymentForm,
  findPaymentForm,
  insertPaymentForm,
  plansTaking,
} from "./payment-forms.store.ts";

type Form = z.output<typeof PaymentFormForm>;

const nameTaken = () =>
  new Rejection("invalid", { fields: { name: ["Já existe uma forma de pagamento com este nome"] } });

/** @throws invalid when another has the name, ignoring accents and case */
export async function createPaymentForm(db: PlatformDb, { name }: Form, now: Date): Promise<PaymentForm> {
  const id = await insertPaymentForm(db, name, now);
  if (id === undefined) throw nameTaken();
  return found(await findPaymentForm(db, id));
}

/** @throws not_found, changed_since, invalid (the name is taken) */
export async function updatePaymentForm(
  db: PlatformDb,
  id: number,
  { name, updated_at: readAt }: Form,
  now: Date,
): Promise<PaymentForm> {
  found(await findPaymentForm(db, id));
  const result = await changePaymentForm(db, id, name, readAt, now);
  if (result === "changed") throw new Rejection("changed_since");
  if (result === "taken") throw nameTaken();
  return found(await findPaymentForm(db, id));
}

/** @throws not_found, in_use (by the card's subscriptions, or by plans, which the message names) */
export async function removePaymentForm(db: PlatformDb, id: number): Promise<null> {
  const form = found(await findPaymentForm(db, id));
  if (id === CREDIT_CARD)
    throw new Rejection("in_use", {
      message: `${form.name} é a forma de pagamento das assinaturas e não pode ser excluída.`,
    });
  const plans = await plansTaking(db, id);
  if (plans.length > 0)
    throw new Rejection("in_use", {
      message: `A forma de pagamento é usada por ${plans.join(", ")}. Retire-a desses planos antes de excluir.`,
    });
  if (!(await deletePaymentForm(db, id))) throw new Rejection("in_use");
  return null;
}
