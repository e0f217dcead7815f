import type { DescriptionsOf } from "./endpoint.ts";
import type { service } from "./service.ts";
import type { undoing } from "./undoing.ts";

/** The summaries of this area's calls, and their lines in the audit trail. */
export const platformDescriptions: DescriptionsOf<{
  service: typeof service;
  undoing: typeof undoing;
}> = {
  service: {
    alive: { summary: "The process is alive" },
    ready: { summary: "Database, storage and jobs are ready" },
    metrics: { summary: "Metrics in Prometheus text, for loopback or the bearer of the metrics token" },
    openapi: { summary: "This API as an OpenAPI 3.1 document" },
    docs: { summary: "This API as a readable page" },
    events: { summary: "Live events of the signed-in user (server-sent events)" },
  },
  undoing: {
    undo: {
      summary: "Undo one's last action with publications, while nothing of it has been sent",
      records: { act: "undone", on: "step" },
    },
  },
};
