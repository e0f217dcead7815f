import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { makeInstallation, runCommand, spawnProgram } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const installation = makeInstallation();
afterAll(() => installation.remove());

/** Starts a server that must fail; returns its output without the log. */
async function refusedStart(environment: Record<string, string>, ...options: string[]) {
  const settings = { PORT: "0", ...installation.settings, ...environment };
  const { code, output } = await spawnProgram("main.ts", settings, options).ended;
  const words = output.split("\n").filter((line) => !line.startsWith("{"));
  return { code, words: words.join("\n"), output };
}

test(
  "an invalid setting stops the start with one clear line each and no stack",
  { tags: "night" },
  async () => {
    const { code, words, output } = await refusedStart({ PAUTA_SECRET: "my-own-short-one", PORT: "http" });
    expect(code).toBe(1);
    expect(words.split("\n")).toEqual([
      "PORT: é um número inteiro de 0 a 65535",
      "PAUTA_SECRET: precisa de ao menos 32 caracteres aleatórios (nenhum exemplo serve)",
    ]);
    expect(output).toBe(words);
  },
);

test("a truncated secret file stops the start, and is not replaced", { tags: "night" }, async () => {
  const other = makeInstallation();
  await mkdir(other.dataDir, { recursive: true });
  await writeFile(path.join(other.dataDir, "secret"), "");
  const { code, words } = await refusedStart(other.settings);
  expect(code).toBe(1);
  expect(words).toMatch(/^O arquivo .*secret está vazio ou foi cortado/);
  await other.remove();
});

test.each(["x", "0", "-3", "2.5"])("--demo-days=%s is rejected before anything is created", async (days) => {
  const other = makeInstallation();
  const { code, words } = await refusedStart(other.settings, "--demo", `--demo-days=${days}`);
  expect({ code, words }).toEqual({
    code: 1,
    words: "--demo-days é um número de dias, por exemplo --demo-days=20.",
  });
  expect(existsSync(other.dataDir)).toBe(false);
  await other.remove();
});

test("a missing database is reported as such", async () => {
  const { code, words, output } = await refusedStart({
    DATABASE_URL: "postgres://pauta:pw@127.0.0.1:9/pauta",
  });
  expect({ code, words }).toEqual({ code: 1, words: "O banco de dados não responde (ECONNREFUSED)." });
  expect(output).not.toContain("pw@");
});

test("a port in use is reported with its number", { tags: "night" }, async () => {
  const inTheWay = net.createServer().listen(0, "127.0.0.1");
  const { port } = await new Promise<{ port: number }>((resolve) =>
    inTheWay.once("listening", () => resolve(inTheWay.address() as { port: number })),
  );
  const { code, words } = await refusedStart({ PORT: String(port) });
  expect({ code, words }).toEqual({
    code: 1,
    words: `A porta ${port} já está em uso: encerre quem a usa ou indique outra em PORT.`,
  });
  inTheWay.close();
});

test(
  "a second server on the same data folder is rejected, and the first one continues",
  { tags: "night" },
  async () => {
    const first = await installation.start();
    const settings = { PORT: "0", ...installation.settings, LOG_LEVEL: "silent" };
    expect(await spawnProgram("main.ts", settings).ended).toMatchObject({
      code: 1,
      output:
        `Já há um servidor do Pauta em execução com a pasta de dados ${installation.dataDir} (processo ${first.child.pid}). ` +
        "Encerre-o antes de iniciar outro, ou indique outra pasta em DATA_DIR.",
    });
    await first.ready();
    expect((await first.end("SIGTERM")).code).toBe(0);
  },
);

describe("the operator's program", () => {
  test(
    "lists its commands when none is given, and fails when the command is unknown",
    { tags: "night" },
    async () => {
      const list = await runCommand(installation.settings);
      expect(list.code).toBe(0);
      for (const name of ["migrate", "worker", "import", "backup", "restore", "check", "create-admin"])
        expect(list.output).toMatch(new RegExp(`^  ${name}\\b`, "m"));
      expect(await runCommand(installation.settings, "fly")).toMatchObject({ code: 1, output: list.output });
    },
  );

  test.each([
    [["backup"], "Diga o arquivo em que a cópia será gravada."],
    [["restore", "/nowhere/copia.tar"], "Arquivo não encontrado: /nowhere/copia.tar"],
    [["import", "/nowhere/dia.json"], "Arquivo não encontrado: /nowhere/dia.json"],
    [["create-admin"], "Diga --email e --username."],
  ])("%j is answered with one sentence", { tags: "night" }, async (words, sentence) => {
    expect(await runCommand(installation.settings, ...words)).toMatchObject({ code: 1, output: sentence });
  });

  test("resolves a file name in the caller's folder", { tags: "night" }, async () => {
    const environment = { ...installation.settings, INIT_CWD: "/nowhere" };
    const { output } = await runCommand(environment, "import", "gazettes/dia.json");
    expect(output).toBe("Arquivo não encontrado: /nowhere/gazettes/dia.json");
  });

  test(
    "rejects a file that is no backup, and creates no installation for it",
    { tags: "night" },
    async () => {
      const other = makeInstallation();
      const { code, output } = await other.run("restore", import.meta.filename);
      expect({ code, output }).toEqual({
        code: 1,
        output: "O arquivo está danificado ou não é uma cópia de segurança do Pauta. Nada foi restaurado.",
      });
      await expect(mkdir(other.dataDir)).resolves.toBeUndefined();
      await other.remove();
    },
  );
});

test("connections that arrive while the server is busy wait in its queue", async () => {
  const server = await installation.start();
  await server.ready();
  const { port, hostname } = new URL(server.address);
  server.child.kill("SIGSTOP");
  let connected = 0;
  const people = Array.from({ length: 1500 }, () =>
    net.connect(Number(port), hostname, () => connected++).on("error", () => {}),
  );
  // a stopped program accepts nobody, so a connection that finds no place in its queue never opens
  await waitFor(() => connected === people.length);
  for (const one of people) one.destroy();
  server.child.kill("SIGCONT");
  expect((await server.end("SIGTERM")).code).toBe(0);
});
