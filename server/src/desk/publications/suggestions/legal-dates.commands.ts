import { calendarsFrom, isInForce } from "../../../law/deadlines/calendar.commands.ts";
import { nextBusinessDay } from "../../../law/deadlines/calendar.rules.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { placeOfCount, type Published } from "./count-candidates.commands.ts";
import { pageOfPublications } from "../listed-publications.commands.ts";

/**
 * Adds the legal publication date to publications: the court's first business day after the availability day
 * (Lei 11.419/2006 art. 4 § 3). Null when the court is not known, or for days before the law implemented here.
 */
export async function withLegalDates<Row extends Published>(
  db: CompanyDb,
  rows: readonly Row[],
): Promise<(Row & { legal_date: string | null })[]> {
  const earliest = rows.reduce<string | null>(
    (first, { registration_date: day }) => (first === null || day < first ? day : first),
    null,
  );
  if (earliest === null) return [];
  const calendarOf = await calendarsFrom(db, earliest);
  return rows.map((row) => {
    const { registration_date, ...place } = placeOfCount(row);
    const isKnown = place.court !== null && isInForce(registration_date);
    return {
      ...row,
      legal_date: isKnown ? nextBusinessDay(calendarOf(place), registration_date) : null,
    };
  });
}

/** A page of publications as from `pageOfPublications`, with their legal dates. */
export async function pageWithLegalDates(...requested: Parameters<typeof pageOfPublications>) {
  const page = await pageOfPublications(...requested);
  return { ...page, data: await withLegalDates(requested[0], page.data) };
}

export async function withLegalDate<Row extends Published>(db: CompanyDb, row: Row) {
  const [shown] = await withLegalDates(db, [row]);
  return shown!;
}
