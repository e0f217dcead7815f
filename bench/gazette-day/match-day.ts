import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { parseCnj } from "@pauta/contract/platform/cnj-number";
import { listGazetteParts, readGazettePart } from "../../server/src/gazettes/formats/gazette-file.reader.ts";
import { RecordMatcher } from "../../server/src/gazettes/matching/matching.rules.ts";
import type { ReadFailure } from "../../server/src/gazettes/formats/publication-record.rules.ts";
import { buildSubscriberIndex } from "../../server/src/gazettes/matching/subscriber-index.rules.ts";
import { GazetteDay } from "./day.ts";
import { writeCaderno } from "./djen-caderno.ts";
import type { DjenItem } from "./djen-item.ts";
import type { ExpectedDay } from "./expected.ts";
import { type GazetteOffice, makeOffices } from "./offices.ts";
import { type Found, type Score, scoreDay } from "./score.ts";

export const DATE = "2026-03-13";
export const RECORDS = 5000;

/** A day's offices and generator, with odd records eight times as often as in reality. */
export function openDay(seed: number, records: number): { offices: GazetteOffice[]; day: GazetteDay } {
  const offices = makeOffices({ seed, offices: 60, lawyersPerOffice: 4, lawsuitsPerOffice: 30, year: 2026 });
  return { offices, day: new GazetteDay({ seed, date: DATE, offices, records, share: 0.4, oddness: 8 }) };
}

/** One day with its records, offices and expected matches. */
export function makeDay(
  seed: number,
  records: number = RECORDS,
): { offices: GazetteOffice[]; items: DjenItem[]; expected: ExpectedDay } {
  const { offices, day } = openDay(seed, records);
  const items: DjenItem[] = [];
  const expected: ExpectedDay = { seed, date: DATE, records: 0, repeated: 0, expected: [] };
  for (const record of day.records()) {
    items.push(record.item);
    expected.records++;
    if (record.isRepeated) expected.repeated++;
    else if (record.expected) expected.expected.push(record.expected);
  }
  return { offices, items, expected };
}

export const matcherFor = (offices: readonly GazetteOffice[]): RecordMatcher =>
  new RecordMatcher(
    buildSubscriberIndex(
      offices.flatMap(({ id, users }) =>
        users.map((user) => ({ user_id: user.id, company_id: id, name: user.name, oabs: [...user.oabs] })),
      ),
      offices.flatMap(({ id, admin_id, name_to_follow }) =>
        name_to_follow === null || admin_id === null
          ? []
          : [{ company_id: id, user_id: admin_id, name_to_follow }],
      ),
    ),
  );

/** Reads a file and matches it as an import does, without the database, which only looks up lawsuits. */
export async function findIn(file: string, offices: readonly GazetteOffice[]) {
  const matcher = matcherFor(offices);
  const lawsuits = new Map(
    offices.flatMap(({ id, lawsuits: registered }) =>
      registered.map(({ process }) => [`${id} ${digitsOfProcess(process)}`, process] as const),
    ),
  );
  const found = new Map<string, Found>();
  const doubts = new Set<string>();
  const failures: ReadFailure[] = [];
  let records = 0;
  for (const part of await listGazetteParts(file)) {
    for await (const batch of readGazettePart(part)) {
      failures.push(...batch.failures);
      for (const { record } of batch.records) {
        records++;
        const id = Number(record.code);
        const { matches, doubtful, numbers } = matcher.match(record);
        for (const { user_id } of doubtful) doubts.add(`${id} ${user_id}`);
        for (const { user_id, company_id, method } of matches) {
          const linked = numbers.find((digits) => lawsuits.has(`${company_id} ${digits}`));
          const lawsuit = linked === undefined ? null : lawsuits.get(`${company_id} ${linked}`)!;
          found.set(`${id} ${user_id}`, {
            id,
            user_id,
            method,
            lawsuit,
            lawsuit_number: record.lawsuit_number,
          });
        }
      }
    }
  }
  return { found: [...found.values()], doubts, failures, records };
}

const digitsOfProcess = (process: string): string =>
  parseCnj(process)?.digits ?? process.replaceAll(/\D/g, "");

/**
 * Generates a day, reads it from a file as an import does, and compares the matches with the expected ones.
 */
export async function matchDay(records: number): Promise<Score> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "pauta-match-day-"));
  try {
    const { offices, items, expected } = makeDay(1, records);
    const file = path.join(folder, "day.zip");
    await pipeline(writeCaderno({ name: `DJEN_${DATE}_D`, items }), createWriteStream(file));
    return scoreDay(expected, (await findIn(file, offices)).found);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
