// @module-tag sampled

import { descriptionOf } from "@pauta/contract/descriptions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf, openPersonas, renewPlace, type Persona } from "../personas.fixture.ts";
import { sampleOf } from "../sample-inputs.fixture.ts";
import { callSample, endpoints, endsSession } from "../endpoint-samples.fixture.ts";
import { someByDay } from "../run-counts.fixture.ts";
import { openTestServer, type TestServer } from "../test-server.fixture.ts";

let server: TestServer;
let personas: Persona[];
beforeAll(async () => {
  server = await openTestServer();
  personas = await openPersonas(server);
});
afterAll(() => server.close());

/** Calls without an audit line: removing a link or a view deletes no record, and these services return no data of an office. */
const WITHOUT_LINE = new Set([
  "savedViews.remove",
  "lawsuits.unlinkTag",
  "lawsuits.unlinkClient",
  "service.docs",
  "service.events",
]);

test("every call that deletes or downloads declares its audit record", () => {
  const silent = endpoints.filter(
    ({ name, endpoint }) =>
      (endpoint.method === "DELETE" || endpoint.produces) &&
      endpoint.can !== "public" &&
      !descriptionOf(endpoint)?.records &&
      !WITHOUT_LINE.has(name),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

const recording = endpoints.filter(
  ({ name, endpoint }) =>
    descriptionOf(endpoint)?.records && endpoint.can !== "public" && !endsSession.has(name),
);

test(
  "every call with an audit record writes exactly one line, in the trail of its office",
  { timeout: 300_000 },
  async () => {
    const linesOf = async () =>
      (
        await server.rows.query<{
          company_id: number | null;
          act: string;
          subject: string;
          actor_id: number;
        }>(
          "select company_id::int, act, subject, actor_id::int from audit_entries order by recorded_at, company_id, seq",
        )
      ).rows;
    const admin = personas.find(({ label }) => label === "admin")!;
    const wrong: string[] = [];
    let minute = 0;
    for (const named of someByDay(recording, 3, 0)) {
      const { name, endpoint } = named;
      const records = descriptionOf(endpoint)!.records!;
      const isView = records.act === "viewed";
      // views by the same person within a quarter of an hour are one view
      if (isView) server.clock.moveTo(new Date(Date.UTC(2026, 2, 16, 12, (minute += 20))).toISOString());
      const { visitor, place } = isView ? admin : callerOf(named, personas);
      await renewPlace(server, place);
      const before = await linesOf();
      const { status } = await callSample(visitor, endpoint, sampleOf(named, place));
      const after = await linesOf();
      const line = after.find(
        (one) => one.act === records.act && one.subject === records.on && one.actor_id === place.me,
      );
      const isAudited = after.length === before.length + 1 && line !== undefined;
      const isOwn =
        place.company === null ||
        after.filter((one) => one.company_id === place.company).length ===
          before.filter((one) => one.company_id === place.company).length + 1;
      if (status >= 300 || !isAudited || !isOwn)
        wrong.push(
          `${name}: ${status}, ${after.length - before.length} lines, ${JSON.stringify(after.at(-1))}`,
        );
    }
    expect(wrong).toEqual([]);
  },
);
