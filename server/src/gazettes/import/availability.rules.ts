import { showDate } from "@pauta/contract/platform/dates";
import { NATIONAL_CALENDAR, nextBusinessDay } from "../../law/deadlines/calendar.rules.ts";

/**
 * The days as which files may be listed without a question: the most frequent day of availability, and the next business
 * day (Lei 11.419/2006 art. 4º § 3º). Of two equally frequent days the later.
 */
export function ownDatesOf(counts: ReadonlyMap<string, number>): string[] {
  const [most] = [...counts].toSorted(
    ([oneDay, one], [otherDay, other]) => other - one || otherDay.localeCompare(oneDay),
  );
  return most === undefined ? [] : [most[0], nextBusinessDay(NATIONAL_CALENDAR, most[0])];
}

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
