import { layoutOf } from "../../law/acts/layout/act-layout.rules.ts";
import { calendarsFrom, isInForce } from "../../law/deadlines/calendar.commands.ts";
import { nextBusinessDay } from "../../law/deadlines/calendar.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { placeOfCount, type Published } from "./suggestions/count-candidates.commands.ts";
import { pageOfPublications } from "./listed-publications.commands.ts";

/**
 * Adds the legal publication date to publications: the court's first business day after the availability day
 * (Lei 11.419/2006 art. 4 § 3). Null when the court is not known, or for days before the law implemented here.
 */
async function withLegalDates<Row extends Published>(
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

type Readable = Published & { publication_text: string };

/** With their legal dates and the layout of their texts, for the screen. */
async function toRead<Row extends Readable>(db: CompanyDb, rows: readonly Row[]) {
  const dated = await withLegalDates(db, rows);
  return dated.map((row) => Object.assign(row, { layout: layoutOf(row.publication_text) }));
}

/** A page of publications as from `pageOfPublications`, ready to be read. */
export async function pageToRead(...requested: Parameters<typeof pageOfPublications>) {
  const page = await pageOfPublications(...requested);
  return { ...page, data: await toRead(requested[0], page.data) };
}

export async function oneToRead<Row extends Readable>(db: CompanyDb, row: Row) {
  const [shown] = await toRead(db, [row]);
  return shown!;
}

/** Publications as exports contain them. */
export async function toExport<Row extends Published>(db: CompanyDb, rows: readonly Row[]) {
  const dated = await withLegalDates(db, rows);
  return dated.map((row) => Object.assign(row, { layout: null }));
}
