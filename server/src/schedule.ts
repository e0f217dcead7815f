import { officeHours } from "@pauta/contract/office-zones";
import { eraseCanceledCompanies } from "./companies/erase-companies.jobs.ts";
import { expireCompanyExports } from "./company-exports/company-exports.jobs.ts";
import { silencesOfTheDay } from "./coverage/silences.jobs.ts";
import { firstFetch, lateFetch, secondFetch } from "./djen/djen.jobs.ts";
import { eveningCheck, morningCheck } from "./monitoring/monitoring.jobs.ts";
import { summaryOfTheDay } from "./notifications/summary.jobs.ts";
import { readjustmentsOfTheDay } from "./readjustments/readjustments.jobs.ts";
import type { House } from "./platform/house.ts";
import type { Scheduled } from "./platform/schedule.ts";
import { complementsOfTheDay, mailOfTheDay } from "./daily-mail/daily-mail.jobs.ts";
import { sweepIdentity } from "./identity/sweep.jobs.ts";

/** Everything that happens by the clock, one line each. */
export const scheduleOf = (house: House): Scheduled[] => [
  ...officeHours.flatMap((hour) => [mailOfTheDay(house, hour), summaryOfTheDay(house, hour)]),
  ...officeHours.flatMap((hour) => complementsOfTheDay(house, hour)),
  firstFetch(house),
  secondFetch(house),
  lateFetch(house),
  morningCheck(house),
  eveningCheck(house),
  silencesOfTheDay(house),
  sweepIdentity(house),
  eraseCanceledCompanies(house),
  expireCompanyExports(house),
  readjustmentsOfTheDay(house),
];
