// @module-tag night

import { readdir } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { calendar, event, HEARING, sendCalendar } from "./calendars.fixture.ts";
import { noteRuns, SEED, runCount } from "../../testing/run-counts.fixture.ts";

const RUNS = runCount(30, 500);

let server: TestServer;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});
afterAll(() => server.close());

test("damaged files never cause a server error, and leave no file behind", { timeout: 600_000 }, async () => {
  const whole = calendar(
    HEARING,
    event(
      "UID:f",
      "SUMMARY:Semanal",
      "DTSTART;TZID=America/Sao_Paulo:20260302T090000",
      "RRULE:FREQ=WEEKLY;COUNT=4",
    ),
    event(
      "UID:f",
      "RECURRENCE-ID;TZID=America/Sao_Paulo:20260309T090000",
      "DTSTART;TZID=America/Sao_Paulo:20260310T090000",
    ),
    "BEGIN:VTODO\r\nUID:t\r\nSUMMARY:Tarefa\r\nDUE;VALUE=DATE:20260320\r\nEND:VTODO",
  );
  const damages = fc.array(
    fc.record({
      at: fc.nat(whole.length),
      cut: fc.nat(40),
      put: fc.constantFrom(
        "",
        "\0",
        "\r\n",
        ";",
        ":",
        "=",
        "9".repeat(30),
        "__proto__",
        "END:VEVENT\r\n",
        "BEGIN:VEVENT\r\n",
        "RRULE:FREQ=DAILY\r\n",
        "é",
        "\ud800",
        "(".repeat(500),
      ),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const files = fc.sample(
    damages.map((list) =>
      list.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), whole),
    ),
    { numRuns: RUNS, seed: SEED },
  );
  const statuses = new Map<number, number>();
  for (let from = 0; from < files.length; from += 4)
    for (const { status } of await Promise.all(
      files.slice(from, from + 4).map((bytes) => sendCalendar(lawyer, bytes)),
    ))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  noteRuns({
    what: "damaged calendars",
    runs: RUNS,
    findings: [...statuses].reduce((sum, [status, n]) => sum + (status === 200 || status === 422 ? 0 : n), 0),
    also: [...statuses].map(([status, n]) => `${n} answered ${status}`).join(", "),
  });
  expect([...statuses.keys()].every((status) => status === 200 || status === 422)).toBe(true);
  const stored = await readdir(path.join(server.context.dataDir, "storage"), { recursive: true });
  expect(stored.filter((name) => /[0-9a-f-]{36}$/.test(name))).toEqual([]);
});
