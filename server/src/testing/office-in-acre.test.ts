// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { remindWorker } from "../agenda/compromises/reminders/reminders.jobs.ts";
import { formFor } from "../agenda/compromises/compromises.fixture.ts";
import { openTestServer, openTestClock, type TestServer, type Visitor } from "./test-server.fixture.ts";
import { lawsuitForm } from "../practice/lawsuits/lawsuits.fixture.ts";
import { openOffices, type Offices } from "./offices.fixture.ts";
import { claimDueSlots } from "../platform/jobs/schedule.ts";
import { scheduleOf } from "../schedule.ts";
import { waitFor } from "./wait-for.fixture.ts";

/** 23:30 of Monday the 16th in Rio Branco; in Brasília it is Tuesday the 17th, 01:30. */
const LATE_MONDAY = "2026-03-17T04:30:00Z";

let server: TestServer;
let offices: Offices;
/** Of the office in Acre. */
let eva: Visitor;
let ana: Visitor;
/** Of an office in Brasília's time zone. */
let vito: Visitor;
async function enterAll() {
  eva = await server.enter("escritorio");
  ana = await server.enter("advogada");
  vito = await server.enter("vizinho");
}
beforeAll(async () => {
  server = await openTestServer({ jobs: true, clock: openTestClock(LATE_MONDAY) });
  offices = await openOffices(server);
  await enterAll();
  const chosen = await eva.put("/api/company/time_zone", { time_zone: "America/Rio_Branco" });
  expect(chosen.status).toBe(200);
});
afterAll(() => server.close());

const write = async (visitor: Visitor, username: string, fields: object) => {
  const { status, body, text } = await visitor.post(
    "/api/compromises",
    formFor(offices.ids[username]!, { ...fields }),
  );
  expect(status, text).toBe(201);
  return body;
};

test("a compromise of today is not late before the office's own midnight", async () => {
  const monday = { compromise_date: "2026-03-16", all_day: true };
  const own = await write(ana, "advogada", monday);
  const neighbours = await write(vito, "vizinho", monday);
  expect([own.situation, neighbours.situation]).toEqual(["attention", "delayed"]);
  const listed = async (visitor: Visitor) =>
    (await visitor.get("/api/compromises?period=16/03/2026-16/03/2026")).body.data.map(
      ({ situation }: { situation: string }) => situation,
    );
  expect([await listed(ana), await listed(vito)]).toEqual([["attention"], ["delayed"]]);
});

test("the publications' counters and the team's period use the office's own day", async () => {
  const stats = async (visitor: Visitor) => (await visitor.get("/api/publications_stats")).body.countForDay;
  expect([await stats(ana), await stats(vito)]).toEqual([2, 0]);
  server.clock.moveTo("2026-04-01T04:30:00Z");
  await enterAll();
  expect((await eva.get("/api/team")).body.to).toBe("2026-03-31");
  expect((await (await server.enter("vizinha")).get("/api/team")).body.to).toBe("2026-04-01");
  server.clock.moveTo(LATE_MONDAY);
});

test("a reminder is sent at the chosen hour of the office's time zone, with its day", async () => {
  const at = (username: string, date_notification: string) => ({
    description: `De ${username}`,
    compromise_date: "2026-03-17",
    date_notification,
    time_notification: "23:00",
  });
  await write(ana, "advogada", at("advogada", "2026-03-16"));
  await write(vito, "vizinho", at("vizinho", "2026-03-17"));
  await remindWorker(server.context).work({} as never, new AbortController().signal);
  const notifications = await server.rows.query(
    "select data->>'message' as message from notifications where type = 'compromise_reminder'",
  );
  expect(notifications.rows).toEqual([
    { message: "Lembrete: De advogada, amanhã, 17/03/2026, das 09:00 às 10:30" },
  ]);
});

test("an exported calendar has a compromise's hour in the office's time zone, as an instant in UTC", async () => {
  await write(ana, "advogada", {
    description: "Audiência em Rio Branco",
    compromise_date: "2026-03-20",
    start_time: "14:00",
    end_time: "15:00",
  });
  const feed = await ana.post("/api/calendar_feeds", { name: "Telefone", privacy: "full" });
  const text = await (await fetch(server.address + new URL(feed.body.address).pathname)).text();
  const event = text.split("BEGIN:VEVENT").find((one) => one.includes("Audiência em Rio Branco"))!;
  expect(event).toContain("DTSTART:20260320T190000Z");
  expect(event).toContain("DTEND:20260320T200000Z");
});

test("a change of time zone keeps every day and hour: reminders are sent at the same local hour", async () => {
  const reminded = await write(ana, "advogada", {
    description: "Muda de relógio",
    compromise_date: "2026-03-25",
    date_notification: "2026-03-24",
    time_notification: "09:00",
  });
  const lawsuit = await ana.post("/api/lawsuits", lawsuitForm("Caso do Acre"));
  expect(lawsuit.status, lawsuit.text).toBe(201);
  const path = `/api/lawsuits/${lawsuit.body.id}/progress`;
  await ana.post(path, { progress_date: "2026-03-10", progress_title: "Ligação", progress_text: "Feita" });
  const seen = async () => {
    const { rows } = await server.rows.query<{ at: string }>(
      "select remind_at as at from compromises where id = $1",
      [reminded.id],
    );
    const { body } = await ana.get(`/api/lawsuits/${lawsuit.body.id}/registers`);
    return [new Date(rows[0]!.at).toISOString(), body.data[0].itemDate];
  };
  expect(await seen()).toEqual(["2026-03-24T14:00:00.000Z", "2026-03-10T05:00:00.000Z"]);
  await eva.put("/api/company/time_zone", { time_zone: "America/Manaus" });
  expect(await seen()).toEqual(["2026-03-24T13:00:00.000Z", "2026-03-10T04:00:00.000Z"]);
  const admin = await server.enter("admin");
  await admin.put(`/api/companies/${offices.companies["um"]}`, {
    company_name: "Escritório um",
    time_zone: "America/Rio_Branco",
  });
  expect(await seen()).toEqual(["2026-03-24T14:00:00.000Z", "2026-03-10T05:00:00.000Z"]);
});

test("the daily email is sent at ten in the morning of each office's time zone", async () => {
  const schedule = scheduleOf(server.context).filter(({ name }) => name.startsWith("publications.mail_day"));
  const look = () => claimDueSlots(server.context.database, schedule, server.clock);
  const written = async () =>
    (
      await server.rows.query<{ company_id: number }>(
        "select distinct company_id from mails where kind = 'daily_publications' order by company_id",
      )
    ).rows.map(({ company_id }) => company_id);
  server.clock.moveTo("2026-03-13T20:00:00Z");
  await look(); // a new schedule has no past slots
  server.clock.moveTo("2026-03-16T13:00:00Z");
  expect(await look()).toEqual([
    "publications.mail_day_utc-2 2026-03-16",
    "publications.mail_day 2026-03-16",
  ]);
  await waitFor(async () => (await written()).length === 1);
  expect(await written()).toEqual([offices.companies["dois"]]);
  server.clock.moveTo("2026-03-16T14:59:00Z");
  expect(await look()).toEqual(["publications.mail_day_utc-4 2026-03-16"]);
  server.clock.moveTo("2026-03-16T15:00:00Z");
  expect(await look()).toEqual(["publications.mail_day_utc-5 2026-03-16"]);
  await waitFor(async () => (await written()).length === 2);
});

test("file names contain the office's day", async () => {
  server.clock.moveTo(LATE_MONDAY);
  eva = await server.enter("escritorio");
  vito = await server.enter("vizinha");
  const nameOf = async (visitor: Visitor) =>
    (await visitor.get("/api/audit_trail/csv")).headers.get("content-disposition");
  expect(await nameOf(eva)).toContain("2026-03-16");
  expect(await nameOf(vito)).toContain("2026-03-17");
});
