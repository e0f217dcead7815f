import type { AgendaEntry } from "./ics-entries.rules.ts";

/**
 * The time zone of the reading process: it always equals UTC, under a name that no calendar here uses. A time
 * that the parser reads in this zone therefore had none in the file.
 */
export const UNUSED_ZONE = "Africa/Abidjan";

/** The input of the reading process, and its result. */
export type IcsRequest = { path: string; zone: string; now: string };
export type IcsResult = { entries: AgendaEntry[] } | { fault: string };
