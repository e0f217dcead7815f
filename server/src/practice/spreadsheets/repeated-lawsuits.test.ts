// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { lawsuitForm } from "../lawsuits/lawsuits.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openSheets } from "./spreadsheets.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
});
afterAll(() => server.close());

test("lawsuits that the office or the sheet already has, by number or by text, are left out and reported", async () => {
  const lawyer = server.visitor();
  await lawyer.signIn("advogada");
  await lawyer.post("/api/lawsuits", lawsuitForm("Consulta antiga"));
  await lawyer.post("/api/lawsuits", lawsuitForm("0001234-98.2024.8.26.0100"));
  const sheets = openSheets(lawyer);
  const sheet = [
    "Processo;Pasta",
    "Consulta do inquilino;1",
    "CONSULTA  do inquilino;2",
    "consulta ANTIGA;3",
    "1234-98.2024.8.26.0100;4",
    "34/2024;5",
    "34/2023;6",
  ];
  const { body } = await sheets.send("lawsuits", sheet.join("\r\n"));
  const checked = await sheets.check(body.id, body.mapping);
  expect(checked).toMatchObject({ rows_total: 6, rows_good: 3, rows_skipped: 3 });
  expect((await sheets.faults(body.id)).map(({ row_number, reason }) => [row_number, reason])).toEqual([
    [3, "Repetido na planilha: fica de fora"],
    [4, "Já está cadastrado: fica de fora"],
    [5, "Já está cadastrado: fica de fora"],
  ]);
  expect(await sheets.run(body.id)).toMatchObject({ status: "imported" });
  expect((await lawyer.get("/api/lawsuits")).body.total).toBe(5);
});
