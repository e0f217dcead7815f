import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { addressOf, openLawsuit, sendFile, type Folder } from "./uploaded-files.fixture.ts";

let server: TestServer;
let lawyer: Visitor;
let [initial, evidence, elsewhere]: Folder[] = [];
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});
afterAll(() => server.close());

async function openCase() {
  [initial, evidence] = await openLawsuit(server.rows, "advogada", "Inicial", "Provas");
  [elsewhere] = await openLawsuit(server.rows, "advogada", "Recursos");
}
const listing = () => `/api/lawsuits/${initial!.id}/folders`;
const namesOf = async () =>
  (await lawyer.get(listing())).body.data.map((folder: { folder_name: string }) => folder.folder_name);

describe("a lawsuit's folders", () => {
  beforeAll(openCase);

  test("are listed by name, with the number and size of their files", async () => {
    await sendFile(lawyer, evidence!, "a.txt", "12345");
    await sendFile(lawyer, evidence!, "b.txt", "123");
    const { body } = await lawyer.get(listing());
    expect(body.data).toMatchObject([
      { folder_name: "Inicial", files: 0, size: 0 },
      { folder_name: "Provas", files: 2, size: 8, lawsuit_id: initial!.id },
    ]);
    expect((await lawyer.get(addressOf(evidence!))).body).toEqual(body.data[1]);
  });

  test("are created only with a name that no other has, ignoring accents and case", async () => {
    const made = await lawyer.post(listing(), { folder_name: "  Petições  " });
    expect(made).toMatchObject({ status: 201, body: { folder_name: "Petições", files: 0, size: 0 } });
    const again = await lawyer.post(listing(), { folder_name: "PETICOES" });
    expect(again).toMatchObject({
      status: 422,
      body: { errors: { folder_name: ["Já existe uma pasta com este nome"] }, existing_id: made.body.id },
    });
    expect(await namesOf()).toEqual(["Inicial", "Petições", "Provas"]);
    const other = await lawyer.post(`/api/lawsuits/${elsewhere!.id}/folders`, { folder_name: "Petições" });
    expect(other.status).toBe(201);
  });

  test.each([[""], ["   "], ["x".repeat(121)]])("are not created with the name %j", async (folder_name) => {
    const { status, body } = await lawyer.post(listing(), { folder_name });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["folder_name"]);
  });

  test("of one name created twenty times at once exist once", { tags: "night" }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => lawyer.post(listing(), { folder_name: "Ao mesmo tempo" })),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 422);
    expect([made.length, refused.length]).toEqual([1, 19]);
  });
});

describe("a folder", () => {
  beforeAll(openCase);

  test("can be renamed, even if only accents change", async () => {
    const { body: before } = await lawyer.get(addressOf(initial!));
    const renamed = await lawyer.put(addressOf(initial!), { ...before, folder_name: "INÍCIAL" });
    expect(renamed).toMatchObject({ status: 200, body: { folder_name: "INÍCIAL" } });
    expect(renamed.body.updated_at > before.updated_at).toBe(true);
    const late = await lawyer.put(addressOf(initial!), { ...before, folder_name: "Tarde demais" });
    expect(late).toMatchObject({ status: 409, body: { code: "changed_since" } });
  });

  test("cannot be renamed to another's name", async () => {
    const { status, body } = await lawyer.put(addressOf(initial!), { folder_name: "próvas" });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { folder_name: ["Já existe uma pasta com este nome"] },
    });
  });

  test("is not found in another lawsuit", async () => {
    const wrong = addressOf({ id: elsewhere!.id, folderId: initial!.folderId });
    const answers = await Promise.all([
      lawyer.get(wrong),
      lawyer.put(wrong, { folder_name: "Outra" }),
      lawyer.delete(wrong),
      lawyer.get(`${wrong}/files`),
      sendFile(lawyer, { id: elsewhere!.id, folderId: initial!.folderId }, "a.txt", "a"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await lawyer.get(addressOf(initial!))).status).toBe(200);
  });

  test("is deleted with its files", async () => {
    await sendFile(lawyer, evidence!, "a.txt", "12345");
    expect((await lawyer.delete(addressOf(evidence!))).status).toBe(204);
    expect((await lawyer.get(addressOf(evidence!))).status).toBe(404);
    expect((await lawyer.delete(addressOf(evidence!))).status).toBe(404);
    const { rows } = await server.rows.query("select from lawsuit_files where folder_id = $1", [
      evidence!.folderId,
    ]);
    expect(rows).toEqual([]);
  });
});

test("a lawsuit that does not exist has no folders and accepts none", async () => {
  expect((await lawyer.get("/api/lawsuits/999999/folders")).status).toBe(404);
  expect((await lawyer.post("/api/lawsuits/999999/folders", { folder_name: "Nova" })).status).toBe(404);
});

test("offices on the first plan store no documents", async () => {
  const solo = server.visitor();
  await solo.signIn("solo");
  const [folder] = await openLawsuit(server.rows, "solo", "Inicial");
  expect((await solo.get(addressOf(folder!))).status).toBe(403);
});
