import { z } from "zod";
import { job } from "../../platform/jobs/jobs.ts";

/** Checks, imports or undoes a sheet, depending on its status. */
export const workOnSheetJob = job({
  name: "spreadsheets.work",
  payload: z.object({ company_id: z.int(), user_id: z.int(), import_id: z.int() }),
  retries: 5,
  longest_seconds: 3600,
  of_offices: true,
  keyed: true,
});
