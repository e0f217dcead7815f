import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeDataFolder,
  makeReachableFolder,
} from "../../platform/database/embedded-postgres/data-folder.fixture.ts";
import { openEmbeddedPostgres } from "../../platform/database/embedded-postgres/embedded-postgres.ts";
import {
  expectRowsUntil,
  openArchivedDatabase,
  query,
  rangesIn,
  writeRows,
} from "../../platform/database/wal-archive/recovering.fixture.ts";
import { runCommand } from "../../testing/running-server.fixture.ts";
import { instantShown } from "./recover-words.rules.ts";
import { idsIn, LONG, makePlace, middleOf, recover, write, type Place } from "./recover.fixture.ts";

test("a recovery goes back to an instant, and keeps the former database", { timeout: 180_000 }, async () => {
  const place = makePlace();
  const rows = await write(place, 1);
  const instant = middleOf(rows);
  const { code, output } = await recover(place, "--to", instant.toISOString());
  expect(code, output).toBe(0);
  expect(output).toContain(`O banco de dados está como em ${instantShown(instant)};`);
  expect(output).toMatch(/que foi guardado em \S+postgres-18-before-recover-\d{8}T\d{6}Z\.$/);
  expect(fs.readdirSync(place.dataDir).filter((name) => name.startsWith("recovering"))).toEqual([]);
  expectRowsUntil(await idsIn(place), rows, instant);
});

test(
  "archiving goes on after a recovery, which can be taken back, and instants after it are reached too",
  LONG,
  async () => {
    const place = makePlace();
    const before = await write(place, 1);
    const [taken, later] = [before[Math.floor(before.length / 3)]!.ended, middleOf(before)];
    expect((await recover(place, "--to", taken.toISOString())).code).toBe(0);
    const after = await write(place, 100_000);
    const back = middleOf(after);

    expect((await recover(place, "--to", later.toISOString())).output).toContain("está como em");
    expectRowsUntil(await idsIn(place), before, later);

    const { code, output } = await recover(place, "--to", back.toISOString());
    expect(code, output).toBe(0);
    const ids = await idsIn(place);
    const first = before.filter(({ id }) => ids.includes(id));
    expectRowsUntil(
      ids.filter((id) => id < 100_000),
      before,
      taken,
    );
    expectRowsUntil(
      ids.filter((id) => id >= 100_000),
      after,
      back,
    );
    expect(first.length).toBeGreaterThan(0);
  },
);

test("a damaged base is named, and an earlier one leads to the same instant", LONG, async () => {
  const place = makePlace();
  const rows = await write(place, 1);
  const config = path.join(place.dataDir, "postgres-18", "cluster.json");
  const { archiving, ...secrets } = JSON.parse(fs.readFileSync(config, "utf8")) as { archiving: object };
  const since = new Date().toISOString();
  fs.writeFileSync(config, JSON.stringify({ ...secrets, archiving: { ...archiving, since } }));
  const database = await openArchivedDatabase(place.dataDir, place.address);
  await database.based(2);
  await database.archived();
  const instant = new Date();
  await database.archived();
  await database.close();
  const [, newest] = fs.readdirSync(path.join(place.address, "bases")).sort();
  const file = path.join(place.address, "bases", newest!);
  fs.truncateSync(file, fs.statSync(file).size - 100);
  const { code, output } = await recover(place, "--to", instant.toISOString());
  expect(code, output).toBe(0);
  expect(output).toContain(`O arquivo bases/${newest} está danificado. Será usada a cópia base anterior.`);
  expectRowsUntil(await idsIn(place), rows, instant);
});

let place: Place;
beforeAll(() => {
  const parent = makeReachableFolder();
  place = { dataDir: path.join(parent, "data"), address: path.join(parent, "archive") };
});
afterAll(() => fs.rmSync(path.dirname(place.address), { recursive: true, force: true }));

test(
  "a recovery without an instant, without its zone, or without an archive says what is missing",
  { tags: "night" },
  async () => {
    for (const words of [[], ["--to", "2026-03-16T10:42:00"], ["--to", "ontem"]])
      expect(await recover(place, ...words)).toMatchObject({
        code: 1,
        output: "Diga o instante com o fuso, como --to 2026-03-16T10:42:00-03:00.",
      });
    const instant = ["--to", "2026-03-16T10:42:00-03:00"];
    expect((await recover(place, ...instant)).output).toBe(
      "O lugar de ARCHIVE_URL não tem o arquivo contínuo de um banco de dados.",
    );
    expect((await runCommand({ DATA_DIR: place.dataDir }, "recover", ...instant)).output).toBe(
      "Diga em ARCHIVE_URL onde está o arquivo contínuo do banco de dados.",
    );
    const external = { DATA_DIR: place.dataDir, DATABASE_URL: "postgres://pauta:pw@127.0.0.1:1/pauta" };
    expect((await runCommand(external, "recover", ...instant)).output).toContain(
      "recupere-o com as ferramentas dele",
    );
  },
);

test(
  "a recovery beside a running server, or to an instant that the archive does not have, changes nothing",
  { timeout: 180_000 },
  async () => {
    const own = makePlace();
    const database = await openArchivedDatabase(own.dataDir, own.address);
    await database.based();
    const rows = await writeRows(database.connection);
    await database.archived();
    const written = await rows.end();
    const beside = await recover(own, "--to", new Date().toISOString());
    expect(beside).toMatchObject({ code: 1 });
    expect(beside.output).toContain("Já há um servidor do Pauta em execução");
    await database.close();
    for (const instant of ["2020-01-01T00:00:00Z", "2099-01-01T00:00:00Z"]) {
      const { code, output } = await recover(own, "--to", instant);
      const [range] = await rangesIn(own.address);
      expect(code).toBe(1);
      expect(output).toContain(`Os instantes possíveis vão de ${instantShown(range!.from)} a `);
    }
    expect(await idsIn(own)).toEqual(written.map(({ id }) => id));
  },
);

test(
  "into another folder a copy is made beside the running server, and cannot write into its archive",
  { tags: "night" },
  async () => {
    const own = makePlace();
    const database = await openArchivedDatabase(own.dataDir, own.address);
    await database.based();
    const writing = await writeRows(database.connection);
    await database.archived();
    const rows = await writing.end();
    await database.archived();
    const instant = middleOf(rows);
    const into = makeDataFolder();
    const { code, output } = await recover(own, "--to", instant.toISOString(), "--into", into);
    expect(code, output).toBe(0);
    expect(output).toContain(`O banco de dados recuperado está em ${into}. O atual não mudou.`);
    expect((await recover(own, "--to", instant.toISOString(), "--into", into)).output).toContain(
      "já tem um banco de dados",
    );
    await expect(openArchivedDatabase(into, own.address)).rejects.toThrow("este banco de dados é uma cópia");
    const copy = await openEmbeddedPostgres({ dataDir: into, purpose: "tool", log: () => {} });
    const found = await query<{ id: number }>(copy.connection, "select id from numbered order by id");
    await copy.release();
    expectRowsUntil(
      found.map(({ id }) => id),
      rows,
      instant,
    );
    await database.close();
  },
);

test("an archive alone brings the database back on a new machine", LONG, async () => {
  const own = makePlace();
  const rows = await write(own, 1);
  const instant = middleOf(rows);
  const { address } = own;
  const elsewhere = { address, dataDir: makeDataFolder() };
  const { code, output } = await recover(elsewhere, "--to", instant.toISOString());
  expect(code, output).toBe(0);
  expect(output).toContain(`O banco de dados recuperado está em ${elsewhere.dataDir}.`);
  expectRowsUntil(await idsIn(elsewhere), rows, instant);
});

test(
  "a database that does not start any more is replaced, and what it had archived is used",
  { tags: "night" },
  async () => {
    const own = makePlace();
    const rows = await write(own, 1);
    const instant = middleOf(rows);
    const control = path.join(own.dataDir, "postgres-18", "pgdata", "global", "pg_control");
    fs.writeFileSync(control, Buffer.alloc(8192));
    const { code, output } = await recover(own, "--to", instant.toISOString());
    expect(code, output).toBe(0);
    expect(output).toContain("O banco de dados atual não inicia");
    expectRowsUntil(await idsIn(own), rows, instant);
  },
);

test("an archive that was begun after a recovery leads to its own instants", LONG, async () => {
  const own = makePlace();
  const before = await write(own, 1);
  const taken = middleOf(before);
  expect((await recover(own, "--to", taken.toISOString())).code).toBe(0);
  const elsewhere = { ...own, address: `${own.address}-2` };
  const after = await write(elsewhere, 100_000);
  const instant = middleOf(after);
  const { code, output } = await recover(elsewhere, "--to", instant.toISOString());
  expect(code, output).toBe(0);
  const ids = await idsIn(elsewhere);
  expectRowsUntil(
    ids.filter((id) => id >= 100_000),
    after,
    instant,
  );
  expectRowsUntil(
    ids.filter((id) => id < 100_000),
    before,
    taken,
  );
});
