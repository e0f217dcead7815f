// `npm run attack` and `npm run faults`: the tests of one suite with their full number of repetitions, one file after the
// other, because they measure. Prints the results and stores them in bench/results.
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { announce, root, secondsSince } from "./progress.mjs";
import { addCounts, describeCounts, runPlaywright, runVitest } from "./run-tests.mjs";
import { ofSuite } from "./test-files.ts";

/** What is repeated with other databases and poolers, where they are installed. */
const ISOLATION = [
  "server/src/testing/every-call/tenant-matrix.test.ts",
  "server/src/platform/database/isolation.test.ts",
];
const ELSEWHERE = [
  ["atrás do pgbouncer, session", "/usr/sbin/pgbouncer", { PAUTA_TEST_POOLER: "session" }],
  ["atrás do pgbouncer, transaction", "/usr/sbin/pgbouncer", { PAUTA_TEST_POOLER: "transaction" }],
  [
    "num PostgreSQL 15",
    "/usr/lib/postgresql/15/bin/initdb",
    { PAUTA_TEST_POSTGRES: "/usr/lib/postgresql/15/bin" },
  ],
];

const [suite, ...words] = process.argv.slice(2);
const startedAt = performance.now();
const { seed, share, files } = readWords();
const unit = files.filter((file) => !file.startsWith("e2e/"));
const notes = mkdtempSync(path.join(tmpdir(), "pauta-runs-"));
process.once("exit", () => rmSync(notes, { recursive: true, force: true }));
Object.assign(process.env, {
  PAUTA_RUNS: share,
  PAUTA_SEED: seed,
  PAUTA_RUN_NOTES: path.join(notes, "runs"),
});
announce(`Semente: --seed=${seed}`);

const counts = [];
if (unit.length > 0) counts.push(await runVitest(unit));
const isolation = ISOLATION.filter((file) => unit.includes(file));
for (const [name, needs, env] of isolation.length > 0 ? ELSEWHERE : []) {
  announce(existsSync(needs) ? `Isolamento ${name}` : `Sem o isolamento ${name}: falta ${needs}`);
  if (existsSync(needs)) counts.push(await runVitest(isolation, env));
}
const journeys = files.filter((file) => file.startsWith("e2e/"));
if (journeys.length > 0) counts.push(await runPlaywright(["--workers=1", ...journeys]));

const tests = addCounts(counts);
const runs = readRuns();
const seconds = (performance.now() - startedAt) / 1000;
const whole = { node: process.version, cores: availableParallelism(), seed, share, runs, tests, seconds };
mkdirSync(path.join(root, "bench", "results"), { recursive: true });
writeFileSync(path.join(root, "bench", "results", `${suite}.json`), JSON.stringify(whole, null, 2));
console.table(
  runs.map(({ what, runs: tried, acknowledged, findings, slowestMs, memoryMb }) => ({
    "o que": what.slice(0, 90),
    tentativas: tried,
    confirmadas: acknowledged,
    achados: findings,
    "mais lenta (ms)": slowestMs && Math.round(slowestMs),
    "memória (MB)": memoryMb && Math.round(memoryMb),
  })),
);
console.log(`\n${describeCounts(tests)}, ${secondsSince(startedAt)} s, --seed=${seed}`);
process.exitCode = tests.failed === 0 ? 0 : 1;

/** `--seed=7` for the random seed, `--share=0.1` for a tenth of the repetitions, and parts of names of test files. */
function readWords() {
  const end = (sentence) => {
    announce(`\n${sentence}\n`);
    process.exit(1);
  };
  const options = {
    seed: { type: "string", default: String(randomInt(1, 1_000_000)) },
    share: { type: "string", default: "1" },
  };
  let read;
  try {
    read = parseArgs({ args: words, options, allowPositionals: true });
  } catch {
    // Below, with what is not understood otherwise.
  }
  const { values, positionals: parts } = read ?? { values: {} };
  if (!/^\d{1,9}$/.test(values.seed) || !(Number(values.share) > 0 && Number(values.share) <= 1))
    end(
      `Não entendi "${words.join(" ")}". Há --seed=7 (um número), --share=0.1 (entre 0 e 1) e partes de nomes de testes.`,
    );
  const listed = ofSuite(suite);
  const chosen = listed.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
  if (chosen.length === 0)
    end(`Nenhum teste de "${suite}" se chama assim. Os que há:\n\n${listed.join("\n")}`);
  return { ...values, files: chosen };
}

/** The results that tests stored (server/src/testing/run-counts.fixture.ts), a line of JSON for each set. */
function readRuns() {
  if (!existsSync(process.env.PAUTA_RUN_NOTES)) return [];
  const lines = readFileSync(process.env.PAUTA_RUN_NOTES, "utf8").split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
