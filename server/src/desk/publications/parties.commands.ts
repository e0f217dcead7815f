import type { CompanyDb } from "../../platform/database/db.ts";
import { namesAlike, partyKeys } from "../../platform/words/person-names.rules.ts";
import type { PartyNamed } from "../../practice/conflicts/conflicts.commands.ts";
import { publicationsNaming } from "./parties.store.ts";

/**
 * Parties of the whole office's publications whose name is equal or sounds similar, newest first, each once for
 * every lawsuit. Returns only names and numbers, also of publications that the caller may not read.
 * @param exceptClient the client whose own lawsuits do not count
 */
export async function findPartiesAlike(
  db: CompanyDb,
  name: string,
  exceptClient: number | null,
): Promise<PartyNamed[]> {
  const keys = partyKeys(name);
  if (keys.length === 0) return [];
  const found = new Map<string, PartyNamed>();
  for (const { parties, ...publication } of await publicationsNaming(db, keys, exceptClient)) {
    for (const party of parties) {
      const why = namesAlike(name, party);
      const about = publication.lawsuit_number ?? `publication ${publication.id}`;
      const once = `${about}\n${party}`;
      if (why !== null && !found.has(once)) found.set(once, { ...publication, name: party, why });
    }
  }
  return [...found.values()];
}
