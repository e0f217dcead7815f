import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Sample inputs of the endpoints for monitoring. */
export const monitoringSamples: Record<string, (place: Place) => Sample> = {
  "monitoring.find": ({ lawsuit }) => ({ params: { id: lawsuit } }),
  "monitoring.change": ({ lawsuit }) => ({ params: { id: lawsuit }, body: { active: true } }),
  "monitoring.page": () => ({
    query: { lawsuit_search: "2026", isClient: 1, active: 0, sortBy: "last_checked_at-desc" },
  }),
  "monitoring.limits": () => ({}),
  "monitoring.check": () => ({}),
  "monitoring.suggestions": () => ({}),
  "monitoring.decide": ({ suggestion }) => ({ params: { id: suggestion }, body: { accepted: true } }),
};
