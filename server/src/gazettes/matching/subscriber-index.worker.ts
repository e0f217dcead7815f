import { parentPort, workerData } from "node:worker_threads";
import type { Sought } from "./subscriber-index-thread.commands.ts";
import { buildSubscriberIndex } from "./subscriber-index.rules.ts";

const { lawyers, followed } = workerData as Sought;
parentPort!.postMessage(buildSubscriberIndex(lawyers, followed));
