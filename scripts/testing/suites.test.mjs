import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { root } from "../prepare.mjs";
import { printRuns, readRuns } from "./suite-table.mjs";
import { chooseFiles, readSuiteWords } from "./suite-words.mjs";
import { suites } from "./suites.mjs";

const listed = Object.values(suites).flatMap(({ unit, e2e }) => unit.concat(e2e));

test("every test file of the suites exists, and is in one of them once", () => {
  expect(listed.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(listed.filter((file, at) => listed.indexOf(file) !== at)).toEqual([]);
});

test("every test file with counted repetitions, or about a kill, is in a suite", () => {
  const files = globSync("server/src/**/*.test.ts", { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const belongs = (file) =>
    file.includes("after-a-kill") ||
    /\b(?:runCount|noteRuns)\(/.test(readFileSync(path.join(root, file), "utf8"));
  expect(files.filter((file) => belongs(file) && !listed.includes(file))).toEqual([]);
});

test("a seed, a share of the repetitions and parts of names are parsed, and nothing else", () => {
  expect(readSuiteWords(["--seed=7", "--share=0.1", "fuzz"])).toEqual({
    seed: "7",
    share: "0.1",
    parts: ["fuzz"],
  });
  expect(readSuiteWords([])).toMatchObject({ share: "1", parts: [] });
  for (const word of ["--seed", "--seed=a", "--share=0", "--share=2", "--runs=3", "-x"])
    expect(() => readSuiteWords([word])).toThrow(`Não entendi "${word}"`);
});

test("parts of names choose files; without any it is all of them", () => {
  const suite = { unit: ["server/src/a.test.ts", "server/src/b.test.ts"], e2e: ["e2e/a.spec.ts"] };
  expect(chooseFiles(suite, [])).toEqual(suite);
  expect(chooseFiles(suite, ["/a."])).toEqual({ unit: ["server/src/a.test.ts"], e2e: ["e2e/a.spec.ts"] });
  expect(chooseFiles(suite, ["nada"])).toEqual({ unit: [], e2e: [] });
});

test("results are printed as a table", () => {
  const notes = readRuns(
    `${JSON.stringify({ what: "kills", runs: 50, acknowledged: 1200, findings: 0, slowestMs: 12.4 })}\n${JSON.stringify({ what: "cells", runs: 3471, findings: 2, memoryMb: 3 })}\n`,
  );
  expect(printRuns(notes)).toBe(
    [
      "o que  tentativas  confirmadas  achados  mais lenta  memória",
      "kills          50         1200        0       12 ms",
      "cells        3471                     2                 3 MB",
    ].join("\n"),
  );
});
