import { createWriteStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { makeGazettes } from "./demonstration/gazettes.ts";
import { makeLawsuits } from "./demonstration/lawsuits.ts";
import { writeCaderno } from "./gazette-day/djen-caderno.ts";

// Generates the demonstration's files, `demo/lawsuits.json` and `demo/gazettes/*.zip`, always the same ones.
const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "../demo"));
const gazettes = path.join(folder, "gazettes");
await rm(gazettes, { recursive: true, force: true });
await mkdir(gazettes, { recursive: true });

const lawsuits = makeLawsuits();
await writeFile(path.join(folder, "lawsuits.json"), `${JSON.stringify(lawsuits, null, 2)}\n`);

let records = 0;
for (const { date, items } of makeGazettes(lawsuits)) {
  const file = path.join(gazettes, `djen_caderno_${date}_D.zip`);
  await pipeline(writeCaderno({ name: `DJEN_${date}_D`, items }), createWriteStream(file));
  records += items.length;
}
process.stdout.write(`${lawsuits.length} lawsuits, ${records} records in ${gazettes}\n`);
