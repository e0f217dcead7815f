import fs from "node:fs";
import { expect, test } from "vitest";
import { wrongRows } from "../../platform/database/wal-archive/recovering.fixture.ts";
import { noteRuns, runCount } from "../../testing/run-counts.fixture.ts";
import { spawnProgram } from "../../testing/running-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { idsIn, LONG, makePlace, middleOf, recover, settingsOf, write } from "./recover.fixture.ts";

test("a recovery that is ended with Ctrl+C leaves nothing running and no files", LONG, async () => {
  const place = makePlace();
  const rows = await write(place, 1);
  const { child, lines, ended } = spawnProgram("pauta.ts", settingsOf(place), [
    "recover",
    "--to",
    middleOf(rows).toISOString(),
  ]);
  await waitFor(() => lines.some((line) => line.startsWith("Recuperando")));
  child.kill("SIGINT");
  expect((await ended).code).toBe(1);
  expect(fs.readdirSync(place.dataDir).sort()).toEqual(["postgres-18", "secret"]);
  expect(await idsIn(place)).toEqual(rows.map(({ id }) => id));
});

const KILLS = runCount(8, 100);

test(
  "a recovery that is killed at any moment leaves the database as it was or recovered, and can be repeated",
  { tags: "night", timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const place = makePlace();
    const rows = await write(place, 1);
    const instant = middleOf(rows);
    for (let run = 0; run < KILLS; run += 1) {
      const { child, ended } = spawnProgram("pauta.ts", settingsOf(place), [
        "recover",
        "--to",
        instant.toISOString(),
      ]);
      setTimeout(() => child.kill("SIGKILL"), 500 + Math.random() * 4000);
      await ended;
    }
    const { code, output } = await recover(place, "--to", instant.toISOString());
    expect(code, output).toBe(0);
    const wrong = wrongRows(await idsIn(place), rows, instant);
    noteRuns({ what: "recoveries killed", runs: KILLS, findings: wrong.length });
    expect(wrong).toEqual([]);
    expect(fs.readdirSync(place.dataDir).filter((name) => name.startsWith("recovering"))).toEqual([]);
  },
);
