import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { readFileSync } from "node:fs";
import { GazetteDay } from "./gazette-day/day.ts";
import type { DjenItem } from "./gazette-day/djen-item.ts";
import { djenPage } from "./gazette-day/djen-page.ts";
import { writeCaderno } from "./gazette-day/djen-caderno.ts";
import type { ExpectedDay } from "./gazette-day/expected.ts";
import { makeOffices, type GazetteOffice } from "./gazette-day/offices.ts";

const usage = `Makes a gazette day with what an import should find in it.

  node bench/make-gazette-day.ts OUT [--seed 1] [--date 2026-03-13] [--records 5000] [--share 0.05]
       [--format caderno|page] [--court TJSP] [--oddness 1]
       [--offices FILE.json | --make-offices 100 --lawyers 5 --lawsuits 40]

Writes OUT, OUT.expected.json and, when offices were made up, OUT.offices.json.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    date: { type: "string", default: "2026-03-13" },
    records: { type: "string", default: "5000" },
    share: { type: "string", default: "0.05" },
    format: { type: "string", default: "caderno" },
    court: { type: "string" },
    oddness: { type: "string", default: "1" },
    offices: { type: "string" },
    "make-offices": { type: "string", default: "100" },
    lawyers: { type: "string", default: "5" },
    lawsuits: { type: "string", default: "40" },
  },
});

const [out] = positionals;
if (out === undefined) {
  process.stderr.write(usage);
  process.exit(2);
}

const started = performance.now();
const seed = Number(values.seed);
const offices: GazetteOffice[] =
  values.offices === undefined
    ? makeOffices({
        seed,
        offices: Number(values["make-offices"]),
        lawyersPerOffice: Number(values.lawyers),
        lawsuitsPerOffice: Number(values.lawsuits),
        year: Number(values.date.slice(0, 4)),
      })
    : (JSON.parse(readFileSync(values.offices, "utf8")) as GazetteOffice[]);

const day = new GazetteDay({
  seed,
  date: values.date,
  offices,
  records: Number(values.records),
  share: Number(values.share),
  oddness: Number(values.oddness),
  ...(values.court !== undefined && { court: values.court }),
});
const result: ExpectedDay = { seed, date: values.date, records: 0, repeated: 0, expected: [] };

function* items(): Generator<DjenItem> {
  for (const { item, expected, isRepeated } of day.records()) {
    result.records++;
    if (isRepeated) result.repeated++;
    else if (expected) result.expected.push(expected);
    yield item;
  }
}

const bytes =
  values.format === "page"
    ? Readable.from([djenPage([...items()])])
    : writeCaderno({ name: `${values.court ?? "DJEN"}_${values.date}_D`, items: items() });
await pipeline(bytes, createWriteStream(out));
await writeFile(`${out}.expected.json`, JSON.stringify(result, null, 1));
if (values.offices === undefined) await writeFile(`${out}.offices.json`, JSON.stringify(offices, null, 1));
process.stdout.write(
  `${result.records} records, ${result.expected.length} about subscribers, ${Math.round(performance.now() - started)} ms, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB\n`,
);
