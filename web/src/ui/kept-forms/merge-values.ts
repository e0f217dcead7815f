/** A field that two people changed, each to another value. */
export type Clash = { name: string; mine: unknown; theirs: unknown };

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Two people changed one record. Every field has the value of the person who changed it; where both did, mine.
 * @param base the values from which this person began
 * @param theirs the values that are stored now
 * @param version the field that says which state of the record the form was filled with: always theirs
 */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  version: string,
): { merged: Values; clashes: Clash[] } {
  const merged = { ...theirs } as Record<string, unknown>;
  const clashes: Clash[] = [];
  const [before, written, stored] = [base, mine, theirs] as unknown as Record<string, unknown>[];
  for (const [name, value] of Object.entries(written!)) {
    if (name === version || isSame(value, before![name])) continue;
    merged[name] = value;
    const isTheirs = !isSame(stored![name], before![name]);
    if (isTheirs && !isSame(stored![name], value)) clashes.push({ name, mine: value, theirs: stored![name] });
  }
  return { merged: merged as Values, clashes };
}
