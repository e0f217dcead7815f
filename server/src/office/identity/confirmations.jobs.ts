import { z } from "zod";
import { job } from "../../platform/jobs/jobs.ts";

/** Every minute, for whoever is still to be asked whether an address is his. */
export const offerConfirmationsJob = job({
  name: "identity.offer_confirmations",
  payload: z.object({}),
  retries: 2,
  longest_seconds: 600,
});
