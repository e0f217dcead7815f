import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { IntRecords } from "../server/src/gazettes/matching/int-records.rules.ts";
import { FoldedText, foldText, wordsOfName } from "../server/src/platform/words/folding.rules.ts";
import { buildNameAutomaton } from "../server/src/gazettes/matching/name-automaton-tables.rules.ts";
import { findNames, NAME } from "../server/src/gazettes/matching/name-finder.rules.ts";
import { TextScanner } from "../server/src/gazettes/matching/text-scanner.rules.ts";
import { GazetteDay } from "./gazette-day/day.ts";
import { type GazetteOffice, makeOffices } from "./gazette-day/offices.ts";
import type { BenchRow } from "./row.ts";

const NAMES = 100_000;
const MEGABYTES = 150;
const LAWYERS_PER_OFFICE = 100;
const BATCH = 2000;
/** Other programs disturb the measurement: the fastest round counts. */
const ROUNDS = 5;
const scratch = path.resolve(import.meta.dirname, "scratch");

type Scanned = { foldedBytes: number; rawBytes: number; namesMs: number; scannerMs: number };

/**
 * P3: searches 100,000 names in a gazette, and everything else that the scanner finds in its raw HTML,
 * compared with ripgrep searching the same folded names in the same folded text. Preparing the names is not
 * counted on either side.
 */
export async function scanGazette(scale: number): Promise<BenchRow[]> {
  const { offices, names } = makeNames(Math.round(NAMES * scale));
  mkdirSync(scratch, { recursive: true });
  const files = {
    names: path.join(scratch, "names.txt"),
    text: path.join(scratch, "folded.txt"),
    nothing: path.join(scratch, "nothing.txt"),
  };
  writeFileSync(files.names, names.map((name) => `${foldText(name)}\n`).join(""));
  writeFileSync(files.nothing, "0\n");
  const ours = scanText(offices, names, files.text, MEGABYTES * 1e6 * scale);
  const ripgrep = measureRipgrep(files.names, files.text) - measureRipgrep(files.names, files.nothing);
  for (const file of Object.values(files)) rmSync(file);

  const reference = megabytesPerSecond(ours.foldedBytes, ripgrep);
  const folded = `${Math.round(ours.foldedBytes / 1e6)} MB`;
  return [
    speedRow(
      "P3",
      `${names.length} nomes em ${folded} de texto`,
      ours.foldedBytes,
      ours.namesMs,
      reference,
      2,
    ),
    speedRow(
      "P3s",
      "nomes, OABs e processos no HTML original",
      ours.rawBytes,
      ours.scannerMs,
      reference,
      0.6,
    ),
  ];
}

/** Distinct names, and the offices of the people who have them. */
function makeNames(count: number): { offices: GazetteOffice[]; names: string[] } {
  const names = new Map<string, string>();
  const offices: GazetteOffice[] = [];
  for (let seed = 1; names.size < count; seed++) {
    const made = makeOffices({
      seed,
      offices: 100,
      lawyersPerOffice: LAWYERS_PER_OFFICE,
      lawsuitsPerOffice: 1,
      year: 2026,
    });
    if (seed === 1) offices.push(...made);
    for (const { name } of made.flatMap((office) => office.users))
      names.set(wordsOfName(name).join(" "), name);
  }
  return { offices, names: [...names.values()].slice(0, count) };
}

/** Generates the text, reads it both ways in batches, and writes it folded to a file: never all of it in memory. */
function scanText(offices: GazetteOffice[], names: string[], file: string, leastBytes: number): Scanned {
  const automaton = buildNameAutomaton(names.map(wordsOfName));
  const scanner = new TextScanner(automaton);
  const finds = new IntRecords(NAME.width);
  const result: Scanned = { foldedBytes: 0, rawBytes: 0, namesMs: 0, scannerMs: 0 };
  const folded = new FoldedText();
  const handle = openSync(file, "w");
  for (const texts of batchesOfTexts(offices)) {
    const lines: Buffer[] = [];
    for (const text of texts) {
      folded.fold(text);
      lines.push(Buffer.from(folded.bytes.subarray(0, folded.length)), Buffer.from("\n"));
      result.rawBytes += Buffer.byteLength(text);
    }
    const batch = Buffer.concat(lines);
    writeSync(handle, batch);
    result.foldedBytes += batch.length;
    result.scannerMs += fastest(() => texts.forEach((text) => scanner.scan(text)));
    result.namesMs += fastest(() => {
      finds.clear();
      findNames(automaton, batch, batch.length - 1, finds);
    });
    if (result.foldedBytes >= leastBytes) break;
  }
  closeSync(handle);
  return result;
}

function* batchesOfTexts(offices: GazetteOffice[]): Generator<string[]> {
  const day = new GazetteDay({ seed: 1, date: "2026-03-13", offices, records: 10_000_000, share: 0.05 });
  let texts: string[] = [];
  for (const { item } of day.records()) {
    texts.push(item.texto);
    if (texts.length < BATCH) continue;
    yield texts;
    texts = [];
  }
}

function measureRipgrep(names: string, text: string): number {
  try {
    return fastest(() => runRipgrep(names, text));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(
      "ripgrep is the reference of this measurement and is not installed: apt-get install ripgrep",
      { cause: error },
    );
  }
}

/** ripgrep exits with 1 when it finds nothing, which is no failure here. */
function runRipgrep(names: string, text: string): void {
  try {
    execFileSync("rg", ["--fixed-strings", "--count", "--file", names, text], { stdio: "ignore" });
  } catch (error) {
    if ((error as { status?: number }).status !== 1) throw error;
  }
}

function fastest(work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

function speedRow(
  id: string,
  work: string,
  bytes: number,
  ms: number,
  reference: number,
  least: number,
): BenchRow {
  const ours = megabytesPerSecond(bytes, ms);
  const ratio = ours / reference;
  return { id, work, ours, reference, unit: "MB/s", ratio, target: `≥ ${least}`, reached: ratio >= least };
}

function megabytesPerSecond(bytes: number, ms: number): number {
  return bytes / 1e3 / ms;
}
