import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { agendaDocuments } from "./agenda-documents.ts";
import { importSheet } from "./import-sheet.ts";
import { importDay } from "./import-day.ts";
import { workThroughDay } from "./interactions.ts";
import { insertPublications } from "./insert-publications.ts";
import { publicationDocuments } from "./publication-documents.ts";
import { printTable, type BenchRow } from "./row.ts";
import { readLists } from "./lists.ts";
import { readingRecall } from "./recall.ts";
import { scanGazette } from "./scan-gazette.ts";
import { searchOffice } from "./search-office.ts";
import { carryTraffic } from "./traffic.ts";
import { searchWords } from "./words.ts";
import { signInBurst } from "./sign-in-burst.ts";
import { startServer } from "./start-server.ts";
import { showPages } from "./web.ts";
import { readPages } from "./pages.ts";

/** Every measurement, by the name for `npm run bench -- NAME`. */
const benches: Record<string, (scale: number) => Promise<BenchRow[]>> = {
  import: importDay,
  insert: insertPublications,
  recall: readingRecall,
  scan: scanGazette,
  search: searchOffice,
  "sign-in": signInBurst,
  start: startServer,
  lists: readLists,
  words: searchWords,
  pages: readPages,
  traffic: carryTraffic,
  sheet: importSheet,
  web: showPages,
  interactions: workThroughDay,
  documents: async (scale) => [...(await publicationDocuments(scale)), ...(await agendaDocuments(scale))],
};

const words = process.argv.slice(2);
const scale = Number(words.find((word) => word.startsWith("--scale="))?.slice(8) ?? 1);
const wanted = words.filter((word) => !word.startsWith("--"));
const names = wanted.length > 0 ? wanted : Object.keys(benches);

const rows: BenchRow[] = [];
for (const name of names) {
  const bench = benches[name];
  if (!bench) throw new Error(`unknown measurement ${name}; known: ${Object.keys(benches).join(", ")}`);
  process.stdout.write(`${name} ...\n`);
  rows.push(...(await bench(scale)));
}

process.stdout.write(`\n${printTable(rows)}\n`);
const folder = path.resolve(import.meta.dirname, "results");
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, "bench.json"),
  JSON.stringify({ node: process.version, cores: availableParallelism(), scale, rows }, null, 2),
);

const grown = rows.filter((row) => row.grown);
if (grown.length > 0) {
  process.stderr.write(`\nMore than it may be:\n${printTable(grown)}\n`);
  process.exitCode = 1;
}
