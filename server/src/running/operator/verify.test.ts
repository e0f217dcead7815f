// @module-tag night

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStatedOffice, saveStatement } from "../../gazettes/coverage/stated-office.fixture.ts";
import { save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import type { TestServer, Visitor } from "../../testing/test-server.fixture.ts";
import { rotateSecretFile } from "../../platform/security/secret.ts";
import { runCommand } from "../../testing/running-server.fixture.ts";
import { verdictOf } from "./verify.commands.ts";

let server: TestServer;
let eva: Visitor;
let ana: number;
let folder: string;

beforeAll(async () => {
  ({ server, eva, ana } = await openStatedOffice());
  folder = await mkdtemp(path.join(tmpdir(), "pauta-seal-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("npm run pauta -- verify", () => {
  /** Runs the command with this data folder only; nothing listens at the database's address. */
  const verified = async (bytes: Buffer, dataDir = server.context.dataDir, ...words: string[]) => {
    const file = path.join(folder, "declaracao.pdf");
    await writeFile(file, bytes);
    const environment = { DATA_DIR: dataDir, DATABASE_URL: "postgres://ninguem@127.0.0.1:1/nada" };
    return runCommand(environment, "verify", file, ...words);
  };

  test("reports an unchanged document as intact, with its installation and period", async () => {
    const { code, output } = await verified((await saveStatement(server, eva, ana)).bytes);
    expect(code).toBe(0);
    for (const words of [
      "Íntegro: o arquivo está como foi lacrado por esta instalação.",
      "Escritório: Escritório um",
      "Advogado: Ana Advogada (OAB 900001/SP)",
      "Período: 10/02/2026 a 16/03/2026",
      "Feita em: 16/03/2026 às 10:00",
      "Publicações: 6",
    ])
      expect(output).toContain(words);
  });

  test("reports changed, truncated and foreign files as such", async () => {
    const { bytes } = await saveStatement(server, eva, ana);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(5000) ^ 1, 5000);
    expect(await verified(changed)).toMatchObject({ code: 1, output: expect.stringContaining("Alterado") });
    const cut = bytes.subarray(0, bytes.length / 2);
    expect(await verified(cut)).toMatchObject({ code: 1, output: expect.stringContaining("Alterado") });
    const other = (await save(server, await server.enter("advogada"), "/api/print_compromise_xls")).bytes;
    expect(await verified(other)).toMatchObject({ code: 2, output: expect.stringContaining("Sem lacre") });
    const nothing = await runCommand({ DATA_DIR: server.context.dataDir }, "verify", "/nada/aqui.pdf");
    expect(nothing).toMatchObject({ code: 2, output: expect.stringContaining("Ilegível") });
  });

  test("distinguishes documents of another installation, and trusts a given key", async () => {
    const { bytes } = await saveStatement(server, eva, ana);
    const elsewhere = await verified(bytes, folder);
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.output).toContain("Íntegro, mas assinado por outra instalação");
    expect(elsewhere.output).toContain("Escritório: Escritório um");
    expect(await readdir(folder)).toEqual(["declaracao.pdf"]);
    const key = /Chave: (\w+)/.exec(elsewhere.output)![1]!;
    expect((await verified(bytes, folder, "--key", key)).code).toBe(0);
    const wrong = key.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    expect((await verified(bytes, folder, "--key", wrong)).code).toBe(1);
  });

  test("still recognises the installation's documents after its key was changed twice", async () => {
    const { bytes } = await saveStatement(server, eva, ana);
    rotateSecretFile(server.context.dataDir);
    rotateSecretFile(server.context.dataDir);
    expect((await verified(bytes)).code).toBe(0);
  });
});

test("any one byte changed, removed or inserted breaks the seal", async () => {
  const { bytes } = await saveStatement(server, eva, ana);
  const places = new Set([0, 1, bytes.length - 1]);
  const begins = bytes.indexOf("/Type /PautaSeal");
  for (let place = begins - 20; place < begins + 400; place++) places.add(place);
  for (let number = 0; number < 600; number++) places.add(Math.floor((bytes.length * (number + 0.5)) / 600));
  for (const place of places)
    for (const bit of [1, 0x20, 0x80]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ bit, place);
      expect(verdictOf(changed, () => []).lines[0], `byte ${place}, bit ${bit}`).toMatch(/^Alterado/);
    }
  for (const length of [bytes.length - 1, 20_000, 2000])
    expect(verdictOf(bytes.subarray(0, length), () => []).code).toBe(1);
  expect(verdictOf(Buffer.concat([bytes, Buffer.from("\n")]), () => []).code).toBe(1);
  expect(verdictOf(bytes.subarray(0, 15), () => []).code).toBe(2);
});
