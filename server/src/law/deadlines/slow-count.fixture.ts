import type { CourtDay } from "@pauta/contract/law/court-days";
import type { Deadline } from "@pauta/contract/law/deadlines";

/**
 * A second, slow implementation of the count for comparison: days are numbers, an array of marks built from
 * its own tables says what each day is, and a term ends where the sum of the marks reaches its length. It
 * shares no line with the real implementation.
 */

const FIRST = Date.UTC(2015, 0, 1);
const YEARS = 45;
const DAY = 86_400_000;

/** Holidays of the whole country, `[month, day]`, and of the federal courts alone. */
const EVERYBODY = [
  [1, 1],
  [4, 21],
  [5, 1],
  [9, 7],
  [10, 12],
  [11, 2],
  [11, 15],
  [12, 8],
  [12, 25],
] as const;
const FEDERAL = [
  [8, 11],
  [11, 1],
] as const;

export const indexOf = (day: string): number => Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST) / DAY);
export const dayOf = (index: number): string => new Date(FIRST + index * DAY).toISOString().slice(0, 10);

/** Easter by the golden number and the paschal full moon, for 1900 to 2099 (Carter). */
function easter(year: number): number {
  const epact = 225 - 11 * (year % 19);
  let moon = epact;
  while (moon > 50) moon -= 30;
  if (moon > 48) moon -= 1;
  const weekday = (year + Math.floor(year / 4) + moon + 1) % 7;
  return Math.round((Date.UTC(year, 2, moon + 7 - weekday) - FIRST) / DAY);
}

export type Marks = { closed: Uint8Array; partial: Uint8Array; suspended: Uint8Array };

/** Marks each day for a court; acts may close, shorten and suspend, and open what the law closes. */
export function marksOf(isFederal: boolean, hasYearEnd: boolean, acts: readonly CourtDay[]): Marks {
  const length = YEARS * 366;
  const closed = new Uint8Array(length);
  const partial = new Uint8Array(length);
  const suspended = new Uint8Array(length);
  const at = (year: number, month: number, day: number) =>
    Math.round((Date.UTC(year, month - 1, day) - FIRST) / DAY);
  for (let year = 2015; year < 2015 + YEARS; year++) {
    for (const [month, day] of [...EVERYBODY, ...(isFederal ? FEDERAL : [])])
      closed[at(year, month, day)] = 1;
    if (year >= 2024) closed[at(year, 11, 20)] = 1;
    const sunday = easter(year);
    for (const day of [-48, -47, -2, 60, ...(isFederal ? [-4, -3] : [])]) closed[sunday + day] = 1;
    partial[sunday - 46] = 1;
    closed.fill(1, at(year, 12, 20), at(year + 1, 1, 7));
    closed.fill(1, at(year, 1, 1), at(year, 1, 7));
    if (hasYearEnd) suspended.fill(1, at(year, 12, 20), at(year + 1, 1, 21));
    if (hasYearEnd) suspended.fill(1, at(year, 1, 1), at(year, 1, 21));
  }
  for (const each of acts.filter(({ kind }) => kind === "open"))
    for (const marks of [closed, partial])
      marks.fill(0, indexOf(each.date), indexOf(each.until ?? each.date) + 1);
  for (const { kind, date, until } of acts) {
    const marks = { closed, partial, suspension: suspended, open: null }[kind];
    marks?.fill(1, indexOf(date), indexOf(until ?? date) + 1);
  }
  return { closed, partial, suspended };
}

const isWeekend = (index: number) => [0, 6].includes(new Date(FIRST + index * DAY).getUTCDay());

export function countByOracle(marks: Marks, input: Deadline["requested"]) {
  const works = (index: number) => !isWeekend(index) && !marks.closed[index];
  const bounds = (index: number) => works(index) && !marks.suspended[index] && !marks.partial[index];
  const from = (index: number, holds: (index: number) => boolean): number =>
    holds(index) ? index : from(index + 1, holds);

  const sent = indexOf(input.date);
  const read = input.confirmed === null ? Infinity : indexOf(input.confirmed);
  const effects = {
    gazette: () => from(sent + 1, works),
    known: () => sent,
    portal: () => from(Math.min(sent + 10, read), works),
    domicilio: () => from(Math.min(sent + 10, read), works),
    domicilio_citation: () => read,
  };
  const publication = effects[input.notice]();
  let candidate = publication;
  for (let left = input.notice === "domicilio_citation" ? 5 : 1; left > 0; left--)
    candidate = from(candidate + 1, works);
  const start = from(candidate, bounds);

  const amount = input.amount * (input.doubled ? 2 : 1);
  let last: number;
  if (input.regime === "meses") {
    const zero = input.notice === "domicilio_citation" ? candidate - 1 : publication;
    const rests = Array.from({ length: start - zero - 1 }, (_, ahead) => zero + 1 + ahead).filter(
      (index) => marks.suspended[index],
    );
    const [year, month, day] = dayOf(rests.at(-1) ?? zero)
      .split("-")
      .map(Number) as [number, number, number];
    const exact = new Date(Date.UTC(year, month - 1 + amount, day));
    const wanted = (month - 1 + amount) % 12;
    last = indexOf(
      (exact.getUTCMonth() === wanted ? exact : new Date(Date.UTC(year, month + amount, 1)))
        .toISOString()
        .slice(0, 10),
    );
  } else {
    let sum = 0;
    last = start - 1;
    while (sum < amount) {
      last++;
      if (!marks.suspended[last] && (input.regime === "corridos" || works(last))) sum++;
    }
  }
  return { publication: dayOf(publication), start: dayOf(start), end: dayOf(from(last, bounds)) };
}
