import { showDate } from "@pauta/contract/platform/dates";
import { NATIONAL_CALENDAR, nextBusinessDay } from "../../law/deadlines/calendar.rules.ts";

/**
 * Files of another day than the chosen one are imported with a warning. What is made available on a day
 * counts as published on the next business day (Lei 11.419/2006 art. 4º § 3º): both days are right.
 */
export function warningsOfDates(counts: ReadonlyMap<string, number>, publicationDate: string): string[] {
  return [...counts]
    .filter(
      ([date]) => date !== publicationDate && nextBusinessDay(NATIONAL_CALENDAR, date) !== publicationDate,
    )
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([date, count]) =>
        `${count === 1 ? "1 publicação foi disponibilizada" : `${count} publicações foram disponibilizadas`} em ${showDate(date)}, e a data escolhida é ${showDate(publicationDate)}.`,
    );
}
