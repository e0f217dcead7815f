import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDjen, type DjenOptions } from "./djen.adapter.ts";
import {
  respondingWith,
  cadernoOfItems,
  itemOf,
  openDjenPeer,
  failureOf,
  sendHtml,
  sendZip,
  type DjenPeer,
  type PeerHandler,
} from "../djen-peer.fixture.ts";

const DAY = "2026-03-13";
const OAB = "900001/SP";

let peer: DjenPeer;
/** Another server, where nothing may arrive because the settings do not allow it. */
let stranger: DjenPeer;
beforeAll(async () => {
  [peer, stranger] = await Promise.all([openDjenPeer(), openDjenPeer()]);
});
afterAll(() => Promise.all([peer.close(), stranger.close()]));
beforeEach(() => {
  peer.clear();
  stranger.clear();
});

const cadernoOf = (options: Partial<DjenOptions> = {}, known: string | null = null) =>
  openDjen({ url: peer.url, pageSize: 2, paceMs: 0, pausesMs: [1, 1], ...options }).caderno(
    { court: "TJRS", medium: "D", day: DAY },
    known,
    (bytes) => buffer(Readable.from(bytes)),
    new AbortController().signal,
  );

describe("a court's caderno", () => {
  const NAME = `TJRS/${DAY}/D`;
  const put = async (facts: Record<string, unknown> = {}) => {
    const file = await cadernoOfItems([itemOf(1, OAB, DAY)], [itemOf(2, OAB, DAY)]);
    peer.cadernos.set(NAME, { facts, file });
    return file;
  };

  test("consists of its metadata, then its file", async () => {
    const file = await put();
    expect(await cadernoOf()).toMatchObject({ kind: "new", total: 2, kept: file });
    expect(peer.requestedPaths()).toEqual([`/api/v1/caderno/${NAME}`, `/arquivos/${NAME}.zip`]);
  });

  test("that the court did not publish is null", async () => {
    expect(await cadernoOf()).toEqual({ kind: "none" });
    await put({ total_comunicacoes: 0 });
    expect(await cadernoOf()).toEqual({ kind: "none" });
  });

  test("is not fetched again with a known edition, but with another one", async () => {
    await put();
    const first = await cadernoOf();
    const edition = first.kind === "new" ? first.edition : "";
    peer.requested.length = 0;
    expect(await cadernoOf({}, edition)).toEqual({ kind: "unchanged" });
    expect(peer.requested).toHaveLength(1);
    await put({ versao: "2" });
    expect(await cadernoOf({}, edition)).toMatchObject({ kind: "new" });
  });

  test("that is still being made is reported as such", async () => {
    await put({ status: "Processando" });
    const refusal = await failureOf(cadernoOf());
    expect(refusal.message).toBe(
      "O caderno do TJRS de 13/03/2026 ainda não está pronto no DJEN (Processando).",
    );
  });

  test("may be at another host only when the settings name it", async () => {
    const file = await put({ url: `${stranger.url}/arquivos/${NAME}.zip` });
    stranger.cadernos.set(NAME, { file });
    const refusal = await failureOf(cadernoOf());
    expect(refusal.message).toContain(`O arquivo está em ${stranger.host}, que não está em DJEN_FILE_HOSTS`);
    expect(stranger.requested).toEqual([]);
    expect(await cadernoOf({ fileHosts: `outro.exemplo, ${stranger.host}` })).toMatchObject({ kind: "new" });
  });

  test.each([
    "http://arquivos.exemplo.com.br/c.zip",
    "file:///etc/passwd",
    "ftp://127.0.0.1/c.zip",
    "http://usuario:senha@127.0.0.1/c.zip",
    "//127.0.0.1/c.zip",
    "nada",
  ])("at %s is not fetched, whatever the settings say", async (url) => {
    await put({ url });
    const refusal = await failureOf(cadernoOf({ fileHosts: "arquivos.exemplo.com.br,127.0.0.1" }));
    expect([refusal.reach, peer.requested.length]).toEqual(["target", 1]);
  });

  test("whose store redirects elsewhere is not followed", async () => {
    await put();
    peer.control.answer = (requested, response) =>
      requested.path.startsWith("/arquivos/")
        ? respondingWith(307, { location: `${stranger.url}/c.zip` })(requested, response)
        : peer.answerNormally(requested, response);
    const refusal = await failureOf(cadernoOf());
    expect([refusal.reach, stranger.requested]).toEqual(["target", []]);
  });

  const fileOnce = (answer: PeerHandler): PeerHandler => {
    let isFirst = true;
    return (requested, response) => {
      if (!requested.path.startsWith("/arquivos/") || !isFirst)
        return peer.answerNormally(requested, response);
      isFirst = false;
      return answer(requested, response);
    };
  };

  test.each<[string, (file: Buffer) => PeerHandler, number]>([
    ["whose link has expired gets a new one", () => respondingWith(403), 4],
    [
      "that ends too early without an error is fetched again",
      (file) => (_, response) => sendZip(response, file.subarray(0, file.length - 30)),
      4,
    ],
    [
      "whose connection is cut is fetched again",
      (file) => (_, response) => {
        response.writeHead(200, { "content-type": "application/zip", "content-length": file.length });
        response.write(file.subarray(0, 100));
        setTimeout(() => response.destroy(), 5);
      },
      3,
    ],
    ["of a busy store is fetched again", () => respondingWith(503), 3],
    ["answered by an HTML page is fetched again", () => sendHtml, 3],
  ])("%s", async (_, answer, calls) => {
    const file = await put();
    peer.control.answer = fileOnce(answer(file));
    expect(await cadernoOf()).toMatchObject({ kind: "new", kept: file });
    expect(peer.requested).toHaveLength(calls);
  });

  test("that exceeds the size limit is aborted while it arrives", async () => {
    await put();
    expect((await failureOf(cadernoOf({ mostFileBytes: 100 }))).message).toContain("mais do que se aceita");
  });

  test("that never arrives completely is a failure", async () => {
    await put();
    peer.control.answer = (requested, response) =>
      requested.path.startsWith("/arquivos/")
        ? sendZip(response, Buffer.from("PK e mais nada"))
        : peer.answerNormally(requested, response);
    expect((await failureOf(cadernoOf())).message).toBe("O caderno do TJRS de 13/03/2026 veio incompleto.");
  });
});
