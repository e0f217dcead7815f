import { officeHours } from "@pauta/contract/law/office-zones";
import { eraseCanceledCompanies } from "./office/companies/erase-companies.jobs.ts";
import { expireCompanyExports } from "./office/company-exports/company-exports.jobs.ts";
import { silencesOfTheDay } from "./gazettes/coverage/silences.jobs.ts";
import { firstFetch, lateFetch, secondFetch } from "./gazettes/djen/djen.jobs.ts";
import { eveningCheck, morningCheck } from "./practice/monitoring/monitoring.jobs.ts";
import { summaryOfTheDay } from "./office/notifications/summary.jobs.ts";
import { readjustmentsOfTheDay } from "./office/readjustments/readjustments.jobs.ts";
import type { AppContext } from "./platform/process/app-context.ts";
import type { Scheduled } from "./platform/jobs/schedule.ts";
import { complementsOfTheDay, mailOfTheDay } from "./reading/daily-mail/daily-mail.jobs.ts";
import { sweepIdentity } from "./office/identity/sign-in/sweep.jobs.ts";

/** Everything that runs by the clock, one line each. */
export const scheduleOf = (context: AppContext): Scheduled[] => [
  ...officeHours.flatMap((hour) => [mailOfTheDay(context, hour), summaryOfTheDay(context, hour)]),
  ...officeHours.flatMap((hour) => complementsOfTheDay(context, hour)),
  firstFetch(context),
  secondFetch(context),
  lateFetch(context),
  morningCheck(context),
  eveningCheck(context),
  silencesOfTheDay(context),
  sweepIdentity(context),
  eraseCanceledCompanies(context),
  expireCompanyExports(context),
  readjustmentsOfTheDay(context),
];
