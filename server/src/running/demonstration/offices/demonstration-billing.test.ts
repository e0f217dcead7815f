// @module-tag night

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestClock, openTestServer, type TestServer } from "../../../testing/test-server.fixture.ts";
import { loadDemonstration } from "../demonstration.commands.ts";
import { DEMONSTRATION_PASSWORD } from "./offices.rules.ts";

describe("the demonstration", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ clock: openTestClock("2026-11-21T12:00:00Z") });
    await loadDemonstration(server.context, () => {}, 1);
  });
  afterAll(() => server.close());

  it("has invoices of many months, paid, open and late, and an undecided readjustment", async () => {
    const admin = server.visitor();
    await admin.signIn("admin", DEMONSTRATION_PASSWORD);
    const { body } = await admin.get("/api/invoices_stats");
    expect(body).toMatchObject({
      total: { count: 42 },
      paid: { count: 39 },
      open: { count: 1 },
      overdue: { count: 1 },
      refunded: { count: 1 },
    });
    const { data: owing } = (await admin.get("/api/companies?name=adv&sortBy=id-desc&per_page=3")).body;
    expect(
      owing.map((one: { company_name: string; subscription: { status: string } }) => [
        one.company_name,
        one.subscription.status,
      ]),
    ).toEqual([
      ["Recente Advocacia", "trialing"],
      ["Combinada Sociedade de Advogados", "paid"],
      ["Pendente Advocacia", "unpaid"],
    ]);
    const waiting = (await admin.get("/api/readjustments")).body.data;
    expect(waiting).toMatchObject([{ company_name: "Demonstração Advogados", amount: 249.9 }]);
    const own = server.visitor();
    await own.signIn("escritorio", DEMONSTRATION_PASSWORD);
    expect((await own.get("/api/invoices")).body.total).toBe(14);
    const late = server.visitor();
    await late.signIn("pendente", DEMONSTRATION_PASSWORD);
    expect((await late.post("/api/tags", { name: "Nova" })).status).toBe(402);
  });
});
