import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Sample inputs of the calls about the audit trails. */
export const auditSamples: Record<string, (place: Place) => Sample> = {
  "audit.page": ({ me }) => ({
    query: { user: me, act: "entered", subject: "entrance", period: "01/03/2026-31/03/2026", per_page: 10 },
  }),
  "audit.people": () => ({}),
  "audit.integrity": () => ({}),
  "audit.verify": () => ({}),
  "audit.csv": ({ me }) => ({ query: { user: me } }),
  "platformAudit.page": ({ me }) => ({
    query: { user: me, act: "entered", period: "01/03/2026-31/03/2026", per_page: 10 },
  }),
  "platformAudit.people": () => ({}),
  "platformAudit.integrity": () => ({}),
  "platformAudit.verify": () => ({}),
  "platformAudit.csv": ({ me }) => ({ query: { user: me } }),
};
