import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";
import type { TestServer } from "../../testing/test-server.fixture.ts";

/** Inserts a readjustment of a company that waits for a decision. */
export async function insertReadjustment(
  rows: TestServer["rows"],
  company: number,
  now: Date,
): Promise<number> {
  await rows.query("update subscriptions set amount = 100 where company_id = $1", [company]);
  const { rows: written } = await rows.query<{ id: number }>(
    `insert into readjustments (company_id, anniversary, created_at, updated_at)
     values ($1, '2026-04-01', $2, $2) returning id`,
    [company, now],
  );
  return written[0]!.id;
}

/** Sample inputs of the calls about readjustments. */
export const readjustmentsSamples: Record<string, (place: Place) => Sample> = {
  "readjustments.page": () => ({ query: { state: "proposed", name: "casa" } }),
  "readjustments.confirm": ({ readjustment }) => ({
    body: { readjustments: [readjustment], index_name: "IPCA", percentage: "4,68" },
  }),
  "readjustments.dismiss": ({ readjustment }) => ({ body: { readjustments: [readjustment] } }),
};
