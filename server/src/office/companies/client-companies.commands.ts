import type { Company, CompanyForm } from "@pauta/contract/office/companies";
import type { z } from "zod";
import { recordAct, recordChange } from "../audit/audit.commands.ts";
import { followTimeZone } from "../../agenda/compromises/changed-time-zone.commands.ts";
import { keepDays } from "../../practice/progress/changed-time-zone.commands.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { found, Refusal } from "../../platform/process/errors.ts";
import { forgetDebts } from "../subscriptions/cancel.commands.ts";
import { agreeOnPlan } from "../subscriptions/start.commands.ts";
import {
  cancelSubscription,
  changeCompany,
  changeTimeZone,
  companiesWithIds,
  findCompany,
  hasPlan,
  idsOfCompanies,
  peopleOf,
} from "./client-companies.store.ts";

/** A client company with its people. @throws not_found */
export async function showCompany(db: PlatformDb, id: number) {
  return { ...found(await findCompany(db, id)), users: await peopleOf(db, id) };
}

/** @throws not_found, changed_since, invalid (no such plan) */
export async function updateCompany(
  db: PlatformDb,
  id: number,
  { updated_at: readAt, ...fields }: z.output<typeof CompanyForm>,
  now: Date,
) {
  const before = found(await findCompany(db, id));
  if (fields.plan_id !== undefined && !(await hasPlan(db, fields.plan_id)))
    throw new Refusal("invalid", { fields: { plan_id: ["Plano não encontrado"] } });
  if (!(await changeCompany(db, id, fields, readAt, now))) throw new Refusal("changed_since");
  recordChange(db, now, { ...trailOf(before), before, after: fields as Partial<typeof before> });
  await moveClock(db, before, fields.time_zone);
  if (fields.plan_id !== undefined && fields.plan_id !== before.plan_id)
    await agreeOnPlan(db, id, fields.plan_id, now);
  return found(await findCompany(db, id));
}

/** The office's administrator chooses its clock. @throws changed_since */
export async function changeOwnTimeZone(
  db: CompanyDb,
  id: number,
  { time_zone, updated_at }: { time_zone: string; updated_at?: string | undefined },
  now: Date,
): Promise<Company> {
  const before = found(await findCompany(db, id));
  if (!(await changeTimeZone(db, id, time_zone, updated_at, now))) throw new Refusal("changed_since");
  recordChange(db, now, { ...trailOf(before), before, after: { time_zone } });
  await moveClock(db, before, time_zone);
  return found(await findCompany(db, id));
}

async function moveClock(
  db: CompanyDb | PlatformDb,
  { id: company_id, time_zone: from }: Company,
  to = from,
): Promise<void> {
  if (from === to) return;
  await followTimeZone(db, { company_id, from, to });
  await keepDays(db, { company_id, from, to });
}

const trailOf = ({ id, company_name }: Company) =>
  ({ on: "company", company_id: id, subject_id: id, subject_name: company_name }) as const;

/** Cancels a client company; it is erased when its days are over. @throws not_found */
export async function removeCompany(db: PlatformDb, id: number, now: Date): Promise<null> {
  const company = found(await findCompany(db, id));
  await cancelSubscription(db, id, now);
  await forgetDebts(db, id);
  recordAct(db, now, { ...trailOf(company), act: "canceled", on: "subscription" });
  return null;
}

/** All client companies of a search, for who writes them out. */
export const wholeCompanies = { ids: idsOfCompanies, rows: companiesWithIds };
