import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { newcomer, newOffice } from "../sign-up/sign-up.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
let admin: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [eva, admin] = await Promise.all([server.enter("escritorio"), server.enter("admin")]);
});
afterAll(() => server.close());

const path = "/api/company/time_zone";
const zoneOf = async (visitor: Visitor) => (await visitor.get("/api/profile")).body.company.time_zone;

describe("the office's time zone", () => {
  test("is Brasília's until its administrator chooses another zone of Brazil, for this office alone", async () => {
    const own = (await eva.get("/api/company/company")).body;
    expect([own.time_zone, await zoneOf(eva)]).toEqual(["America/Sao_Paulo", "America/Sao_Paulo"]);
    const answer = await eva.put(path, { time_zone: "America/Rio_Branco", updated_at: own.updated_at });
    expect([answer.status, answer.body.time_zone]).toEqual([200, "America/Rio_Branco"]);
    expect(await zoneOf(await server.enter("advogada"))).toBe("America/Rio_Branco");
    expect(await zoneOf(await server.enter("vizinha"))).toBe("America/Sao_Paulo");
  });

  test("is changed by nobody else, not from a stale version, and not to a zone outside of Brazil", async () => {
    const { updated_at } = (await eva.get("/api/company/company")).body;
    for (const username of ["advogada", "controladoria", "admin"])
      expect((await (await server.enter(username)).put(path, { time_zone: "America/Manaus" })).status).toBe(
        403,
      );
    const late = await eva.put(path, { time_zone: "America/Manaus", updated_at: "2020-01-01T00:00:00Z" });
    expect([late.status, late.body.code]).toEqual([409, "changed_since"]);
    for (const none of ["America/New_York", "", null, undefined]) {
      const refused = await eva.put(path, { time_zone: none, updated_at });
      expect([refused.status, refused.body.errors]).toEqual([422, { time_zone: ["Escolha o fuso horário"] }]);
    }
    expect(await zoneOf(eva)).toBe("America/Rio_Branco");
  });

  test("is recorded in the audit trail with the old and new zone", async () => {
    const { body } = await eva.get("/api/audit_trail?subject=company");
    expect(body.data[0]).toMatchObject({
      act: "changed",
      subject: "company",
      before: { time_zone: "America/Sao_Paulo" },
      after: { time_zone: "America/Rio_Branco" },
    });
  });

  test("is changed by the platform too, and stays when the form leaves it out", async () => {
    const id = offices.companies["dois"]!;
    const change = (over: object) =>
      admin.put(`/api/companies/${id}`, { company_name: "Escritório dois", ...over });
    expect((await change({ time_zone: "America/Cuiaba" })).body.time_zone).toBe("America/Cuiaba");
    expect((await change({})).body.time_zone).toBe("America/Cuiaba");
    expect((await change({ time_zone: "Marte" })).status).toBe(422);
  });
});

describe("an office that signs up", () => {
  test.each([
    [1, undefined, "America/Rio_Branco"],
    [4, undefined, "America/Manaus"],
    [21, undefined, "America/Sao_Paulo"],
    [4, "America/Eirunepe", "America/Eirunepe"],
  ])("from state %s with the zone %s gets %s", async (state_id, time_zone, kept) => {
    const form = { ...newOffice(), state_id, ...(time_zone && { time_zone }) };
    const { status, body } = await admin.post("/api/company_without_payment", form);
    expect(status).toBe(201);
    expect((await admin.get(`/api/companies/${body.company_id}`)).body.time_zone).toBe(kept);
  });

  test("for a free trial gets the zone of its state", async () => {
    const form = { ...newcomer(), state_id: 11, plan_id: 2 };
    const visitor = server.visitor();
    await visitor.get("/sanctum/csrf-cookie");
    expect((await visitor.post("/api/company_free_trial", form)).status).toBe(201);
    await visitor.signIn(form.username);
    expect(await zoneOf(visitor)).toBe("America/Cuiaba");
  });
});
