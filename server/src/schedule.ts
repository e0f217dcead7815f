import { officeHours } from "@pauta/contract/platform/office-zones";
import { eraseCanceledCompanies } from "./office/companies/erase-companies.jobs.ts";
import { expireCompanyExports } from "./office/company-exports/company-exports.jobs.ts";
import { silencesOfTheDay } from "./gazettes/coverage/silences.jobs.ts";
import { firstFetch, lateFetch, secondFetch } from "./gazettes/djen/djen.jobs.ts";
import { eveningCheck, morningCheck } from "./practice/monitoring/monitoring.jobs.ts";
import { summaryOfTheDay } from "./office/notifications/summary.jobs.ts";
import { readjustmentsOfTheDay } from "./office/readjustments/readjustments.jobs.ts";
import type { AppContext } from "./platform/process/app-context.ts";
import type { Scheduled } from "./platform/jobs/schedule.ts";
import { NATIONAL_CALENDAR, previousBusinessDay } from "./law/deadlines/calendar.rules.ts";
import {
  type BusinessDays,
  complementsOfTheDay,
  mailOfTheDay,
} from "./reading/daily-mail/daily-mail.jobs.ts";
import { sweepIdentity } from "./office/identity/sign-in/sweep.jobs.ts";

/** The business days of the national court calendar. */
export const businessDays: BusinessDays = {
  isDay: NATIONAL_CALENDAR.isBusinessDay,
  dayBefore: (day) => previousBusinessDay(NATIONAL_CALENDAR, day),
};

/** Everything that runs on a schedule, one line each. */
export const scheduleOf = (context: AppContext): Scheduled[] => [
  ...officeHours.flatMap((hour) => [
    mailOfTheDay(context, businessDays, hour),
    summaryOfTheDay(context, hour),
  ]),
  ...officeHours.flatMap((hour) => complementsOfTheDay(context, businessDays, hour)),
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
