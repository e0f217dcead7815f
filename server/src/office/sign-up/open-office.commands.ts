import { definedValues } from "@pauta/contract/platform/field-rows";
import { stateById } from "@pauta/contract/platform/federation-states";
import { zoneOfState } from "@pauta/contract/platform/office-zones";
import type { Plan } from "@pauta/contract/office/plans";
import type { InternalSignUpForm, TrialForm } from "@pauta/contract/office/sign-up";
import { CONTRACT_VERSION } from "@pauta/contract/office/service-contract";
import { detailFields } from "@pauta/contract/office/user-fields";
import type { z } from "zod";
import { recordAct } from "../audit/audit.commands.ts";
import { createCompany } from "../companies/companies.commands.ts";
import { createUser } from "../identity/people/users.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { saveAgreement } from "./known-subscribers.store.ts";
import { agreedText, TRIAL_COMPANY_NAME } from "./sign-up.rules.ts";

type Hashed = { password_hash: string };
type Trial = z.output<typeof TrialForm> & Hashed;
type Registration = z.output<typeof InternalSignUpForm> & Hashed;
export type OpenedOffice = { company_id: number; user_id: number };

/**
 * Creates an office and the person who signed it up: its administrator, and a lawyer with his bar numbers.
 * @throws invalid, with the messages by field: a username that is taken, an unsuitable password
 */
export async function openOffice(
  db: PlatformDb,
  form: Trial | Registration,
  plan: Plan,
  now: Date,
  isChosenByAdministrator = false,
): Promise<OpenedOffice> {
  const contact = {
    ...definedValues(detailFields, form),
    phone_number: form.phone_number.replace(/\D/g, ""),
    federation_state_id: form.state_id,
  };
  const company_id = await createCompany(db, now, {
    ...contact,
    company_name: form.company_name ?? TRIAL_COMPANY_NAME,
    name_to_follow: "name_to_follow" in form ? form.name_to_follow : form.name,
    time_zone: ("time_zone" in form && form.time_zone) || zoneOfState(stateById(form.state_id)?.abbr),
    plan_id: plan.id,
  });
  const user_id = await createUser(db, now, {
    ...contact,
    company_id,
    name: form.name,
    username: form.username,
    email: form.email,
    password: form.password,
    password_hash: form.password_hash,
    oab_code: form.oab_code,
    roles: ["client_admin", "lawyer"],
    automatic_deadline: "automatic_deadline" in form && form.automatic_deadline && plan.plan_type === 1,
    must_change_password: isChosenByAdministrator,
  });
  recordAct(db, now, {
    act: "created",
    on: "company",
    company_id,
    subject_id: company_id,
    // the person himself, unless the platform's administrator created the office
    ...(!isChosenByAdministrator && { by: user_id }),
    after: { plan: plan.name },
  });
  return { company_id, user_id };
}

/** Requires agreement to the current text of the contract. @throws invalid */
export function requirePresentContract({
  contract_version: read,
}: {
  contract_version?: string | undefined;
}): void {
  if (read !== undefined && read !== CONTRACT_VERSION)
    throw new Rejection("invalid", {
      fields: { termo: ["O contrato foi atualizado. Recarregue a página e leia-o de novo."] },
    });
}

/** Stores that the person agreed to the current text, and when. */
export const agree = (db: PlatformDb, office: OpenedOffice, now: Date): Promise<void> =>
  saveAgreement(db, { ...office, ...agreedText(), accepted_at: now });
