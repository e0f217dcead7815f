import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeReachableFolder } from "../embedded-postgres/data-folder.fixture.ts";
import { openEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { endExchange, exchangeClusters } from "./exchange-clusters.ts";

test("an exchange that is interrupted at any step is ended by the next recovery, and nothing starts before", async () => {
  for (const step of ["noted", "set aside", "exchanged"]) {
    const dataDir = makeReachableFolder();
    onTestFinished(() => fs.rmSync(dataDir, { recursive: true }));
    const [home, scratch] = ["postgres-18", "recovering-1"].map((name) => path.join(dataDir, name)) as [
      string,
      string,
    ];
    const recovered = path.join(scratch, "postgres-18");
    fs.mkdirSync(home);
    fs.mkdirSync(recovered, { recursive: true });
    fs.writeFileSync(path.join(home, "which"), "former");
    fs.writeFileSync(path.join(recovered, "which"), "recovered");
    const kept = `${home}-before-recover-1`;
    fs.writeFileSync(path.join(dataDir, "recovering.json"), JSON.stringify({ recovered, kept }));
    if (step !== "noted") fs.renameSync(home, kept);
    if (step === "exchanged") fs.renameSync(recovered, home);
    await expect(openEmbeddedPostgres({ dataDir, purpose: "server", log: () => {} })).rejects.toThrow(
      "Uma recuperação foi interrompida",
    );
    expect(endExchange(dataDir)).toEqual({ kept });
    const which = [home, kept].map((folder) => fs.readFileSync(path.join(folder, "which"), "utf8"));
    expect(which).toEqual(["recovered", "former"]);
    expect(fs.readdirSync(dataDir).sort()).toEqual(["postgres-18", "postgres-18-before-recover-1"]);
    expect(endExchange(dataDir)).toBeUndefined();
  }
});

test("a recovered cluster comes into a folder that has none", () => {
  const dataDir = makeReachableFolder();
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }));
  const recovered = path.join(dataDir, "recovering-1", "postgres-18");
  fs.mkdirSync(recovered, { recursive: true });
  expect(exchangeClusters(dataDir, recovered, new Date())).toEqual({ kept: undefined });
  expect(fs.readdirSync(dataDir)).toEqual(["postgres-18"]);
});
