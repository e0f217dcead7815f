/** What a part of a file announces, and what was found in it. */
export type SeenPart = {
  /** The entry of an archive; null for a file that is not one. */
  entry: string | null;
  /** The numbers of notices that it announces, each time that it does. */
  announced: number[];
  /** All notices in it, including unreadable ones. */
  found: number;
  /** Something in it was unreadable. */
  is_faulty: boolean;
  /** Records by kind, court, day of availability and medium, as `source|court|day|medium`. */
  arrived: Record<string, number>;
  /** The names that all of its records share: a search finds only what it searched for. */
  in_all: string[];
};

/** A part with the name of its file. */
export type PartOfFile = SeenPart & { file: string };

/**
 * How many records of a kind of file, a court and a day of availability came, as the complete day or a part
 * of it.
 */
export type Arrival = { source: string; court: string; day: string; records: number; is_partial: boolean };

/** With a single record shared names prove nothing. */
const FEWEST_ALIKE = 2;

/**
 * What came. A court's day counts as complete only where a file says so itself: the national gazette's own
 * file of the day, an archive whose entries belong to that court, day and gazette alone, have it in their
 * names, contain as many notices as they announce, and are all readable. Everything else is a part: a page of
 * a search, a service's clipping for its clients, the edicts, a printed gazette's volume, a truncated file.
 * @param undated the day of records that have none
 */
export function arrivalsIn(files: readonly (readonly PartOfFile[])[], undated: string): Arrival[] {
  const whole = new Set(files.flatMap(wholeDaysOf));
  const counts = new Map<string, Arrival>();
  for (const [slot, records] of files.flat().flatMap(({ arrived }) => Object.entries(arrived))) {
    const { source, court, day } = readSlot(slot);
    const key = `${source}|${court}|${day}`;
    const known = counts.get(key);
    if (known) known.records += records;
    else counts.set(key, { source, court, day: day || undated, records, is_partial: !whole.has(key) });
  }
  return [...counts.values()];
}

/** The days, as `source|court|day`, that a file contains completely. */
function wholeDaysOf(parts: readonly PartOfFile[]): string[] {
  const lost = parts.some((part) => part.is_faulty && Object.keys(part.arrived).length === 0);
  if (lost) return [];
  const byDay = new Map<string, PartOfFile[]>();
  for (const part of parts)
    for (const day of new Set(Object.keys(part.arrived).map(dayOfSlot)))
      byDay.set(day, [...(byDay.get(day) ?? []), part]);
  return [...byDay].filter(([day, own]) => isWhole(day, own)).map(([day]) => day);
}

function isWhole(day: string, parts: readonly PartOfFile[]): boolean {
  const found = parts.reduce((sum, part) => sum + part.found, 0);
  return (
    parts.every((part) => isOwnFileOf(day, part)) &&
    holdsAnnounced(
      found,
      parts.flatMap(({ announced }) => announced),
    ) &&
    (found < FEWEST_ALIKE || !isOfOneSearch(parts))
  );
}

/** An entry of the gazette's file of a court's day: of nothing else, and named like it. */
function isOwnFileOf(
  day: string,
  { file, entry, arrived, announced, is_faulty: isFaulty }: PartOfFile,
): boolean {
  const [slot, ...others] = Object.keys(arrived).map(readSlot);
  return (
    slot !== undefined &&
    others.length === 0 &&
    slot.source === "djen" &&
    slot.medium === "D" &&
    slot.day !== "" &&
    `${slot.source}|${slot.court}|${slot.day}` === day &&
    entry !== null &&
    !isFaulty &&
    announced.length > 0 &&
    (names(entry, slot) || names(file, slot))
  );
}

/** Every entry announces the whole day, or each its own part. */
function holdsAnnounced(found: number, announced: readonly number[]): boolean {
  const isSame = announced.every((count) => count === announced[0]);
  return (isSame && announced[0] === found) || announced.reduce((total, count) => total + count, 0) === found;
}

const isOfOneSearch = ([first, ...others]: readonly PartOfFile[]): boolean =>
  (first?.in_all ?? []).some((name) => others.every(({ in_all }) => in_all.includes(name)));

/** Whether a file's name contains a court and a day, as `TJRS_2026-03-13_D_1.json`. */
function names(name: string, { court, day }: { court: string; day: string }): boolean {
  const words = ` ${spaced(name)} `;
  return (
    words.includes(` ${spaced(court)} `) &&
    [day, day.replaceAll("-", "")].some((each) => words.includes(` ${spaced(each)} `))
  );
}

const spaced = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim();

function readSlot(slot: string) {
  const [source = "", court = "", day = "", medium = ""] = slot.split("|");
  return { source, court, day, medium };
}

const dayOfSlot = (slot: string): string => slot.split("|").slice(0, 3).join("|");
