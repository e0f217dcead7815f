import { z } from "zod";
import { job } from "../../../platform/jobs/jobs.ts";

/** Every minute, sends the confirmation emails that are due. */
export const offerConfirmationsJob = job({
  name: "identity.offer_confirmations",
  payload: z.object({}),
  retries: 2,
  longest_seconds: 600,
});
