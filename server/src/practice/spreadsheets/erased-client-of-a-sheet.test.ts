// @module-tag night

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { placesOf } from "../clients/places-of-a-client.fixture.ts";
import { openSheets } from "./spreadsheets.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
let sheets: ReturnType<typeof openSheets>;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  eva = await server.enter("escritorio");
  sheets = openSheets(await server.enter("advogada"));
});
afterAll(() => server.close());
beforeEach(() => server.rows.query("truncate clients, lawsuits, spreadsheet_imports cascade"));

const places = () => placesOf(server, ["Quitéria"], offices.companies["um"]!);
const idOf = async (name: string): Promise<number> =>
  (await server.rows.query<{ id: number }>("select id from clients where name = $1", [name])).rows[0]!.id;
const deleteSheet = (sheet: number) => eva.delete(`/api/spreadsheet_imports/${sheet}`);

test("the sheet with an erased client can be deleted, and the other clients from it stay", async () => {
  const sheet = await sheets.bring(
    "clients",
    "Nome;E-mail\nQuitéria;quiteria@exemplo.test\nHermengarda;\nQuitéria Torta;nenhum e-mail\n",
  );
  const id = await idOf("Quitéria");
  expect((await eva.get(`/api/clients/${id}/erasure`)).body.spreadsheet).toEqual({
    id: sheet.id,
    file_name: "planilha.csv",
  });
  await eva.post(`/api/clients/${id}/erasure`, { confirmation: "apagar" });
  expect(Object.values(await places()).flat()).toContain("spreadsheet_imports");
  expect((await deleteSheet(sheet.id)).status).toBe(204);
  expect(await places()).toEqual({});
  expect((await eva.get(`/api/clients/${await idOf("Hermengarda")}`)).status).toBe(200);
});

test("an erased party keeps his name, and the sheet of lawsuits that named him is shown and can be deleted", async () => {
  const sheet = await sheets.bring("lawsuits", "Processo;Cliente\nCaso antigo;Quitéria\n");
  const id = await idOf("Quitéria");
  expect((await eva.get(`/api/clients/${id}/erasure`)).body).toMatchObject({
    lawsuits: 1,
    spreadsheet: { id: sheet.id },
  });
  await eva.post(`/api/clients/${id}/erasure`, { confirmation: "apagar" });
  expect((await deleteSheet(sheet.id)).status).toBe(204);
  expect(await places()).toEqual({ Quitéria: ["clients", "lawsuit_search"] });
  expect((await eva.get(`/api/clients/${id}`)).body.lawsuits).toBe(1);
});
