import type { AgendaEntry } from "./ics-entries.rules.ts";

/**
 * The time zone of the reading process: one that always equals UTC, under a name that no calendar here uses.
 * What the parser dates by the machine's own zone is thereby known to have had none.
 */
export const NOWHERE = "Africa/Abidjan";

/** The input of the reading process, and its result. */
export type IcsOrder = { path: string; zone: string; now: string };
export type IcsAnswer = { entries: AgendaEntry[] } | { fault: string };
