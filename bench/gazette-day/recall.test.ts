// @module-tag sampled

import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GazetteDay } from "./day.ts";
import { writeCaderno } from "./djen-caderno.ts";
import { djenPage, truncatedPage, usualWriting, type Writing } from "./djen-page.ts";
import { someByDay } from "../../server/src/testing/run-counts.fixture.ts";
import { DATE, findIn, makeDay, RECORDS } from "./match-day.ts";
import { type Score, scoreDay } from "./score.ts";

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

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

function announce(seed: number, form: string, score: Score): void {
  process.stdout.write(
    `gazette day ${seed} (${form}): recall ${percent(score.recall)}, precision ${percent(score.precision)} of ${score.expected} findings\n`,
  );
}

describe("a generated gazette day", () => {
  it.each(someByDay([1, 2, 3], 3, 0))(
    "gives every subscriber his publications and no others, seed %i",
    async (seed) => {
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
    },
  );

  it(
    "is matched completely in an archive with notes, folders, broken pages and several encodings",
    { tags: "night" },
    async () => {
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
    },
  );

  it.each(writings)("is matched completely in a page written as %o", { tags: "night" }, async (writing) => {
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

  it("is the same whenever it is generated again", { tags: "night" }, () => {
    expect(JSON.stringify(makeDay(6))).toBe(JSON.stringify(makeDay(6)));
    expect(JSON.stringify(makeDay(6).items)).not.toBe(JSON.stringify(makeDay(7).items));
  });
});
