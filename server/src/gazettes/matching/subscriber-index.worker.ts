import { parentPort, workerData } from "node:worker_threads";
import type { Searched } from "./subscriber-index-thread.commands.ts";
import { buildSubscriberIndex } from "./subscriber-index.rules.ts";

const { lawyers, followed } = workerData as Searched;
parentPort!.postMessage(buildSubscriberIndex(lawyers, followed));
