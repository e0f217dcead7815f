import type { AgendaEntry } from "./ics-entries.rules.ts";

/**
 * The time zone of the reading process: it always equals UTC, under a name that no calendar here uses. A time
 * that the parser reads in this zone therefore had none in the file.
 */
export const NOWHERE = "Africa/Abidjan";

/** The input of the reading process, and its result. */
export type IcsOrder = { path: string; zone: string; now: string };
export type IcsAnswer = { entries: AgendaEntry[] } | { fault: string };
