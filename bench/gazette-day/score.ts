import type { ExpectedDay, ExpectedMatch, ExpectedRecord } from "./expected.ts";

/** A record that an import matched to somebody. */
export type Found = ExpectedMatch & { id: number; lawsuit_number: string | null };

export type Score = {
  /** The number of pairs of record and person that should be found, that were found, and that are right. */
  expected: number;
  found: number;
  right: number;
  recall: number;
  precision: number;
  /** The errors, one line each. */
  faults: string[];
};

/**
 * Compares matches with the expected ones. Undecidable pairs are not counted; a pair is right when record,
 * person, method, process number and lawsuit are.
 */
export function scoreDay(day: ExpectedDay, found: Iterable<Found>): Score {
  const records = new Map(day.expected.map((record) => [record.id, record]));
  const missing = new Map<string, ExpectedRecord>();
  let expected = 0;
  for (const record of day.expected)
    for (const { user_id } of record.matches) {
      expected++;
      missing.set(`${record.id} ${user_id}`, record);
    }
  const faults: string[] = [];
  let [counted, right] = [0, 0];
  for (const pair of found) {
    const record = records.get(pair.id);
    if (record?.doubtful.includes(pair.user_id)) continue;
    counted++;
    missing.delete(`${pair.id} ${pair.user_id}`);
    const fault = faultOf(pair, record);
    if (fault === null) right++;
    else faults.push(`${pair.id} for ${pair.user_id} (${record?.about ?? "nobody's"}): ${fault}`);
  }
  for (const [pair, { about, matches }] of missing)
    faults.push(
      `${pair} (${about}): not found, should be by ${matches.map(({ method }) => method).join(", ")}`,
    );
  return {
    expected,
    found: counted,
    right,
    recall: expected === 0 ? 1 : right / expected,
    precision: counted === 0 ? 1 : right / counted,
    faults,
  };
}

function faultOf(pair: Found, record: ExpectedRecord | undefined): string | null {
  const right = record?.matches.find(({ user_id }) => user_id === pair.user_id);
  if (!record || !right) return `found by ${pair.method}, should not be`;
  if (pair.method !== right.method) return `found by ${pair.method}, should be by ${right.method}`;
  if (pair.lawsuit !== right.lawsuit) return `linked to ${pair.lawsuit}, should be to ${right.lawsuit}`;
  if (pair.lawsuit_number !== record.lawsuit_number)
    return `numbered ${pair.lawsuit_number}, should be ${record.lawsuit_number}`;
  return null;
}
