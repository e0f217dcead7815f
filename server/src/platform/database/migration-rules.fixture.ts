import {
  breaksPreviousVersion,
  indexMadeBy,
  isConcurrent,
  statementsOf,
  type Migration,
} from "./migration-files.ts";

/** Statements that would break the previous version while it still serves. */
const REMOVALS =
  /\bdrop (?:table|column|view|function|schema|type)\b|\brename (?:to|column)\b|\balter column \w+ (?:type|set data type|set not null)\b|\brevoke\b/i;

const MAKES_TABLE = /\bcreate table (?:if not exists )?(\w+)/gi;
const MAKES_INDEX =
  /\bcreate (?:unique )?index (?!concurrently)(?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/gi;

/** Returns what a migration does that would block users or the previous version; an empty list when it is sound. */
export function faultsOf(migration: Migration): string[] {
  const text = migration.text.replace(/--.*$/gm, "");
  const faults: string[] = [];
  const made = new Set([...text.matchAll(MAKES_TABLE)].map(([, table]) => table));
  for (const [, table] of text.matchAll(MAKES_INDEX)) {
    if (!made.has(table))
      faults.push(`creates an index on ${table} that blocks its writers: move it to a file "-- beside work"`);
  }
  if (isConcurrent(migration)) {
    for (const statement of statementsOf(migration)) {
      const isDrop = /^drop index concurrently if exists \w+$/i.test(statement);
      if (indexMadeBy(statement) === undefined && !isDrop)
        faults.push(`a file "-- beside work" only creates or drops indexes concurrently, not: ${statement}`);
    }
  } else if (/\bconcurrently\b/i.test(text))
    faults.push(`creates an index concurrently without "-- beside work" in its first line`);
  if (REMOVALS.test(withoutLoans(text)) && !breaksPreviousVersion(migration))
    faults.push(
      `removes something that the previous version needs, without a line "-- ends the version before: why"`,
    );
  return faults;
}

/**
 * Removes the revocation of rights that the previous version does not have: one that the migration itself has granted
 * only to create another owner's functions, and everybody's to a function that it has created.
 */
const withoutLoans = (text: string): string =>
  text
    .replaceAll(/\brevoke (create on schema public) from (\w+);/gi, (whole, right: string, role: string) =>
      text.includes(`grant ${right} to ${role};`) ? "" : whole,
    )
    .replaceAll(/\brevoke all on function (\w+)\([^)]*\) from public;/gi, (whole, name: string) =>
      text.includes(`create function ${name}(`) ? "" : whole,
    );
