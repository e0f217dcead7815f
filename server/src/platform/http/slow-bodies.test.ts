// @module-tag night

import { connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";

const LONGEST_MS = 30_000;

let server: TestServer;
let administrator: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  administrator = await server.enter("admin");
});
afterAll(() => server.close());

type End = { answer: string; ms: number };

/** Sends a beginning at once and then one `piece` at a time, until there is a response or no piece left. */
function sendSlowly(
  beginning: string,
  piece: string | Buffer,
  everyMs: number,
  pieces = Infinity,
): Promise<End> {
  const { port } = new URL(server.address);
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    let answer = "";
    let left = pieces;
    socket.write(beginning);
    const sending = setInterval(() => {
      if (left === 0) return;
      left -= 1;
      socket.write(piece);
    }, everyMs);
    socket.on("data", (bytes) => {
      answer += String(bytes);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(sending);
      resolve({ answer: answer.match(/^HTTP.*$/gm)?.join("; ") ?? "", ms: performance.now() - began });
    });
  });
}

const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, "Host: pauta", ...more, "", ""].join("\r\n");
const own = () => Object.entries(administrator.headers()).map(([name, value]) => `${name}: ${value}`);
const json = (...more: string[]) => head("POST /login", "Content-Type: application/json", ...own(), ...more);
const upload = (size: number) =>
  head(
    "POST /api/upload_publications?preview=1",
    ...own(),
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${size}`,
  );
const BEGINNING = '--b\r\nContent-Disposition: form-data; name="fileupload[]"; filename="dia.json"\r\n\r\n';
const END = "\r\n--b--\r\n";

test(
  "headers and bodies that come byte by byte, or not at all, are cut off within 30 seconds; a slow but steady upload is not, and others are served meanwhile",
  { timeout: 120_000 },
  async () => {
    const slow = 5; // seconds between two bytes
    const dribbling: Record<string, [Promise<End>, RegExp]> = {
      headers: [
        sendSlowly("GET /api/profile HTTP/1.1\r\nHost: pauta\r\nX-A: ", "a", slow * 1000),
        /^HTTP\/1.1 408/,
      ],
      "a body of a known size": [sendSlowly(json("Content-Length: 100"), " ", slow * 1000), /^HTTP\/1.1 408/],
      "a body in pieces": [
        sendSlowly(json("Transfer-Encoding: chunked"), "1\r\n \r\n", slow * 1000),
        /^HTTP\/1.1 408/,
      ],
      "a body that never begins": [
        sendSlowly(json("Content-Length: 9", "Expect: 100-continue"), "", 1000, 0),
        /^HTTP\/1.1 100 Continue\r?; HTTP\/1.1 408/,
      ],
      "a body for an unknown path": [
        sendSlowly(head("POST /nowhere", "Content-Length: 100"), " ", slow * 1000),
        /^HTTP\/1.1 4\d\d/,
      ],
      "a body without a session": [
        sendSlowly(
          head("POST /api/tags", "Content-Type: application/json", "Content-Length: 100"),
          " ",
          slow * 1000,
        ),
        /^HTTP\/1.1 401/,
      ],
      "a file that stalls": [
        sendSlowly(upload(9_000_000) + BEGINNING, Buffer.alloc(50_000, " "), 100, 10),
        /^HTTP\/1.1 408/,
      ],
    };
    // 3 kB a second, for longer than a stalled request is kept open
    const [piece, pieces] = [Buffer.alloc(750, " "), 100];
    const size = BEGINNING.length + piece.length * pieces + END.length;
    const steady = new Promise<number>((resolve, reject) => {
      const body = Readable.from(slowly(piece, pieces, 250));
      fetch(`${server.address}/api/upload_publications?preview=1`, {
        method: "POST",
        headers: {
          ...administrator.headers(),
          "content-type": "multipart/form-data; boundary=b",
          "content-length": String(size),
        },
        body: body as never,
        duplex: "half",
      } as RequestInit).then(({ status }) => resolve(status), reject);
    });
    const served: number[] = [];
    const looking = setInterval(() => {
      const requested = performance.now();
      void server
        .visitor()
        .get("/api/health")
        .then(() => served.push(performance.now() - requested))
        .catch(() => {});
    }, 500);
    for (const [name, [end, expected]] of Object.entries(dribbling)) {
      const { answer, ms } = await end;
      expect(ms, name).toBeLessThan(LONGEST_MS);
      expect(answer, name).toMatch(expected);
    }
    const status = await steady;
    clearInterval(looking);
    expect([200, 422]).toContain(status);
    expect(Math.max(...served)).toBeLessThan(2000);
    await expect.poll(() => Readable.from(server.context.storage.list()).toArray()).toEqual([]);
  },
);

async function* slowly(piece: Buffer, pieces: number, everyMs: number): AsyncGenerator<Buffer> {
  yield Buffer.from(BEGINNING);
  for (let left = pieces; left > 0; left -= 1) {
    yield piece;
    await new Promise((resume) => setTimeout(resume, everyMs));
  }
  yield Buffer.from(END);
}
