import type { Tracing } from "../process/tracing.ts";
import type { Jobs } from "./jobs.ts";

/** Queues whose jobs are spans. */
export const traceJobs = (jobs: Jobs, tracing: Tracing): Jobs => ({
  ...jobs,
  work: (workers) =>
    jobs.work(
      workers.map((each) => ({
        ...each,
        work: (payload, stopping) =>
          tracing.inSpan(`job ${each.job.name}`, {}, () => each.work(payload, stopping)),
      })),
    ),
});
