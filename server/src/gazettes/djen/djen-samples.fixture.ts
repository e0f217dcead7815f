import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

export const djenSamples: Record<string, (place: Place) => Sample> = {
  "djen.state": () => ({}),
  "djen.targets": () => ({ query: { page: 1, per_page: 10, failed: 1 } }),
  "djen.fetch": () => ({ body: { date: "13/03/2026" } }),
};
