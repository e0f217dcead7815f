/** What a part of a file says of itself, and what was seen in it. */
export type SeenPart = {
  /** The entry of an archive; null for a file that is none. */
  entry: string | null;
  /** How many notices it says that there are, each time that it says so. */
  announced: number[];
  /** Notices that are there, those that could not be read with them. */
  found: number;
  /** Something of it could not be read. */
  is_faulty: boolean;
  /** Records by kind, court, day of availability and medium, as `source|court|day|medium`. */
  arrived: Record<string, number>;
  /** Whoever and whatever all of its records name: a search finds only what was searched for. */
  in_all: string[];
};

/** A part with the name of its file. */
export type PartOfFile = SeenPart & { file: string };

/** So many records of a kind of file, a court and a day of availability came, the whole day or a part of it. */
export type Arrival = { source: string; court: string; day: string; records: number; is_partial: boolean };

/** Of whom nothing is said with a single record. */
const FEWEST_ALIKE = 2;

/**
 * What came. A court's day is taken for whole only where a file says so of itself: the national gazette's own file of the
 * day, an archive whose entries are of that court, day and gazette alone, say so by their names, hold as many as they
 * announce, and can all be read. Everything else is a part: a page of a search, what a service cut out for its clients, the
 * edicts, a printed gazette's volume, a file that was cut.
 * @param undated the day of records that state none
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

/** The days, as `source|court|day`, that a file holds whole. */
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

/** An entry of the gazette's file of a court's day: of nothing else, and named so. */
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

/** Every entry announces the whole day, or each its own. */
function holdsAnnounced(found: number, announced: readonly number[]): boolean {
  const isSame = announced.every((count) => count === announced[0]);
  return (isSame && announced[0] === found) || announced.reduce((total, count) => total + count, 0) === found;
}

const isOfOneSearch = ([first, ...others]: readonly PartOfFile[]): boolean =>
  (first?.in_all ?? []).some((name) => others.every(({ in_all }) => in_all.includes(name)));

/** Whether a file's name says a court and a day, as `TJRS_2026-03-13_D_1.json`. */
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
