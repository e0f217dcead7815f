// @module-tag night

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { sampleFile, samples } from "./gazette-samples.fixture.ts";
import { importGazettes, previewGazettes } from "../import/running-imports.fixture.ts";
import { mutate, seeded } from "./mutated-file.fixture.ts";
import { noteRuns, SEED, runCount } from "../../testing/run-counts.fixture.ts";

const RUNS = runCount(24, 500);
const AT_ONCE = 4;

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  admin = server.visitor();
  await admin.signIn("admin");
});
afterAll(() => server.close());

test(
  `none of ${RUNS} damaged gazettes of all layouts causes a server error`,
  { timeout: 600_000 + RUNS * 5000 },
  async () => {
    const sound = Object.values(samples).map((name) => readFileSync(sampleFile(name)));
    const random = seeded(SEED);
    const reasons = new Map<string, number>();
    for (let first = 0; first < RUNS; first += AT_ONCE) {
      const files = Array.from({ length: AT_ONCE }, (_, n) =>
        mutate(sound[(first + n) % sound.length]!, random),
      );
      await Promise.all(
        files.map(async (bytes, n) => {
          const preview = await previewGazettes(admin, "13/03/2026", { [`${n}.json`]: bytes });
          const result = await importGazettes(admin, "13/03/2026", { [`${n}.xml`]: bytes });
          expect([result.status, result.failure]).toEqual(["done", null]);
          expect(result.total_publications).toBe(preview.total_publications);
          for (const { reason } of result.failed)
            reasons.set(reason.replaceAll(/\d+/g, "n"), (reasons.get(reason) ?? 0) + 1);
        }),
      );
    }
    // a server error would have failed the test above
    noteRuns({
      what: "gazettes broken on their way",
      runs: RUNS,
      findings: 0,
      also: `${reasons.size} kinds of faults listed`,
    });
    expect((await admin.get("/api/health/ready")).status).toBe(200);
  },
);
