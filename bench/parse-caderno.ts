import yauzl from "yauzl";

/** The reference of the import: unpacks and parses every entry of an archive, nothing else. */
const file = process.argv[2]!;
const started = performance.now();
let items = 0;
const zip = await yauzl.openPromise(file);
for await (const entry of zip.eachEntry()) {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const page = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { items: unknown[] };
  items += page.items.length;
}
const ms = performance.now() - started;
process.stdout.write(
  JSON.stringify({ ms, megabytes: process.resourceUsage().maxRSS / 1024, detail: `${items} itens` }),
);
