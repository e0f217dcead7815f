import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { mountDisk } from "../../testing/small-disk.fixture.ts";
import { Rejection, toRejection } from "./errors.ts";

/** How soon a failure, and its end, must be visible. */
const SOON = { timeout: 5000, interval: 100 };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
});
afterAll(() => server.close());

const readiness = async (of = server) => {
  const { status, body } = await of.visitor().get("/api/health/ready");
  return status === 200 ? "ready" : (body.message as string);
};
const alive = async (of = server) => (await of.visitor().get("/api/health")).status;
const mark = () => path.join(server.context.dataDir, "storage", "installation");
const PAUTAS = "application_name = 'pauta' and datname = current_database()";

/**
 * Causes a failure, waits until readiness reports it in these words while the process counts as alive, and
 * ends it.
 */
async function during(words: string, make: () => Promise<unknown>, end: () => Promise<unknown>) {
  await expect.poll(() => readiness(), SOON).toBe("ready");
  await make();
  try {
    await expect.poll(() => readiness(), SOON).toBe(words);
    expect(await alive()).toBe(200);
  } finally {
    await end();
  }
  await expect.poll(() => readiness(), SOON).toBe("ready");
}

test(
  "a read-only database is reported, calls that write get 503, and writing works again afterwards",
  { tags: "night" },
  async () => {
    const { database } = server.context.owner;
    const write = () =>
      server.context.database.acrossCompanies((db) => sql`update installation set id = id`.execute(db));
    const openAnew = () =>
      server.rows.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${PAUTAS}`);
    await during(
      "Indisponível: banco de dados só para leitura.",
      async () => {
        await server.rows.query(`alter database ${database} set default_transaction_read_only = on`);
        await openAnew();
      },
      async () => {
        expect(toRejection(await write().catch((error: unknown) => error))).toMatchObject({
          code: "not_ready",
        });
        expect((await server.visitor().get("/api/public_plans")).status).toBe(200);
        await server.rows.query(`alter database ${database} reset default_transaction_read_only`);
      },
    );
    // a connection opened meanwhile fails once and is not reused
    await expect
      .poll(
        () =>
          write().then(
            () => true,
            () => false,
          ),
        SOON,
      )
      .toBe(true);
  },
);

describe("stored files", () => {
  test("of another installation are reported", { tags: "night" }, async () => {
    const own = await readFile(mark());
    await during(
      "Indisponível: arquivos de outra instalação.",
      () => writeFile(mark(), randomUUID()),
      () => writeFile(mark(), own),
    );
  });

  test(
    "that are missing (a disk that is not mounted) are reported, and the empty folder in their place is not mistaken for them",
    { tags: "night" },
    async () => {
      await during(
        "Indisponível: arquivos de outra instalação.",
        () => rename(mark(), `${mark()}-away`),
        async () => {
          await expect(readFile(mark())).rejects.toThrow("ENOENT");
          await rename(`${mark()}-away`, mark());
        },
      );
    },
  );

  test(
    "belong to the database from its first start on; a start with others fails with what to do",
    { tags: "night" },
    async () => {
      const own = await readFile(mark(), "utf8");
      const { rows } = await server.rows.query<{ id: string }>(
        "select id from installation where marked_at is not null",
      );
      expect(own.trim()).toBe(rows[0]!.id);
      await writeFile(mark(), randomUUID());
      await expect(server.restart()).rejects.toThrow(/é de outra instalação .* indique a pasta certa/);
      await rm(mark());
      await expect(server.restart()).rejects.toThrow(/falta nela o arquivo "installation"/);
      await writeFile(mark(), own);
      await server.restart();
    },
  );

  test("of an installation from before marks are marked at its next start", async () => {
    await server.rows.query("update installation set marked_at = null");
    const own = await readFile(mark(), "utf8");
    await rm(mark());
    await server.restart();
    expect(await readFile(mark(), "utf8")).toBe(own);
  });
});

describe("a database of a newer version", () => {
  const later = (ends: boolean) =>
    server.rows.query(
      "insert into migrations (name, sha256, ends_version_before) values ('9999-later.sql', '', $1)",
      [ends],
    );
  const goBack = () => server.rows.query("delete from migrations where name like '9999%'");

  test(
    "is reported where the newer version no longer works with this program",
    { tags: "night" },
    async () => {
      await during("Indisponível: banco de dados de uma versão mais nova.", () => later(true), goBack);
    },
  );

  test("is served while the newer version starts beside it, where that only added something", async () => {
    await later(false);
    await expect.poll(() => readiness(), SOON).toBe("ready");
    await goBack();
  });
});

test("a server is ready while requests use every connection", { tags: "night" }, async () => {
  const busy = Array.from({ length: 12 }, () =>
    server.context.database.acrossCompanies((db) => sql`select pg_sleep(3)`.execute(db)),
  );
  expect(await readiness()).toBe("ready");
  await Promise.all(busy);
});

test("a server is not ready but alive after its stop was requested", { tags: "night" }, async () => {
  server.context.leaving.abort();
  expect(await readiness()).toBe("Indisponível: encerrando.");
  expect(await alive()).toBe(200);
  await server.restart();
  expect(await readiness()).toBe("ready");
});

test("a server is not alive when no worker runs any more", async () => {
  const requested = vi.spyOn(server.context.jobs, "assertNotStuck").mockImplementation(() => {
    throw new Rejection("not_ready");
  });
  expect(await alive()).toBe(503);
  requested.mockRestore();
  expect(await alive()).toBe(200);
});

const disk = mountDisk();
describe.skipIf(disk === undefined)("on a disk (skipped where the tests may not mount one)", () => {
  let full: TestServer;
  const filler = path.join(disk ?? "", "filler");
  beforeAll(async () => {
    full = await openTestServer({ environment: { STORAGE_URL: path.join(disk!, "storage") } });
  });
  afterAll(async () => {
    await full.close();
    execFileSync("umount", [disk!]);
    await rm(disk!, { recursive: true });
  });

  test(
    "that is full it is not ready, although an empty file can be created, and ready again when there is room",
    { tags: "night" },
    async () => {
      expect(await readiness(full)).toBe("ready");
      await writeFile(filler, Buffer.alloc(400 * 2 ** 20)).catch(() => {});
      await writeFile(path.join(disk!, "storage", "incoming", "without-bytes"), "");
      await expect.poll(() => readiness(full), SOON).toBe("Indisponível: arquivos.");
      expect(await alive(full)).toBe(200);
      await rm(filler);
      await expect.poll(() => readiness(full), SOON).toBe("ready");
    },
  );
});
