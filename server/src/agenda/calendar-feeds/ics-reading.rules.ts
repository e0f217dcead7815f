import type { AgendaEntry } from "./ics-entries.rules.ts";

/**
 * Where the reading process believes to be: a zone that always shows UTC, under a name that no calendar of ours bears.
 * What the reader dates by the machine's own zone is thereby known to have had none.
 */
export const NOWHERE = "Africa/Abidjan";

/** What the reading process is told, and what it answers. */
export type IcsOrder = { path: string; zone: string; now: string };
export type IcsAnswer = { entries: AgendaEntry[] } | { fault: string };
