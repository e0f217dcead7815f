import type { Plan, PlanForm } from "@pauta/contract/office/plans";
import type { z } from "zod";
import type { PlatformDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import {
  changePlan,
  choosePaymentForms,
  deletePlan,
  findPlan,
  insertPlan,
  listPublicPlans,
} from "./plans.store.ts";

type Form = z.output<typeof PlanForm>;

const invalidField = (field: string, message: string) =>
  new Rejection("invalid", { fields: { [field]: [message] } });
const nameTaken = () => invalidField("name", "Já existe um plano com este nome");

async function savePaymentForms(db: PlatformDb, id: number, forms: readonly number[]): Promise<Plan> {
  if (!(await choosePaymentForms(db, id, forms)))
    throw invalidField("payment_forms", "Forma de pagamento não encontrada");
  return found(await findPlan(db, id));
}

/** @throws invalid when another plan has the name, ignoring accents and case, or a form of payment does not exist */
export async function createPlan(
  db: PlatformDb,
  { updated_at: _read, payment_forms: forms, ...fields }: Form,
  now: Date,
): Promise<Plan> {
  const id = await insertPlan(db, fields, now);
  if (id === undefined) throw nameTaken();
  return savePaymentForms(db, id, forms);
}

/** Changes a plan for all its present and future customers. @throws not_found, changed_since, invalid */
export async function updatePlan(db: PlatformDb, id: number, form: Form, now: Date): Promise<Plan> {
  const { updated_at: readAt, payment_forms: forms, ...fields } = form;
  found(await findPlan(db, id));
  const result = await changePlan(db, id, fields, readAt, now);
  if (result === "changed") throw new Rejection("changed_since");
  if (result === "taken") throw nameTaken();
  return savePaymentForms(db, id, forms);
}

/** A plan offered to the public, by default the cheapest. @throws invalid */
export async function planOnOffer(db: PlatformDb, id: number | undefined): Promise<Plan> {
  const chosen = id ?? (await listPublicPlans(db))[0]?.id;
  const plan = chosen === undefined ? undefined : await findPlan(db, chosen);
  if (plan?.status !== "A" || !plan.publicly_visible)
    throw invalidField("plan_id", "Este plano não está à venda");
  return plan;
}

/** A plan that the platform's administration may assign to an office. @throws invalid */
export async function activePlan(db: PlatformDb, id: number): Promise<Plan> {
  const plan = await findPlan(db, id);
  if (plan?.status !== "A") throw invalidField("plan_id", "Este plano não está ativo");
  return plan;
}

/** @throws not_found, in_use (offices have it) */
export async function removePlan(db: PlatformDb, id: number): Promise<null> {
  const plan = found(await findPlan(db, id));
  if (plan.companies > 0)
    throw new Rejection("in_use", {
      message: `O plano ${plan.name} tem ${plan.companies === 1 ? "uma empresa" : `${plan.companies} empresas`}. Torne-o inativo em vez de excluir.`,
    });
  if (!(await deletePlan(db, id))) throw new Rejection("in_use");
  return null;
}
