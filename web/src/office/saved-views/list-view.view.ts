import type { ViewSearch } from "@pauta/contract/office/saved-views";
import { DIALOG } from "../../lib/page-search.ts";
import type { Column } from "../../ui/lists/list-column.ts";

/** The search values of a list's address. */
export type ListAddress = Readonly<Record<string, string | undefined>>;

/** What an address may have that is no part of a view: the place in the list, the day, an open record. */
const PLACES = new Set<string>([
  DIALOG,
  "page",
  "publication_date",
  "publication",
  "days",
  "date",
  "compromise",
  "repeat",
  "new",
]);

/** The parameter of the hidden columns, and its value when all are shown. */
const HIDDEN = "hidden";
const NONE = "none";

/** Whether an address shows the whole list from its beginning, as the menu opens it. */
export const isWhole = (address: ListAddress): boolean =>
  Object.entries(address).every(([name, value]) => name === DIALOG || !value);

/** The hidden columns: those of the address, otherwise the person's own choice. */
export function hiddenIn(address: ListAddress, own: string): string[] {
  const written = address[HIDDEN] ?? own;
  return written === NONE ? [] : written.split(",").filter(Boolean);
}

/** Hides a column or shows it again. */
export const toggled = (hidden: readonly string[], column: string): string[] =>
  hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column].toSorted();

/** The address with these columns hidden. */
export const withHidden = (address: ListAddress, hidden: readonly string[]): ListAddress => ({
  ...address,
  [HIDDEN]: hidden.join(",") || undefined,
});

/** The columns that can be hidden; the others always stay. */
export const optionalOf = <Row>(columns: readonly Column<Row>[]): OptionalColumn[] =>
  columns.flatMap(({ id, header, narrow }) =>
    id === undefined ? [] : [{ id, header, isWideOnly: narrow === "hidden" }],
  );
/** `isWideOnly`: rows of two lines do not have it. */
export type OptionalColumn = { id: string; header: string; isWideOnly: boolean };

export const shownOf = <Row>(columns: Column<Row>[], hidden: readonly string[]): Column<Row>[] =>
  columns.filter(({ id }) => id === undefined || !hidden.includes(id));

/** What is saved of an address: its filters, its order and, of a list with optional columns, which are hidden. */
export function viewIn(address: ListAddress, hidden: readonly string[] | null): ViewSearch {
  const requested = Object.entries(address).filter(
    (entry): entry is [string, string] => !PLACES.has(entry[0]) && entry[0] !== HIDDEN && Boolean(entry[1]),
  );
  return { ...Object.fromEntries(requested), ...(hidden && { [HIDDEN]: hidden.join(",") || NONE }) };
}

/** Whether two views show the same, in whatever order their filters are written. */
export function isSameView(one: ViewSearch, other: ViewSearch): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
