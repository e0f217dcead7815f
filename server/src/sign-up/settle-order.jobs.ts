import { z } from "zod";
import type { House } from "../platform/house.ts";
import { job, worker } from "../platform/jobs.ts";
import { askAfterOrder } from "./settle-order.commands.ts";

/** Queued with every order, in its own transaction: also a server that died in between is asked after. */
export const settleOrderJob = job({
  name: "sign_up.settle_order",
  payload: z.object({ company_id: z.int() }),
  retries: 20,
  longest_seconds: 120,
});

export const settleOrderWorker = (house: House) =>
  worker(settleOrderJob, async ({ company_id }) => askAfterOrder(house, company_id));
