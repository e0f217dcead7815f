import { readjusted } from "@pauta/contract/office/readjustments";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  openTestClock,
  openTestServer,
  type TestServer,
  type Visitor,
} from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { billWhatIsDue } from "../subscriptions/bill.jobs.ts";
import { proposeReadjustmentsWorker } from "./readjustments.jobs.ts";
import { anniversaryToPropose, effectiveDay, inYear } from "./readjustments.rules.ts";

describe("the anniversary to propose", () => {
  test.each([
    ["is none until the first one is near", "2026-01-10", "2026-03-16", undefined],
    ["is the next one from sixty days before it", "2025-05-15", "2026-03-16", "2026-05-15"],
    ["is not the next one earlier than that", "2025-05-16", "2026-03-16", undefined],
    ["is the last one when it was missed", "2024-11-20", "2026-03-16", "2025-11-20"],
    ["may be in the next year", "2025-01-20", "2026-12-01", "2027-01-20"],
    ["is 28 February for 29 February", "2024-02-29", "2026-01-10", "2026-02-28"],
  ])("%s", (_, started, today, expected) => {
    expect(anniversaryToPropose(started, today)).toBe(expected);
  });

  test("29 February returns in leap years", () => {
    expect([inYear("2024-02-29", 2028), inYear("2024-02-29", 2027)]).toEqual(["2028-02-29", "2027-02-28"]);
  });
});

describe("the day on which the new price takes effect", () => {
  test.each([
    ["is the anniversary", "2026-05-15", "2026-03-16", null, "2026-05-15"],
    ["is not within thirty days of the notice", "2026-03-20", "2026-03-16", null, "2026-04-15"],
    ["is not within a year of the previous one", "2026-03-20", "2026-03-16", "2025-06-01", "2026-06-01"],
  ])("%s", (_, anniversary, notice, last, expected) => {
    expect(effectiveDay(anniversary, notice, last)).toBe(expected);
  });
});

test.each([
  [149.9, 4.68, 156.92],
  [69.9, 0.01, 69.91],
  [100, 50, 150],
  [249.9, 5.1234, 262.7],
])("R$ %f and %f%% are R$ %f", (amount, percentage, expected) => {
  expect(readjusted(amount, percentage)).toBe(expected);
});

describe("the yearly readjustment", () => {
  const clock = openTestClock();
  let server: TestServer;
  let offices: Offices;
  let admin: Visitor;
  let reader: Visitor;
  beforeAll(async () => {
    server = await openTestServer({ clock });
    offices = await openOffices(server);
    [admin, reader] = await Promise.all([server.enter("admin"), server.enter("leitura")]);
  });
  afterAll(() => server.close());

  const propose = (day = "2026-03-16") =>
    proposeReadjustmentsWorker(server.context).work({ day } as never, new AbortController().signal);
  const waiting = async (): Promise<Record<string, unknown>[]> =>
    (await admin.get("/api/readjustments")).body.data;
  const idOf = (office: string) => offices.companies[office]!;
  const subscriptionOf = async (office: string) =>
    (
      await server.rows.query(
        "select amount, next_amount, next_amount_from::text from subscriptions where company_id = $1",
        [idOf(office)],
      )
    ).rows[0];
  const messages = async () =>
    (
      await server.rows.query(
        "select recipients, body_text from mails where kind = 'readjustment' order by id",
      )
    ).rows;

  /** Office um began a year and a half ago and pays R$ 149.90; dois begins its second year in May; tres is new. */
  beforeEach(async () => {
    await server.rows.query("delete from readjustments");
    await server.rows.query("delete from notifications");
    await server.rows.query("delete from invoices");
    await server.rows.query("delete from mails");
    await server.rows.query(
      "update subscriptions set next_amount = null, next_amount_from = null, resumed_at = null",
    );
    const set = (office: string, started: string, amount: number) =>
      server.rows.query(
        "update subscriptions set status = 'paid', created_at = $2, amount = $3, period_ends_at = $4 where company_id = $1",
        [idOf(office), started, amount, "2026-04-10T12:00:00Z"],
      );
    await set("um", "2024-11-20T12:00:00Z", 149.9);
    await set("dois", "2025-05-15T12:00:00Z", 249.9);
    await set("tres", "2026-02-01T12:00:00Z", 69.9);
  });

  test("is proposed once, changes no price and sends no email", async () => {
    await Promise.all([propose(), propose()]);
    await propose("2026-03-17");
    expect(await waiting()).toMatchObject([
      { company_name: "Escritório um", anniversary: "2025-11-20", amount: 149.9, state: "proposed" },
      { company_name: "Escritório dois", anniversary: "2026-05-15", amount: 249.9, new_amount: null },
    ]);
    expect(await subscriptionOf("um")).toEqual({ amount: 149.9, next_amount: null, next_amount_from: null });
    expect(await messages()).toEqual([]);
    expect((await reader.get("/api/readjustments")).body.total).toBe(2);
    const noticesOf = async (visitor: Visitor) => (await visitor.get("/api/notifications")).body;
    const notices = await noticesOf(admin);
    expect(notices).toMatchObject({
      unread: 1,
      data: [{ type: "readjustments_waiting", data: { message: "Há reajustes anuais a decidir" } }],
    });
    expect(await noticesOf(reader)).toEqual({ data: [], unread: 0 });
    // a proposal added meanwhile is on the same page: who has not looked yet is not notified again
    await server.rows.query("delete from readjustments where company_id = $1", [idOf("um")]);
    await propose("2026-03-18");
    expect((await noticesOf(admin)).unread).toBe(1);
    expect((await admin.get(`/api/notifications/mark_as_read/${notices.data[0].id}`)).status).toBe(200);
    await propose("2026-03-19");
    expect((await noticesOf(admin)).unread).toBe(0);
    await server.rows.query("delete from readjustments where company_id = $1", [idOf("um")]);
    await propose("2026-03-20");
    expect((await noticesOf(admin)).unread).toBe(1);
  });

  test("of an office that cancelled and came back counts from that day: earlier proposals are void", async () => {
    await propose();
    const [before] = await waiting();
    await server.rows.query("update subscriptions set resumed_at = $2 where company_id = $1", [
      idOf("um"),
      "2026-03-16T12:30:00Z",
    ]);
    await propose("2026-03-17");
    expect((await waiting()).map((one) => one["company_name"])).toEqual(["Escritório dois"]);
    const late = await admin.post("/api/readjustments/confirm", {
      readjustments: [before!["id"]],
      index_name: "IPCA",
      percentage: "4,68",
    });
    expect(late.status).toBe(409);
    expect(await subscriptionOf("um")).toMatchObject({ next_amount: null });
  });

  test("is confirmed by the administrator with its index; the office is notified, and its next periods cost more", async () => {
    await propose();
    const chosen = (await waiting()).map(({ id }) => id);
    const body = { readjustments: chosen, index_name: "IPCA", percentage: "4,68" };
    expect((await reader.post("/api/readjustments/confirm", body)).status).toBe(403);
    const answers = await Promise.all([
      admin.post("/api/readjustments/confirm", body),
      admin.post("/api/readjustments/confirm", body),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await subscriptionOf("um")).toEqual({
      amount: 149.9,
      next_amount: 156.92,
      next_amount_from: "2026-04-15",
    });
    expect(await subscriptionOf("dois")).toMatchObject({ next_amount_from: "2026-05-15" });
    const emails = await messages();
    expect(emails.map(({ recipients }) => recipients)).toEqual([
      ["escritorio@exemplo.test"],
      ["vizinha@exemplo.test"],
    ]);
    expect(emails[0].body_text).toContain("IPCA, de 4,68%");
    expect(emails[0].body_text).toContain("15/04/2026: R$\u00a0156,92");

    const charged = async () =>
      (
        await server.rows.query(
          "select value from invoices where company_id = $1 order by period_starts_at",
          [idOf("um")],
        )
      ).rows.map(({ value }) => Number(value));
    clock.moveTo("2026-04-10T13:00:00Z");
    await billWhatIsDue(server.context);
    expect(await charged()).toEqual([149.9]);
    await server.rows.query(
      "update invoices set payment = '2026-04-10', next_attempt_at = null where company_id = $1",
      [idOf("um")],
    );
    await server.rows.query(
      "update subscriptions set status = 'paid', period_ends_at = '2026-05-10T12:00:00Z' where company_id = $1",
      [idOf("um")],
    );
    clock.moveTo("2026-05-10T13:00:00Z");
    await Promise.all([billWhatIsDue(server.context), billWhatIsDue(server.context)]);
    expect(await charged()).toEqual([149.9, 156.92]);
    expect(await subscriptionOf("um")).toEqual({
      amount: 156.92,
      next_amount: null,
      next_amount_from: null,
    });
    clock.moveTo("2026-03-16T12:00:00Z");
    const shown = (await reader.get("/api/readjustments?state=confirmed")).body.data;
    expect(shown.find(({ company_id }: { company_id: number }) => company_id === idOf("um"))).toMatchObject({
      amount: 149.9,
      new_amount: 156.92,
      percentage: 4.68,
      index_name: "IPCA",
    });
  });

  test("may be skipped for a year; a cancelled office has none", async () => {
    await propose();
    const [first, second] = await waiting();
    const body = { readjustments: [first!["id"]] };
    expect((await reader.post("/api/readjustments/dismiss", body)).status).toBe(403);
    expect((await admin.post("/api/readjustments/dismiss", body)).status).toBe(200);
    await propose("2026-03-20");
    await server.rows.query("update subscriptions set status = 'canceled' where company_id = $1", [
      idOf("dois"),
    ]);
    expect(await waiting()).toEqual([]);
    const late = await admin.post("/api/readjustments/confirm", {
      readjustments: [second!["id"]],
      index_name: "IPCA",
      percentage: 4,
    });
    expect([late.status, late.body.code]).toEqual([409, "not_now"]);
    expect(await subscriptionOf("um")).toMatchObject({ amount: 149.9, next_amount: null });
    expect(await messages()).toEqual([]);
  });

  test.each([
    ["", "O campo é obrigatório"],
    ["0", "Informe um percentual entre 0,01 e 50"],
    ["-1", "Informe um percentual entre 0,01 e 50"],
    ["51", "Informe um percentual entre 0,01 e 50"],
    ["muito", "Informe um percentual entre 0,01 e 50"],
  ])("of %j per cent is rejected", async (percentage, message) => {
    const answer = await admin.post("/api/readjustments/confirm", {
      readjustments: [1],
      index_name: "IPCA",
      percentage,
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { percentage: [message] }]);
  });

  test("is not available to an office", async () => {
    const office = await server.enter("escritorio");
    expect((await office.get("/api/readjustments")).status).toBe(403);
    expect((await admin.get("/api/readjustments")).status).toBe(200);
  });
});
