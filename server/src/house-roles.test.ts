import { capabilities, can, type Actor, type Capability } from "@pauta/contract/capabilities";
import { roles, type RoleName } from "@pauta/contract/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  callSample,
  endpoints,
  givePublication,
  openPersonas,
  sampleOf,
  type Persona,
} from "./house-samples.fixture.ts";
import { openTestHouse, type TestHouse } from "./house.fixture.ts";

/** Who may do what: `yes`, `-`, or the plan types of the office for which it is yes. */
type Cell = "yes" | "-" | readonly (1 | 2 | 3 | null)[];
type Row = readonly [
  admin: Cell,
  admin_read: Cell,
  client_admin: Cell,
  forwarding_agent: Cell,
  lawyer: Cell,
  associate_lawyer: Cell,
];

const everybody: Row = ["yes", "yes", "yes", "yes", "yes", "yes"];
const notBasic = [2, 3, null] as const;

/** The office's own words for each capability; a capability without a line here does not compile. */
const TABLE: Record<Capability | "signed-in", Row> = {
  "signed-in": everybody,
  "events.listen": ["yes", "yes", notBasic, notBasic, notBasic, notBasic],
  "platform.dashboard": ["yes", "-", "-", "-", "-", "-"],
  "gazettes.import": ["yes", "-", "-", "-", "-", "-"],
  "publications.mail_day": ["yes", "-", "-", "-", "-", "-"],
  "users.read": everybody,
  "publications.read": ["-", "-", "yes", "yes", "yes", "yes"],
  "publications.read_all": ["-", "-", "yes", "yes", "-", "-"],
  "publications.treat": ["-", "-", "yes", "yes", "yes", "yes"],
};

const ROLES = [
  "admin",
  "admin_read",
  "client_admin",
  "forwarding_agent",
  "lawyer",
  "associate_lawyer",
] as const;

function isAllowed(gate: Capability | "signed-in", role: RoleName, planType: 1 | 2 | 3 | null): boolean {
  const cell = TABLE[gate][ROLES.indexOf(role)]!;
  return typeof cell === "string" ? cell === "yes" : cell.includes(planType);
}

let house: TestHouse;
let personas: Persona[];
beforeAll(async () => {
  house = await openTestHouse();
  personas = await openPersonas(house);
});
afterAll(() => house.close());

test("every call lets in whom the role table lets in, and nobody else", async () => {
  const guarded = endpoints.filter(
    ({ endpoint, name }) => endpoint.can !== "public" && name !== "identity.signOut",
  );
  const wrong: string[] = [];
  let cells = 0;
  for (const named of guarded) {
    for (const { label, role, plan_type, place, visitor } of personas) {
      if (place.company !== null)
        place.publication = await givePublication(house.rows, place.me, house.clock.now());
      const { status } = await callSample(visitor, named.endpoint, sampleOf(named, place));
      const expected = isAllowed(named.endpoint.can as Capability, role, plan_type) ? "2xx" : "403";
      const answered = status >= 200 && status < 300 ? "2xx" : String(status);
      cells++;
      if (answered !== expected) wrong.push(`${named.name} as ${label}: ${status} instead of ${expected}`);
    }
  }
  console.log(
    `role table: ${guarded.length} calls x ${personas.length} people = ${cells} cells, ${wrong.length} wrong`,
  );
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(300);
});

test("everybody may sign out", async () => {
  for (const { label } of personas) {
    const visitor = house.visitor();
    await visitor.signIn(label.replace(" ", "."));
    expect((await visitor.post("/logout")).status, label).toBe(204);
    expect((await visitor.get("/api/profile")).status, label).toBe(401);
  }
});

describe("the capability table itself", () => {
  const companyOf = (held: readonly RoleName[]) =>
    held.includes("admin") || held.includes("admin_read") ? null : 1;
  const actor = (held: readonly RoleName[], plan_type: 1 | 2 | 3 | null): Actor => ({
    id: 1,
    company_id: companyOf(held),
    roles: held,
    plan_type,
  });

  test.each(Object.keys(capabilities) as Capability[])(
    "%s is what the role table says, for every plan",
    (name) => {
      for (const { name: role } of roles)
        for (const planType of [1, 2, 3, null] as const)
          if (companyOf([role]) !== null || planType === null)
            expect(can(actor([role], planType), name), `${role} ${planType}`).toBe(
              isAllowed(name, role, planType),
            );
    },
  );

  test("who holds two roles may do what either may, and no more", () => {
    const office = ["client_admin", "forwarding_agent", "lawyer", "associate_lawyer"] as const;
    for (const name of Object.keys(capabilities) as Capability[])
      for (const one of office)
        for (const other of office)
          for (const planType of [1, 2, 3, null] as const)
            expect(can(actor([one, other], planType), name)).toBe(
              isAllowed(name, one, planType) || isAllowed(name, other, planType),
            );
  });

  test("who holds no role may do nothing of an office, whatever the company", () => {
    for (const name of Object.keys(capabilities) as Capability[])
      if (name !== "events.listen") expect(can(actor([], 3), name), name).toBe(false);
  });
});
