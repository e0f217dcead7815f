import { connect } from "node:net";
import { Readable } from "node:stream";
import { LARGEST_FILE } from "@pauta/contract/practice/lawsuit-files";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { isInFolder, unfinishedIn } from "../../testing/storage-of-tests.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { check } from "../../running/operator/check.commands.ts";
import { addressOf, hashOf, openLawsuit, sendFile, type Folder, PATIENT } from "./uploaded-files.fixture.ts";

let server: TestServer;
let lawyer: Visitor;
let [folder, other, elsewhere]: Folder[] = [];
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});
beforeEach(async () => {
  [folder, other] = await openLawsuit(server.rows, "advogada", "Inicial", "Provas");
  [elsewhere] = await openLawsuit(server.rows, "advogada", "Inicial");
});
afterAll(() => server.close());

const half = () => unfinishedIn(server.context.dataDir);
const stored = async () => (await Readable.from(server.context.storage.list()).toArray()).length;
const send = async (name = "petição.txt", bytes = "Petição inicial") =>
  (await sendFile(lawyer, folder!, name, bytes)).body;
const fileAt = (id: number, { id: lawsuit, folderId } = folder!) =>
  `/api/lawsuits/${lawsuit}/folders/${folderId}/file/${id}`;

describe("an uploaded file", () => {
  test("is stored with its hash, size, type and note", async () => {
    const sent = await sendFile(lawyer, folder!, "petição.txt", "Petição inicial", {
      observation: " Protocolada ",
    });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        lawsuit_id: folder!.id,
        folder_id: folder!.folderId,
        file_name: "petição.txt",
        observation: "Protocolada",
        size: 17,
        sha256: hashOf("Petição inicial"),
        media_type: "text/plain; charset=utf-8",
        preview: "text",
        text_state: "waiting",
        created_by: { name: "Ana Advogada" },
      },
    });
    expect((await lawyer.get(fileAt(sent.body.id))).body).toEqual(sent.body);
    expect((await lawyer.get(`${addressOf(folder!)}/files`)).body.data).toEqual([sent.body]);
    expect(await check(server.context)).toMatchObject({ is_clean: true, unreferenced_files: 0 });
  });

  test.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\docs\\contrato.pdf", "contrato.pdf"],
    ['aspas "duplas".txt', 'aspas "duplas".txt'],
    ["linha\r\nX-Quebrada: 1.txt", "linhaX-Quebrada: 1.txt"],
    ["⚖️ 👩‍⚖️.txt", "⚖️ 👩‍⚖️.txt"],
    ["..", "arquivo"],
    ["ç".repeat(255), "ç".repeat(255)],
    [`${"x".repeat(300)}.pdf`, "x".repeat(255)],
  ])("named %j is called %j and is stored nowhere else", async (name, shown) => {
    const { body } = await sendFile(lawyer, folder!, name, "x");
    expect(body.file_name).toBe(shown);
    const keys = await Readable.from(server.context.storage.list()).toArray();
    for (const key of keys) expect(key).toMatch(/^uploads\/[0-9a-f-]{36}$/);
  });

  test("may be empty", async () => {
    const { status, body } = await sendFile(lawyer, folder!, "vazio.txt", "");
    expect({ status, size: body.size, sha256: body.sha256 }).toEqual({
      status: 201,
      size: 0,
      sha256: hashOf(""),
    });
  });

  test("that is sent again with the same key is stored once, bytes included", async () => {
    const before = await stored();
    const first = await sendFile(lawyer, folder!, "a.txt", "conteúdo", { key: "a-1" });
    const again = await sendFile(lawyer, folder!, "a.txt", "conteúdo", { key: "a-1" });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await stored()).toBe(before + 1);
    const otherwise = await sendFile(lawyer, folder!, "a.txt", "outro conteúdo", { key: "a-1" });
    expect(otherwise).toMatchObject({ status: 422, body: { code: "key_used_otherwise" } });
    expect(await stored()).toBe(before + 1);
  });

  test("that is sent twenty times at once with the same key is stored once", async () => {
    const before = await stored();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendFile(lawyer, folder!, "a.txt", "ao mesmo tempo", { key: "b-1" })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });
});

describe("leaves nothing of a rejected upload:", () => {
  let before: number;
  beforeEach(async () => {
    before = await stored();
  });
  const expectNothing = async () =>
    expect({ half: half(), stored: await stored() }).toEqual({ half: [], stored: before });

  test("a file over 100 MB, rejected while it arrives", { tags: "night", timeout: 60_000 }, async () => {
    const { status } = await sendFile(lawyer, folder!, "vídeo.mp4", Buffer.alloc(LARGEST_FILE + 1));
    expect(status).toBe(413);
    await expectNothing();
  });

  test("a form without a file, one with two, and an invalid form", async () => {
    const url = `${addressOf(folder!)}/files`;
    const none = new FormData();
    none.set("observation", "sem arquivo");
    expect(await lawyer.call("POST", url, none)).toMatchObject({
      status: 422,
      body: { errors: { fileupload: ["Escolha um arquivo"] } },
    });
    const two = new FormData();
    two.append("fileupload", new Blob(["1"]), "1.txt");
    two.append("fileupload", new Blob(["2"]), "2.txt");
    expect((await lawyer.call("POST", url, two)).status).toBe(413);
    expect((await lawyer.post(url, { observation: "x" })).status).toBe(415);
    await expectNothing();
  });

  test("a note that is too long, and a folder of another lawsuit", async () => {
    const long = await sendFile(lawyer, folder!, "a.txt", "a", { observation: "x".repeat(2001) });
    const wrong = await sendFile(lawyer, { id: elsewhere!.id, folderId: folder!.folderId }, "a.txt", "a");
    expect([long.status, wrong.status]).toEqual([422, 404]);
    await expectNothing();
  });

  test.runIf(isInFolder)("an upload that breaks off", async () => {
    const { port } = new URL(server.address);
    const socket = connect(Number(port), "127.0.0.1");
    const head = [
      `POST ${addressOf(folder!)}/files HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      ...Object.entries(lawyer.headers()).map(([name, value]) => `${name}: ${value}`),
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 10000000",
      "",
      '--b\r\nContent-Disposition: form-data; name="fileupload"; filename="a.pdf"\r\n\r\n',
    ].join("\r\n");
    socket.write(head);
    socket.write(Buffer.alloc(500_000, "x"));
    await expect.poll(half, PATIENT).toHaveLength(1);
    socket.destroy();
    await expect.poll(half, PATIENT).toEqual([]);
    await expectNothing();
  });
});

describe("a stored file", () => {
  test("can be renamed, given a note, and moved to another folder of its lawsuit", async () => {
    const file = await send();
    const change = { ...file, file_name: "réplica.txt", observation: "Nova", folder_id: other!.folderId };
    const changed = await lawyer.put(fileAt(file.id), change);
    expect(changed).toMatchObject({
      status: 200,
      body: {
        file_name: "réplica.txt",
        observation: "Nova",
        folder_id: other!.folderId,
        sha256: file.sha256,
      },
    });
    expect((await lawyer.get(fileAt(file.id))).status).toBe(404);
    expect((await lawyer.get(fileAt(file.id, other!))).body).toEqual(changed.body);
  });

  test("keeps its extension when the new name has none, or another one", async () => {
    const file = await send();
    const extension = file.file_name.slice(file.file_name.lastIndexOf("."));
    for (const [name, kept] of [
      ["Réplica", `Réplica${extension}`],
      ["Réplica.final", `Réplica.final${extension}`],
      [`Réplica${extension.toUpperCase()}`, `Réplica${extension.toUpperCase()}`],
    ]) {
      const { updated_at, ...now } = (
        await lawyer.put(fileAt(file.id), { folder_id: file.folder_id, file_name: name })
      ).body;
      expect(updated_at).toBeTruthy();
      expect(now.file_name).toBe(kept);
    }
  });

  test("is not changed by somebody who read it before another person's change", async () => {
    const file = await send();
    expect((await lawyer.put(fileAt(file.id), { ...file, observation: "Primeira" })).status).toBe(200);
    const late = await lawyer.put(fileAt(file.id), { ...file, observation: "Segunda" });
    expect(late).toMatchObject({ status: 409, body: { code: "changed_since" } });
  });

  test("cannot be moved to another lawsuit", async () => {
    const file = await send();
    const { status, body } = await lawyer.put(fileAt(file.id), { ...file, folder_id: elsewhere!.folderId });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { folder_id: ["Escolha uma pasta deste processo"] },
    });
  });

  test.each([[""], ["a/b.txt"], ["a\\b.txt"], ["a\u0007.txt"], ["x".repeat(256)]])(
    "cannot be renamed to %j",
    async (file_name) => {
      const file = await send();
      expect((await lawyer.put(fileAt(file.id), { ...file, file_name })).status).toBe(422);
    },
  );

  test("is not found in another folder or lawsuit", async () => {
    const file = await send();
    for (const wrong of [other!, elsewhere!, { ...folder!, id: elsewhere!.id }]) {
      const url = fileAt(file.id, wrong);
      const answers = await Promise.all([
        lawyer.get(url),
        lawyer.put(url, file),
        lawyer.get(`${addressOf(wrong)}/files/${file.id}`),
        lawyer.delete(`${addressOf(wrong)}/files/${file.id}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await lawyer.get(fileAt(file.id))).status).toBe(200);
  });

  test("can be deleted once", async () => {
    const file = await send();
    const url = `${addressOf(folder!)}/files/${file.id}`;
    expect((await lawyer.delete(url)).status).toBe(204);
    expect((await lawyer.delete(url)).status).toBe(404);
    expect((await lawyer.get(fileAt(file.id))).status).toBe(404);
  });
});
