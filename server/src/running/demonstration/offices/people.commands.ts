import { createCompany } from "../../../office/companies/companies.commands.ts";
import { type OwingOffice, owingOffices } from "./billing.rules.ts";
import { createUser } from "../../../office/identity/people/users.commands.ts";
import { dayIn } from "../../../platform/process/clock.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { inYear } from "../../../office/readjustments/readjustments.rules.ts";
import {
  DEMONSTRATION_PASSWORD,
  type DemonstrationOffice,
  demonstrationOffices,
  type DemonstrationPerson,
  platformPeople,
} from "./offices.rules.ts";

/** The ids that lawsuits refer to: of offices by key, of people by username. */
export type CreatedPeople = {
  companies: Map<string, number>;
  users: Map<string, number>;
  /** The day on which the paying offices have been customers for a year. */
  anniversary: string;
};

/** For how long the paying offices have been customers; nothing in the demonstration is older. */
const PAYING_SINCE_DAYS = 420;
/** As in the plans. */
const TRIAL_DAYS = 7;
const DAY_MS = 86_400_000;
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

const EVERY_OFFICE: readonly ((DemonstrationOffice | OwingOffice) & { since_days?: number })[] = [
  ...demonstrationOffices,
  ...owingOffices,
];

/** Creates the platform's people and the offices with theirs. */
export async function createPeople(db: PlatformDb, now: Date): Promise<CreatedPeople> {
  const longAgo = daysFrom(now, -PAYING_SINCE_DAYS);
  const first = dayIn(longAgo);
  const anniversary = inYear(first, Number(first.slice(0, 4)) + 1);
  const created: CreatedPeople = { companies: new Map(), users: new Map(), anniversary };
  for (const person of platformPeople)
    created.users.set(person.username, await createPerson(db, longAgo, person, null, null));
  for (const { key, since_days: days, ...office } of EVERY_OFFICE) {
    const usual = office.subscription_status === "paid" ? PAYING_SINCE_DAYS : 0;
    const { company_id, users } = await createOffice(db, daysFrom(now, -(days ?? usual)), now, office);
    created.companies.set(key, company_id);
    for (const [username, id] of users) created.users.set(username, id);
  }
  return created;
}

/**
 * Creates an office with its people.
 * @param trialSince when its free trial began, if it has one
 */
export async function createOffice(
  db: PlatformDb,
  since: Date,
  trialSince: Date,
  { people, plan_type: _planType, ...company }: Omit<DemonstrationOffice | OwingOffice, "key">,
) {
  const isTrying = company.subscription_status === "trialing";
  const trial = isTrying && { trial_ends_at: daysFrom(trialSince, TRIAL_DAYS) };
  const company_id = await createCompany(db, since, { ...company, ...trial });
  const users = new Map<string, number>();
  for (const person of people)
    users.set(
      person.username,
      await createPerson(db, since, person, company_id, company.federation_state_id),
    );
  return { company_id, users };
}

const createPerson = (
  db: PlatformDb,
  now: Date,
  person: DemonstrationPerson,
  companyId: number | null,
  stateId: number | null,
): Promise<number> =>
  createUser(db, now, {
    ...person,
    company_id: companyId,
    federation_state_id: stateId,
    email: `${person.username}@demonstracao.example`,
    email_verified: true,
    password: DEMONSTRATION_PASSWORD,
  });
