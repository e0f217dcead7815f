import { deliverMails } from "./mails/mails.jobs.ts";
import { importGazette } from "./gazettes/gazettes.jobs.ts";
import type { House } from "./platform/house.ts";
import type { Job, Worker } from "./platform/jobs.ts";

/** Every kind of later work, one line each. */
export const workersOf = (house: House): Worker[] => [importGazette(house), deliverMails(house)];
