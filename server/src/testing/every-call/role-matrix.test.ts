// @module-tag sampled

import { capabilities, can, type Actor, type Capability } from "@pauta/contract/platform/capabilities";
import { officeRoles, roles, type RoleName } from "@pauta/contract/platform/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editingCalls, openPersonas, renewPlace, type Persona } from "../personas.fixture.ts";
import { sampleOf } from "../sample-inputs.fixture.ts";
import { callSample, endpoints, endsSession } from "../endpoint-samples.fixture.ts";
import { ELSEWHERE, POOLER } from "../pooler.fixture.ts";
import { openTestServer, type TestServer } from "../test-server.fixture.ts";
import { noteRuns, someByDay } from "../run-counts.fixture.ts";

/** Who may do what: `yes`, `-`, or the office's plan types for which it is yes. */
type Cell = "yes" | "-" | readonly (1 | 2 | 3 | null)[];
/** By role, in their order; a cell that is missing at the end is `-`. */
type Row = readonly [
  admin: Cell,
  admin_read: Cell,
  client_admin: Cell,
  forwarding_agent: Cell,
  lawyer: Cell,
  associate_lawyer: Cell,
];

const everybody: Row = ["yes", "yes", "yes", "yes", "yes", "yes"];
const members: Row = ["-", "-", "yes", "yes", "yes", "yes"];
/** Calls about records that the platform's people do not have in this test. */
const FINDS_NOTHING = new Set(["notifications.markAsRead", "gazettes.decide"]);
/** Capabilities that depend on the office's plan alone. */
const OPEN_WITHOUT_ROLE = new Set<Capability>(["events.listen", "notifications.bell"]);
const notBasic = [2, 3, null] as const;
const basic = [1] as const;
const basicOrNone = [1, null] as const;

/** The specification of each capability; a capability without a line here does not compile. */
const TABLE: Record<Capability | "signed-in", Row> = {
  "signed-in": everybody,
  "events.listen": ["yes", "yes", notBasic, notBasic, notBasic, notBasic],
  "platform.dashboard": ["yes", "-", "-", "-", "-", "-"],
  "companies.read": ["yes", "yes", "-", "-", "-", "-"],
  "companies.change": ["yes", "-", "-", "-", "-", "-"],
  "company.read": members,
  "company.change": ["-", "-", "yes", "-", "-", "-"],
  "gazettes.import": ["yes", "-", "-", "-", "-", "-"],
  "publications.mail_day": ["yes", "-", "-", "-", "-", "-"],
  "users.read": everybody,
  "users.read_whole": ["yes", "yes", notBasic, "-", "-", "-"],
  "users.manage": ["yes", "-", notBasic, "-", "-", "-"],
  "users.office_page": ["-", "-", [2, 3], "-", "-", "-"],
  "tags.read": members,
  "tags.write": ["-", "-", "yes", "-", "-", "-"],
  "phone_book.work": members,
  "clients.work": members,
  "clients.erase": ["-", "-", "yes", "-", "-", "-"],
  "lawsuits.read": members,
  "lawsuits.create": members,
  "lawsuits.change": ["-", "-", basic, "yes", basic, basic],
  "lawsuits.name_responsible": ["-", "-", "-", "yes", "-", "-"],
  "lawsuits.see_entry_time": ["-", "-", "-", "yes", "-", "-"],
  "lawsuits.files": ["-", "-", notBasic, notBasic, notBasic, notBasic],
  "lawsuits.manual_progress": ["-", "-", notBasic, notBasic, notBasic, notBasic],
  "lawsuits.monitor": ["-", "-", basic, "yes", basic, basic],
  "spreadsheets.import": members,
  "search.use": members,
  "lists.filter": members,
  "lists.by_responsible": ["-", "-", "-", "yes", "-", "-"],
  "lists.keep_views": everybody,
  "lists.share_views": ["-", "-", "yes", "-", "-", "-"],
  "publications.read": ["-", "-", "yes", "yes", "yes", "yes"],
  "publications.read_all": ["-", "-", "yes", "yes", "-", "-"],
  "publications.treat": ["-", "-", "yes", "yes", "yes", "yes"],
  "publications.treat_individually": ["-", "-", basicOrNone, basicOrNone, basicOrNone, basicOrNone],
  "publications.forward": ["-", "-", "yes", "yes", "-", "-"],
  "coverage.read": ["-", "-", "yes", "-", "-", "-"],
  "coverage.read_everywhere": ["yes", "yes", "-", "-", "-", "-"],
  "holidays.read": ["yes", "yes", "-", "-", "-", "-"],
  "holidays.write": ["yes", "-", "-", "-", "-", "-"],
  "plans.read": ["yes", "yes", "-", "-", "-", "-"],
  "plans.write": ["yes", "-", "-", "-", "-", "-"],
  "companies.register": ["yes", "-", "-", "-", "-", "-"],
  "invoices.read": ["yes", "yes", "yes", "-", "-", "-"],
  "invoices.change": ["yes", "-", "-", "-", "-", "-"],
  "readjustments.read": ["yes", "yes", "-", "-", "-", "-"],
  "readjustments.decide": ["yes", "-", "-", "-", "-", "-"],
  "compromises.work": members,
  "compromises.read_all": ["-", "-", "yes", "yes", "-", "-"],
  "compromises.change_open": ["-", "-", basic, "yes", basic, basic],
  "compromises.change_ended": ["-", "-", "-", "yes", "-", "-"],
  "absences.keep_all": ["-", "-", "yes", "yes", "-", "-"],
  "recounts.decide": ["-", "-", "yes", "yes", basic, basic],
  "agenda_settings.write": ["-", "-", "yes", "-", "-", "-"],
  "chain_templates.write": ["-", "-", "yes", "yes", "-", "-"],
  "notifications.choose": members,
  "notifications.bell": ["yes", "-", [2, 3], [2, 3], [2, 3], [2, 3]],
  "user_actions.read": members,
  "user_actions.read_all": ["-", "-", "yes", "yes", "-", "-"],
  "subscription.manage": ["-", "-", "yes", "-", "-", "-"],
  "audit.read": ["-", "-", "yes", "-", "-", "-"],
  "audit.verify": ["-", "-", "yes", "-", "-", "-"],
  "audit.read_platform": ["yes", "yes", "-", "-", "-", "-"],
  "audit.verify_platform": ["yes", "-", "-", "-", "-", "-"],
  "company.export": ["-", "-", "yes", "-", "-", "-"],
  "company.dashboard": ["-", "-", "yes", "-", "-", "-"],
  "controller.pages": ["-", "-", "-", "yes", "-", "-"],
  "team.read": ["-", "-", "yes", "yes", "-", "-"],
};

function isAllowed(gate: Capability | "signed-in", role: RoleName, planType: 1 | 2 | 3 | null): boolean {
  const cell = TABLE[gate][roles.findIndex(({ name }) => name === role)] ?? "-";
  return typeof cell === "string" ? cell === "yes" : cell.includes(planType);
}

let server: TestServer;
let personas: Persona[];
beforeAll(async () => {
  // a feature that is off by default would admit nobody; no jobs run here, so nothing external is called
  server = await openTestServer({ environment: { DJEN_LAWYERS: "on" }, pooler: POOLER });
  personas = await openPersonas(server);
});
afterAll(() => server.close());

test("every call admits exactly the people whom the role table admits", { timeout: 600_000 }, async () => {
  const guarded = endpoints.filter(
    ({ endpoint, name }) => endpoint.can !== "public" && !endsSession.has(name),
  );
  const wrong: string[] = [];
  let cells = 0;
  /** People whose records a call may have changed or deleted: they are renewed before the next call. */
  const usedUp = new Set<Persona>();
  const [ofThePlatform, ofOffices] = [
    personas.filter(({ place }) => place.company === null),
    personas.filter(({ place }) => place.company !== null),
  ];
  for (const [at, named] of guarded.entries()) {
    // by day an eighth of the people make each call; every cell of the table itself is compared below
    for (const persona of someByDay([...ofThePlatform, ...ofOffices], 8, at)) {
      const { label, role, plan_type, place, visitor } = persona;
      if (usedUp.delete(persona)) await renewPlace(server, place);
      const { status } = await callSample(visitor, named.endpoint, sampleOf(named, place));
      if (named.endpoint.method !== "GET" && status !== 403) usedUp.add(persona);
      // a rule of the record allows these calls to fewer people than their capability does
      const gate = editingCalls.has(named.name)
        ? "compromises.change_open"
        : (named.endpoint.can as Capability);
      const expected = isAllowed(gate, role, plan_type) ? "2xx" : "403";
      // the platform's people are admitted, but have no notification and no undecided record
      const isLetIn =
        (status >= 200 && status < 300) ||
        (status === 404 && FINDS_NOTHING.has(named.name) && !place.company);
      const answered = isLetIn ? "2xx" : String(status);
      cells++;
      if (answered !== expected) wrong.push(`${named.name} as ${label}: ${status} instead of ${expected}`);
    }
  }
  noteRuns({
    what: `role table, ${guarded.length} calls by people of every role${ELSEWHERE}`,
    runs: cells,
    findings: wrong.length,
  });
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(2 * guarded.length);
});

test("everybody may sign out", async () => {
  for (const { label } of personas) {
    const visitor = server.visitor();
    await visitor.signIn(label.replace(" ", "."));
    expect((await visitor.post("/logout")).status, label).toBe(204);
    expect((await visitor.get("/api/profile")).status, label).toBe(401);
  }
});

describe("the table of capabilities", () => {
  const companyOf = (held: readonly RoleName[]) =>
    held.includes("admin") || held.includes("admin_read") ? null : 1;
  const actor = (held: readonly RoleName[], plan_type: 1 | 2 | 3 | null): Actor => ({
    id: 1,
    company_id: companyOf(held),
    roles: held,
    plan_type,
  });

  test.each(Object.keys(capabilities) as Capability[])("%s equals the role table, for every plan", (name) => {
    for (const { name: role } of roles)
      for (const planType of [1, 2, 3, null] as const)
        if (companyOf([role]) !== null || planType === null)
          expect(can(actor([role], planType), name), `${role} ${planType}`).toBe(
            isAllowed(name, role, planType),
          );
  });

  test("a person with two roles may do what either may, and no more", () => {
    const office = officeRoles.map(({ name }) => name);
    for (const name of Object.keys(capabilities) as Capability[])
      for (const one of office)
        for (const other of office)
          for (const planType of [1, 2, 3, null] as const)
            expect(can(actor([one, other], planType), name)).toBe(
              isAllowed(name, one, planType) || isAllowed(name, other, planType),
            );
  });

  test("a person without roles may do nothing in an office, whatever the company", () => {
    for (const name of Object.keys(capabilities) as Capability[])
      if (!OPEN_WITHOUT_ROLE.has(name)) expect(can(actor([], 3), name), name).toBe(false);
  });
});
