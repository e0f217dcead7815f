// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";

/** On a day with thousands of compromises replies stay small and say how many more there are. */

const DAY = "2026-03-17";
const EACH = 3000;
let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  await server.rows.query(
    `insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, compromise_date, start_time, end_time, created_at, updated_at)
     select $1, u.id, u.id, 2, repeat('Audiência ', 45) || n, day::date, '09:00', '10:00', now(), now()
     from generate_series(1, $2::int) n, unnest($3::date[]) day, users u where u.username in ('advogada', 'associado')`,
    [offices.companies["um"], EACH, [DAY, "2026-03-01", "2026-04-30"]],
  );
});
afterAll(() => server.close());

async function call(who: string, path: string) {
  const answer = await (await server.enter(who)).get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

test.each([
  ["escritorio", 50, EACH - 50, 0],
  ["advogada", 50, EACH - 50, 0],
  ["associado", 0, 0, EACH],
])(
  "%s gets %i of the hearings that conflict with Ana's time, the number of further visible ones (%i) and of hidden ones (%i)",
  async (who, shown, further, hidden) => {
    const query = `user_id=${offices.ids["advogada"]}&compromise_date=${DAY}&start_time=09:30&end_time=09:45`;
    const { body, text } = await call(who, `/api/compromise_clash?${query}`);
    expect([body.overlaps.length, body.further, body.hidden]).toEqual([shown, further, hidden]);
    expect(text.length).toBeLessThan(100_000);
    const { body: later } = await call(
      who,
      `/api/compromise_clash?${query.replace("09:30", "11:30").replace("09:45", "11:45")}`,
    );
    expect([later.overlaps.length, later.further, later.hidden]).toEqual([0, 0, hidden]);
  },
);

test("the agenda's counters count all compromises, and their reply does not grow with the number", async () => {
  const { body, text } = await call("advogada", "/api/compromise_stats");
  expect(body.counts).toEqual({ on_time: EACH, attention: EACH, delayed: EACH });
  expect(text.length).toBeLessThan(5000);
});

test("the calendar contains the first compromises of a day, and the number of the others", async () => {
  const { body, text } = await call(
    "advogada",
    `/api/compromise_events?period=01/03/2026-30/04/2026&per_day=12`,
  );
  expect(body.data).toHaveLength(3 * 12);
  expect(body.further.map(({ count }: { count: number }) => count)).toEqual([
    EACH - 12,
    EACH - 12,
    EACH - 12,
  ]);
  expect(text.length).toBeLessThan(40_000);
});

test("without a limit for each day the calendar contains a thousand of it, and the number of the others", async () => {
  const { body, text } = await call("advogada", `/api/compromise_events?period=01/03/2026-30/04/2026`);
  expect(body.data).toHaveLength(3 * 1000);
  expect(body.further.map(({ count }: { count: number }) => count)).toEqual([
    EACH - 1000,
    EACH - 1000,
    EACH - 1000,
  ]);
  expect(text.length).toBeLessThan(3_000_000);
});
