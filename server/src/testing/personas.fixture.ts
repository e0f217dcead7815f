import { can } from "@pauta/contract/platform/capabilities";
import { officeRoles, roles, type RoleName } from "@pauta/contract/platform/roles";
import { createCompany } from "../office/companies/companies.commands.ts";
import { createUser } from "../office/identity/people/users.commands.ts";
import { PASSWORD, type TestServer, type Visitor } from "./test-server.fixture.ts";
import { insertHoliday } from "../law/deadlines/deadlines.fixture.ts";
import { insertOwnRecords } from "../office/identity/profile/own-records.fixture.ts";
import { insertSparePerson } from "../office/identity/people/users.fixture.ts";
import { insertRecords, NO_RECORDS } from "./records-of-everything.fixture.ts";
import type { NamedEndpoint, Place } from "./endpoint-samples.fixture.ts";
import { paidInvoice } from "../office/invoices/invoices.fixture.ts";
import { insertPlanAndForm } from "../office/plans/plans-samples.fixture.ts";
import { insertEmptyImport } from "../gazettes/import/running-imports.fixture.ts";
import { insertWaitingMail } from "../office/mails/mails-samples.fixture.ts";
import { insertReadjustment } from "../office/readjustments/readjustments-samples.fixture.ts";
import { insertSavedView } from "../office/saved-views/saved-views-samples.fixture.ts";
import { resetSubscription } from "../office/subscriptions/subscriptions-samples.fixture.ts";
import { publicationSearchVector } from "../platform/words/search-text.rules.ts";

const OFFICE_ROLES: readonly RoleName[] = officeRoles.map(({ name }) => name);
const PLATFORM_ROLES = roles.map(({ name }) => name).filter((name) => !OFFICE_ROLES.includes(name));
const PLAN_TYPES = [1, 2, 3, null] as const;

export type Persona = {
  label: string;
  role: RoleName;
  plan_type: 1 | 2 | 3 | null;
  place: Place;
  visitor: Visitor;
};

/** Ids for people without such records; renewed for the platform's people. */
export const NO_PLATFORM_RECORDS = {
  holiday: 1,
  plan: 1,
  payment_form: 1,
  subscription: 1,
  email: 1,
  credential: 1,
  session: 1,
  savedView: 1,
  spare: 1,
  office: 1,
  spareOffice: 1,
  invoice: 1,
  readjustment: 1,
  mail: 1,
  gazetteImport: 1,
};

/** An office of every plan type with a person of every role, and the platform's own two; all signed in. */
export async function openPersonas({ context, clock, rows, visitor }: TestServer): Promise<Persona[]> {
  const now = clock.now();
  await rows.query(
    "insert into plans (id, name, monitored_lawsuits_quantity, users_quantity, plan_type, created_at, updated_at) values (50, 'Dois', 1, 9, 2, $1, $1)",
    [now],
  );
  // tests add and delete hundreds of people; the limits of plans have tests of their own
  await rows.query("update plans set users_quantity = 100000");
  const planOf = { 1: 2, 2: 50, 3: 4 } as const;
  const people: Omit<Persona, "visitor">[] = [];
  await context.database.acrossCompanies(async (db) => {
    for (const role of PLATFORM_ROLES) {
      const person = {
        username: role,
        name: `Pessoa ${role}`,
        email: `${role}@exemplo.test`,
        email_verified: true,
        password: PASSWORD,
      };
      const me = await createUser(db, now, { ...person, company_id: null, roles: [role] });
      people.push({
        label: role,
        role,
        plan_type: null,
        place: {
          ...NO_RECORDS,
          company: null,
          me,
          username: role,
          colleague: me,
          lawyer: me,
          publication: 1,
          ...NO_PLATFORM_RECORDS,
        },
      });
    }
    for (const plan_type of PLAN_TYPES) {
      const company = await createCompany(db, now, {
        company_name: `Casa ${plan_type ?? "sem plano"}`,
        plan_id: plan_type && planOf[plan_type],
        subscription_status: "paid",
      });
      for (const role of OFFICE_ROLES) {
        const label = `${role} ${plan_type ?? "none"}`;
        const username = label.replace(" ", ".");
        const person = {
          username,
          name: `Pessoa ${label}`,
          email: `${username}@exemplo.test`,
          email_verified: true,
          password: PASSWORD,
        };
        const me = await createUser(db, now, { ...person, company_id: company, roles: [role] });
        people.push({
          label,
          role,
          plan_type,
          place: {
            ...NO_RECORDS,
            company,
            me,
            username,
            colleague: me,
            lawyer: me,
            publication: 0,
            ...NO_PLATFORM_RECORDS,
            office: company,
          },
        });
      }
    }
  });
  const personas: Persona[] = [];
  for (const person of people) {
    const { company, me } = person.place;
    const colleague =
      people.find((one) => one.place.company === company && one.place.me !== me)?.place.me ?? me;
    const lawyer = people.find(
      ({ role, place }) => role === "lawyer" && (company === null || place.company === company),
    )!.place.me;
    const signedIn = visitor();
    await signedIn.signIn(person.label.replace(" ", "."));
    const place = { ...person.place, company, me, colleague, lawyer };
    await renewPlace({ context, rows, clock }, place);
    personas.push({ ...person, place, visitor: signedIn });
  }
  return personas;
}

/** Creates fresh records for a persona, for calls that use them up. */
export async function renewPlace(
  { context, rows, clock }: Pick<TestServer, "context" | "rows" | "clock">,
  place: Place,
): Promise<void> {
  Object.assign(place, await insertOwnRecords(rows, place.me, clock.now()));
  await rows.query("delete from saved_views where user_id = $1", [place.me]);
  place.savedView = await insertSavedView(rows, place.me, clock.now());
  place.spare = await insertSparePerson(rows, place.office, clock.now());
  if (place.company === null) {
    place.spareOffice = await context.database.acrossCompanies((db) =>
      createCompany(db, clock.now(), { company_name: "Casa vazia", subscription_status: "paid" }),
    );
    place.invoice = await paidInvoice(rows, place.spareOffice, clock.now());
    place.readjustment = await insertReadjustment(rows, place.spareOffice, clock.now());
    place.mail = await insertWaitingMail(rows, place.spareOffice, clock.now());
    place.gazetteImport = await insertEmptyImport(rows, clock.now());
    place.holiday = await insertHoliday(rows, clock.now());
    Object.assign(place, await insertPlanAndForm(rows, clock.now()));
    return;
  }
  Object.assign(place, await insertRecords({ context, rows }, place.me, clock.now()));
  place.invoice = await paidInvoice(rows, place.company, clock.now());
  place.subscription = await resetSubscription(rows, place.company);
  place.publication = await insertPublication(rows, place.me, clock.now());
}

const TEXT = "<p>Intimação</p>";

/** Calls that a rule of the record allows to forwarding agents only, or on the basic plan to everybody. */
export const editingCalls = new Set(["compromises.update", "compromises.remove"]);

/** Whether a call lets somebody in, by the role table and by the rules of the record. */
export function mayCall({ endpoint, name }: NamedEndpoint, { role, plan_type, place }: Persona): boolean {
  const { can: capability } = endpoint;
  const isLetIn =
    capability === "public" ||
    capability === "signed-in" ||
    can({ id: place.me, company_id: place.company, roles: [role], plan_type: plan_type ?? null }, capability);
  return isLetIn && (!editingCalls.has(name) || role === "forwarding_agent" || plan_type === 1);
}

/** A persona who may make a call: the lawyer of the full plan if possible. */
export function callerOf(named: NamedEndpoint, personas: readonly Persona[]): Persona {
  const mayEnter = (one: Persona) => mayCall(named, one);
  const lawyer = personas.find((one) => one.label === "lawyer 3")!;
  const ofAnOffice = personas.find((one) => one.place.company !== null && mayEnter(one));
  return mayEnter(lawyer) ? lawyer : (ofAnOffice ?? personas.find(mayEnter)!);
}

/** Creates a publication of its own for a person. */
async function insertPublication(rows: TestServer["rows"], userId: number, now: Date): Promise<number> {
  const { rows: written } = await rows.query<{ id: number }>(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date,
       publication_text, lawsuit_number, match_method, match_confidence, search, created_at, updated_at)
     select company_id, id, 'djen', gen_random_uuid(), gen_random_uuid(), '2026-03-16', '2026-03-16', $3,
       '1001234-56.2026.8.26.0100', 'oab', 1, $4::tsvector, $2, $2
     from users where id = $1 returning id`,
    [userId, now, TEXT, publicationSearchVector([], TEXT)],
  );
  return written[0]!.id;
}

/** One persona of the platform and one of an office who may make a call. */
export function callersOf(personas: readonly Persona[], { endpoint }: NamedEndpoint): Persona[] {
  const may = personas.filter(
    ({ role, plan_type, place }) =>
      endpoint.can === "public" ||
      endpoint.can === "signed-in" ||
      can({ id: place.me, company_id: place.company, roles: [role], plan_type }, endpoint.can),
  );
  const isPlatforms = ({ place }: Persona) => place.company === null;
  return [may.find(isPlatforms), may.find((one) => !isPlatforms(one))].filter((one) => one !== undefined);
}
