import { createCompany } from "../companies/companies.commands.ts";
import { createUser } from "../identity/users.commands.ts";
import type { PlatformDb } from "../platform/db.ts";
import {
  DEMONSTRATION_PASSWORD,
  demonstrationOffices,
  type DemonstrationPerson,
  platformPeople,
} from "./offices.rules.ts";

/** The ids that lawsuits need: of offices by key, of people by username. */
export type CreatedPeople = { companies: Map<string, number>; users: Map<string, number> };

/** Paying offices have been customers for some time; nothing else of the demonstration is that old. */
const PAYING_SINCE_DAYS = 420;
const DAY_MS = 86_400_000;

/** Creates the platform's people and the offices with theirs. */
export async function createPeople(db: PlatformDb, now: Date): Promise<CreatedPeople> {
  const created: CreatedPeople = { companies: new Map(), users: new Map() };
  const longAgo = new Date(now.getTime() - PAYING_SINCE_DAYS * DAY_MS);
  for (const person of platformPeople) await createPerson(db, longAgo, person, null, null, created);
  for (const { key, people, plan_type: _planType, ...company } of demonstrationOffices) {
    const since = company.subscription_status === "paid" ? longAgo : now;
    const id = await createCompany(db, since, company);
    created.companies.set(key, id);
    for (const person of people)
      await createPerson(db, since, person, id, company.federation_state_id, created);
  }
  return created;
}

async function createPerson(
  db: PlatformDb,
  now: Date,
  person: DemonstrationPerson,
  companyId: number | null,
  stateId: number | null,
  created: CreatedPeople,
): Promise<void> {
  const id = await createUser(db, now, {
    ...person,
    company_id: companyId,
    federation_state_id: stateId,
    email: `${person.username}@demonstracao.example`,
    password: DEMONSTRATION_PASSWORD,
  });
  created.users.set(person.username, id);
}
