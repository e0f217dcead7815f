import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { parseCnj } from "@pauta/contract/cnj-number";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listGazetteParts, readGazettePart } from "../../server/src/gazettes/gazette-file.reader.ts";
import { RecordMatcher } from "../../server/src/gazettes/matching.rules.ts";
import type { ReadFailure } from "../../server/src/gazettes/publication-record.rules.ts";
import { buildSubscriberIndex } from "../../server/src/gazettes/subscriber-index.rules.ts";
import { GazetteDay } from "./day.ts";
import { writeCaderno } from "./djen-caderno.ts";
import type { DjenItem } from "./djen-item.ts";
import { djenPage, truncatedPage, usualWriting, type Writing } from "./djen-page.ts";
import type { ExpectedDay } from "./expected.ts";
import { type GazetteOffice, makeOffices } from "./offices.ts";
import { type Found, type Score, scoreDay } from "./score.ts";

const DATE = "2026-03-13";
const RECORDS = 5000;

const plan = { date: DATE, oddness: 1 };
const writings: Writing[] = [
  usualWriting,
  { encoding: "windows-1252", hasBom: false, lineEnd: "\r\n" },
  { encoding: "utf8", hasBom: true, lineEnd: "\r\n" },
];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "pauta-recall-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One day with its records, offices and what should be found; odd records come eight times as often as in life. */
function makeDay(seed: number): { offices: GazetteOffice[]; items: DjenItem[]; expected: ExpectedDay } {
  const offices = makeOffices({ seed, offices: 60, lawyersPerOffice: 4, lawsuitsPerOffice: 30, year: 2026 });
  const day = new GazetteDay({ seed, date: DATE, offices, records: RECORDS, share: 0.4, oddness: 8 });
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

/** Reads a file and matches it as an import does, up to the database, whose part in linking is a look-up. */
async function findIn(file: string, offices: readonly GazetteOffice[]) {
  const matcher = new RecordMatcher(
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

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

function announce(seed: number, form: string, score: Score): void {
  process.stdout.write(
    `gazette day ${seed} (${form}): recall ${percent(score.recall)}, precision ${percent(score.precision)} of ${score.expected} findings\n`,
  );
}

describe("a generated gazette day", () => {
  it.each([1, 2, 3])("gives every subscriber what is his and nothing else, seed %i", async (seed) => {
    const { offices, items, expected } = makeDay(seed);
    const file = path.join(folder, `${seed}.zip`);
    await pipeline(writeCaderno({ name: `DJEN_${DATE}_D`, items }), createWriteStream(file));
    const { found, doubts, failures, records } = await findIn(file, offices);
    const score = scoreDay(expected, found);
    announce(seed, "caderno", score);
    expect(score.faults).toEqual([]);
    expect({ recall: score.recall, precision: score.precision }).toEqual({ recall: 1, precision: 1 });
    expect(score.expected).toBeGreaterThan(1000);
    expect({ failures, records }).toEqual({ failures: [], records: RECORDS });
    const doubtful = expected.expected.flatMap(({ id, doubtful: users }) =>
      users.map((user) => `${id} ${user}`),
    );
    expect(doubtful.filter((pair) => !doubts.has(pair))).toEqual([]);
  });

  it("is found whole in an archive with notes, folders, broken pages and several encodings", async () => {
    const { offices, items, expected } = makeDay(4);
    const file = path.join(folder, "clutter.zip");
    const noise = [...new GazetteDay({ ...plan, seed: 99, offices: [], records: 30, share: 0 }).records()];
    const broken = noise.map(({ item }) => item);
    const clutter = [
      { name: "paginas/", bytes: Buffer.alloc(0) },
      { name: "LEIA-ME.txt", bytes: Buffer.from("Caderno do dia, gerado pelo tribunal.") },
      { name: "vazia.json", bytes: Buffer.alloc(0) },
      { name: "cortada.json", bytes: truncatedPage(broken) },
    ];
    const caderno = {
      name: `DJEN_${DATE}_D`,
      items,
      writingOf: (page: number) => writings[page % 3]!,
      clutter,
    };
    await pipeline(writeCaderno(caderno), createWriteStream(file));
    const { found, failures, records } = await findIn(file, offices);
    const score = scoreDay(expected, found);
    announce(4, "cluttered caderno", score);
    expect(score.faults).toEqual([]);
    expect(score.recall).toBe(1);
    expect(records).toBe(RECORDS + broken.length - 1);
    expect(failures.length).toBeGreaterThanOrEqual(2);
  });

  it.each(writings)("is found whole in a page as %o", async (writing) => {
    const { offices, items, expected } = makeDay(5);
    const file = path.join(folder, "page.json");
    await writeFile(file, djenPage(items, writing));
    const { found, failures } = await findIn(file, offices);
    const score = scoreDay(expected, found);
    announce(5, `${writing.encoding} page`, score);
    expect(score.faults).toEqual([]);
    expect(score.recall).toBe(1);
    expect(failures).toEqual([]);
  });

  it("is the same whenever it is made again", () => {
    expect(JSON.stringify(makeDay(6))).toBe(JSON.stringify(makeDay(6)));
    expect(JSON.stringify(makeDay(6).items)).not.toBe(JSON.stringify(makeDay(7).items));
  });
});
