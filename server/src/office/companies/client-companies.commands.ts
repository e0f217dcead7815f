import type { Company, CompanyForm, OwnCompanyForm } from "@pauta/contract/office/companies";
import type { z } from "zod";
import { recordAct, recordChange } from "../audit/audit.commands.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import { cancelForPlatform } from "../subscriptions/cancel.commands.ts";
import type { ClockMoved } from "../../platform/process/office-clock.ts";
import { adoptPlanPrice } from "../subscriptions/start.commands.ts";
import {
  changeCompany,
  changeTimeZone,
  companiesWithIds,
  findCompany,
  hasPlan,
  idsOfCompanies,
  peopleOf,
} from "./client-companies.store.ts";

declare module "../../platform/process/contributions.ts" {
  interface Contribution {
    onTimeZoneChanged?: (db: CompanyDb | PlatformDb, moved: ClockMoved) => Promise<void>;
  }
}

/** A client company with its people. @throws not_found */
export async function showCompany(db: PlatformDb, id: number) {
  return { ...found(await findCompany(db, id)), users: await peopleOf(db, id) };
}

/** @throws not_found, changed_since, invalid (no such plan) */
export async function updateCompany(
  context: AppContext,
  db: PlatformDb,
  id: number,
  { updated_at: readAt, ...fields }: z.output<typeof CompanyForm>,
) {
  const now = context.clock.now();
  const before = found(await findCompany(db, id));
  if (fields.plan_id !== undefined && !(await hasPlan(db, fields.plan_id)))
    throw new Rejection("invalid", { fields: { plan_id: ["Plano não encontrado"] } });
  if (!(await changeCompany(db, id, fields, readAt, now))) throw new Rejection("changed_since");
  recordChange(db, now, { ...trailOf(before), before, after: fields as Partial<typeof before> });
  await moveClock(context, db, before, fields.time_zone);
  if (fields.plan_id !== undefined && fields.plan_id !== before.plan_id)
    await adoptPlanPrice(db, id, fields.plan_id, now);
  return found(await findCompany(db, id));
}

/** The office's administrator changes its data. @throws changed_since */
export async function changeOwnCompany(
  context: AppContext,
  db: CompanyDb,
  id: number,
  { updated_at: readAt, ...fields }: z.output<typeof OwnCompanyForm>,
): Promise<Company> {
  const now = context.clock.now();
  const before = found(await findCompany(db, id));
  if (!(await changeCompany(db, id, fields, readAt, now))) throw new Rejection("changed_since");
  recordChange(db, now, { ...trailOf(before), before, after: fields });
  return found(await findCompany(db, id));
}

/** The office's administrator chooses its time zone. @throws changed_since */
export async function changeOwnTimeZone(
  context: AppContext,
  db: CompanyDb,
  id: number,
  { time_zone, updated_at }: { time_zone: string; updated_at?: string | undefined },
): Promise<Company> {
  const now = context.clock.now();
  const before = found(await findCompany(db, id));
  if (!(await changeTimeZone(db, id, time_zone, updated_at, now))) throw new Rejection("changed_since");
  recordChange(db, now, { ...trailOf(before), before, after: { time_zone } });
  await moveClock(context, db, before, time_zone);
  return found(await findCompany(db, id));
}

async function moveClock(
  { contributions }: AppContext,
  db: CompanyDb | PlatformDb,
  { id: company_id, time_zone: from }: Company,
  to = from,
): Promise<void> {
  if (from === to) return;
  for (const { onTimeZoneChanged } of contributions) await onTimeZoneChanged?.(db, { company_id, from, to });
}

const trailOf = ({ id, company_name }: Company) =>
  ({ on: "company", company_id: id, subject_id: id, subject_name: company_name }) as const;

/** Cancels a client company; it is erased 30 days later. @throws not_found */
export async function removeCompany(context: AppContext, db: PlatformDb, id: number): Promise<null> {
  const company = found(await findCompany(db, id));
  await cancelForPlatform(context, db, id);
  recordAct(db, context.clock.now(), { ...trailOf(company), act: "canceled", on: "subscription" });
  return null;
}

/** All client companies of a search, for exports. */
export const wholeCompanies = { ids: idsOfCompanies, rows: companiesWithIds };
