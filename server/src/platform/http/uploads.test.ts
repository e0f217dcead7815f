// @module-tag night

import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { isInFolder, unfinishedIn } from "../../testing/storage-of-tests.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let admin: Visitor;
beforeEach(async () => {
  server = await openTestServer();
  await openOffices(server);
  admin = server.visitor();
  await admin.signIn("admin");
});
// a request that is still open would keep this from ending
afterEach(() => server.close());

function send(bytes: number) {
  const form = new FormData();
  form.set("date", "2026-03-16");
  form.append("fileupload[]", new Blob([Buffer.alloc(bytes, "x")]), "dia.json");
  return admin.call("POST", "/api/upload_publications", form);
}

const half = () => unfinishedIn(server.context.dataDir);
const stored = () => Readable.from(server.context.storage.list()).toArray();

test.each([
  ["ENOSPC", 503],
  ["EIO", 500],
])(
  "when the disk fails with %s in the middle of a file, the sender gets %i, nothing is left, and the next upload works",
  async (code, status) => {
    const { storage } = server.context;
    const sound = { ...storage };
    storage.write = (folder, bytes) =>
      sound.write(
        folder,
        Readable.from(
          (async function* () {
            for await (const chunk of bytes as AsyncIterable<Buffer>) {
              yield chunk;
              throw Object.assign(new Error("disk"), { code });
            }
          })(),
        ),
      );
    expect((await send(6_000_000)).status).toBe(status);
    expect({ half: half(), stored: await stored() }).toEqual({ half: [], stored: [] });
    Object.assign(storage, sound);
    expect((await send(6_000_000)).status).toBe(202);
    expect(await stored()).toHaveLength(1);
  },
);

test.runIf(isInFolder)("an upload that is aborted in the middle leaves nothing behind", async () => {
  const { port } = new URL(server.address);
  const cookie = [...admin.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const socket = connect(Number(port), "127.0.0.1");
  const head = [
    "POST /api/upload_publications HTTP/1.1",
    `Host: 127.0.0.1:${port}`,
    `Cookie: ${cookie}`,
    `X-XSRF-TOKEN: ${admin.cookies.get("XSRF-TOKEN")}`,
    "Content-Type: multipart/form-data; boundary=b",
    "Content-Length: 10000000",
    "",
    '--b\r\nContent-Disposition: form-data; name="fileupload[]"; filename="dia.json"\r\n\r\n',
  ].join("\r\n");
  socket.write(head);
  socket.write(Buffer.alloc(500_000, "x"));
  await expect.poll(half).toHaveLength(1);
  socket.destroy();
  await expect.poll(half).toEqual([]);
  expect(await stored()).toEqual([]);
});

test("files of a form that is rejected in the end are deleted", async () => {
  const form = new FormData();
  form.append("fileupload[]", new Blob(["{}"]), "dia.json");
  form.set("date", "31/02/2026");
  expect((await admin.call("POST", "/api/upload_publications", form)).status).toBe(422);
  expect({ half: half(), stored: await stored() }).toEqual({ half: [], stored: [] });
});

test("a file name is kept as it was given, and is never used as a path", async () => {
  const form = new FormData();
  form.set("date", "2026-03-16");
  for (const name of ["../../etc/passwd", "C:\\dias\\março.json", "/"])
    form.append("fileupload[]", new Blob(["{}"]), name);
  const { body } = await admin.call("POST", "/api/upload_publications", form);
  const names = body.files.map((file: { name: string }) => file.name);
  expect(names).toEqual(["passwd", "março.json", "arquivo"]);
  for (const key of await stored()) expect(key).toMatch(/^uploads\/[0-9a-f-]{36}$/);
});
