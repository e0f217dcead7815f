import { z } from "zod";
import { job } from "../../platform/jobs/jobs.ts";

/** Verifies an office's trail; without an office, the platform's own. */
export const verifyTrailJob = job({
  name: "audit.verify",
  payload: z.object({ company_id: z.int().nullable() }),
  retries: 5,
  longest_seconds: 7200,
  of_offices: true,
});
