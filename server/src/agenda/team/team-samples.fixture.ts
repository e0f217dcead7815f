import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Sample inputs of the endpoints for the team. */
export const teamSamples: Record<string, (place: Place) => Sample> = {
  "team.view": () => ({ query: { period: "01/03/2026-31/03/2026" } }),
  "team.week": () => ({}),
};
