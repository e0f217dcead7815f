import { existsSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { root } from "../prepare.mjs";
import { engines, missingPackages } from "./engines.mjs";
import { chooseGrowth, growth } from "./growth-groups.mjs";
import { printGrowth } from "./growth-table.mjs";

const PATRONIS = "server/src/testing/failures/patroni-failover.test.ts";

test("every test file that needs an engine exists", () => {
  const files = growth.flatMap((group) => [...group.files, ...group.repeated.flatMap((one) => one.files)]);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("the packages of the programs that are missing are named, and no others", () => {
  expect(missingPackages(() => true)).toEqual([]);
  expect(missingPackages((program) => program !== engines.patroni)).toEqual(["patroni"]);
  expect(missingPackages(() => false)).toContain("postgresql-15");
});

test("parts of names choose files, and leave out groups without any", () => {
  expect(chooseGrowth([])).toEqual(growth);
  expect(chooseGrowth(["patroni-failover"])).toEqual([
    { ...growth.find(({ what }) => what === "Failover"), files: [PATRONIS] },
  ]);
  expect(chooseGrowth(["role-matrix"]).map(({ what, files }) => [what, files])).toEqual([
    ["PostgreSQL 15", []],
    ["Poolers", []],
    ["Réplicas", []],
  ]);
  expect(chooseGrowth(["nada"])).toEqual([]);
});

test("the table has a line for each kind of engine, with what its tests counted and which program is missing", () => {
  const counts = { passed: 12, failed: 0, skipped: 3 };
  const results = [
    {
      what: "Failover",
      missing: ["/usr/bin/etcd"],
      counts,
      runs: [
        { what: "one", runs: 4, acknowledged: 900, findings: 0 },
        { what: "other", runs: 1, findings: 2 },
      ],
      seconds: 61.4,
    },
    { what: "Poolers", missing: [], counts, runs: [], seconds: 7 },
  ];
  expect(printGrowth(results)).toBe(
    [
      "o quê     passaram  falharam  de fora  tentativas  confirmadas  achados  segundos",
      "Failover        12         0        3           5          900        2        61",
      "Poolers         12         0        3           0            0        0         7",
      "Failover: falta /usr/bin/etcd",
    ].join("\n"),
  );
});
