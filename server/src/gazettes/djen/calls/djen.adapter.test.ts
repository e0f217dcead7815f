import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendJson } from "../../../testing/loopback-peer.fixture.ts";
import { openDjen, type DjenOptions } from "./djen.adapter.ts";
import {
  respondingWith,
  itemOf,
  openDjenPeer,
  failureOf,
  sendHtml,
  sendZip,
  type DjenPeer,
  type PeerHandler,
} from "../djen-peer.fixture.ts";
import type { DjenFailure, DjenQuery, DjenStep } from "./djen-source.rules.ts";

const DAY = "2026-03-13";
const OAB = "900001/SP";

let peer: DjenPeer;
/** Another server, where nothing may ever arrive. */
let stranger: DjenPeer;
beforeAll(async () => {
  peer = await openDjenPeer();
  stranger = await openDjenPeer();
});
afterAll(async () => {
  await peer.close();
  await stranger.close();
});
beforeEach(() => {
  peer.clear();
  stranger.clear();
});

const never = new AbortController().signal;
const open = (options: Partial<DjenOptions> = {}) =>
  openDjen({ url: peer.url, pageSize: 2, paceMs: 0, pausesMs: [1, 1, 1, 1], throttledMs: 1, ...options });
const query: DjenQuery = { number: "900001", uf: "SP", from: DAY, until: DAY };

/** The ids of the results, in order of arrival. */
async function idsOf(
  options: Partial<DjenOptions> = {},
  queries = [query],
  kept: (step: DjenStep) => Promise<Buffer | undefined> = async () => undefined,
): Promise<number[]> {
  const ids: number[] = [];
  for await (const { bytes } of open(options).pages(queries, kept, never))
    ids.push(
      ...(JSON.parse(bytes?.toString() ?? '{"items":[]}') as { items: { id: number }[] }).items.map(
        ({ id }) => id,
      ),
    );
  return ids;
}
const publish = (...ids: number[]) => peer.items.push(...ids.map((id) => itemOf(id, OAB, DAY)));
/** Returns these responses first, then the usual ones. */
const answering = (...answers: PeerHandler[]): PeerHandler => {
  let at = 0;
  return (requested, response) => (answers[at++] ?? peer.answerNormally)(requested, response);
};
const empty: PeerHandler = (_, response) => sendJson(response, { status: "success", count: 3, items: [] });
const cutOff: PeerHandler = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"count": 3, "items": [');
  setTimeout(() => response.destroy(), 5);
};

describe("a lawyer's publications", () => {
  test("are queried by number, state and days, in the parameters that the search knows", async () => {
    publish(1, 2, 3);
    peer.items.push(itemOf(4, "900001/RJ", DAY), itemOf(5, OAB, "2026-03-12"), itemOf(6, "900002/SP", DAY));
    expect(await idsOf()).toEqual([1, 2, 3]);
    expect(peer.requested[0]).toEqual({
      path: "/api/v1/comunicacao",
      query: {
        numeroOab: "900001",
        ufOab: "SP",
        dataDisponibilizacaoInicio: DAY,
        dataDisponibilizacaoFim: DAY,
        itensPorPagina: "2",
        pagina: "1",
      },
    });
    expect(peer.requested).toHaveLength(2);
  });

  test("are found under every spelling also where the search compares texts", async () => {
    peer.control.comparesTexts = true;
    peer.items.push(itemOf(1, "3539/MT", DAY), itemOf(2, "3539-B/MT", DAY));
    const spelled = ["3539", "3539-B"].map((number) => ({ number, uf: "MT", from: DAY, until: DAY }));
    expect(await idsOf({}, spelled)).toEqual([1, 2]);
  });

  test("that an earlier attempt has fetched are not fetched again", async () => {
    publish(1, 2, 3, 4, 5);
    const first = Buffer.from(JSON.stringify({ count: 5, items: peer.items.slice(0, 2) }));
    expect(await idsOf({}, [query], async ({ page }) => (page === 1 ? first : undefined))).toEqual([3, 4, 5]);
    expect(peer.requestedPages()).toEqual([`900001/SP ${DAY} ${DAY} 2`, `900001/SP ${DAY} ${DAY} 3`]);
  });

  test.each<[string, PeerHandler[]]>([
    [
      "an empty page in the middle",
      [(requested, response) => peer.answerNormally(requested, response), empty, empty],
    ],
    ["429 without and with Retry-After", [respondingWith(429), respondingWith(429, { "retry-after": "0" })]],
    [
      "500, 502 and 503",
      [respondingWith(500), respondingWith(502), respondingWith(503, { "retry-after": "0" })],
    ],
    ["an HTML page with status 200", [sendHtml]],
    ["an answer without a content type", [(_, response) => void response.end('{"count":0,"items":[]}')]],
    ["a connection that is cut before an answer", [(_, response) => void response.destroy()]],
    ["a connection that is cut in the middle of an answer", [cutOff]],
  ])("come completely after %s", async (_, answers) => {
    publish(1, 2, 3);
    peer.control.answer = answering(...answers);
    expect(await idsOf()).toEqual([1, 2, 3]);
  });

  test("are retried after the time in Retry-After", { tags: "night" }, async () => {
    publish(1);
    peer.control.answer = answering(respondingWith(429, { "retry-after": "1" }));
    // the default pause would be too long to wait for
    expect(await idsOf({ throttledMs: 3_600_000 })).toEqual([1]);
    peer.control.answer = answering(respondingWith(429));
    expect((await failureOf(idsOf({ throttledMs: 3_600_000 }))).reach).toBe("source");
  });

  test.each<[string, PeerHandler, DjenFailure["reach"], RegExp, number]>([
    ["429 again and again", respondingWith(429), "source", /limitou as consultas/, 5],
    [
      "429 that requests an hour",
      respondingWith(429, { "retry-after": "3600" }),
      "source",
      /limitou as consultas/,
      1,
    ],
    ["503 again and again", respondingWith(503), "trouble", /com defeito \(503\)/, 5],
    ["403", respondingWith(403), "source", /recusou a consulta \(403\).*fora do Brasil/, 1],
    ["422", respondingWith(422), "target", /recusou a consulta \(422\): OAB 900001\/SP/, 1],
    ["HTML again and again", sendHtml, "trouble", /uma página da web/, 5],
    [
      "another type again and again",
      (_, r) => sendZip(r, Buffer.from("PK"), "text/plain"),
      "trouble",
      /outro conteúdo \(text\/plain\)/,
      5,
    ],
    ["a cut connection again and again", cutOff, "trouble", /falhou ou foi cortada/, 5],
    [
      "broken JSON",
      (_, r) => sendZip(r, Buffer.from('{"items": ['), "application/json"),
      "target",
      /não se lê/,
      1,
    ],
    ["an empty first page, of some counted", empty, "target", /anunciou 3 e devolveu a página vazia/, 5],
  ])("%s is a failure, described in a sentence", async (_, answer, reach, sentence, times) => {
    publish(1);
    peer.control.answer = answer;
    const refusal = await failureOf(idsOf());
    expect([refusal.reach, peer.requested.length]).toEqual([reach, times]);
    expect(refusal.message).toMatch(sentence);
  });

  test("come empty in pages above fifty, and the failure says what to do", async () => {
    publish(1, 2, 3);
    expect((await failureOf(idsOf({ pageSize: 100 }))).message).toContain("Diminua DJEN_PAGE_SIZE (100)");
  });

  test("are not fetched from a redirect", async () => {
    peer.control.answer = respondingWith(302, { location: `${stranger.url}/api/v1/comunicacao` });
    const refusal = await failureOf(idsOf());
    expect([refusal.reach, stranger.requested]).toEqual(["source", []]);
  });

  test("that exceed the size limit are aborted while they arrive", async () => {
    let sent = 0;
    peer.control.answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = setInterval(() => {
        sent += 1;
        response.write(" ".repeat(10_000));
      }, 1);
      response.on("close", () => clearInterval(more));
    };
    expect((await failureOf(idsOf({ mostPageBytes: 50_000 }))).message).toContain("mais do que se aceita");
    expect(sent).toBeLessThan(100);
  });

  test("that do not arrive are given up after the time limit", async () => {
    peer.control.answer = () => {};
    const refusal = await failureOf(idsOf({ longestMs: 20, pausesMs: [1] }));
    expect([refusal.message, peer.requested.length]).toEqual(["O DJEN não respondeu a tempo.", 2]);
  });

  test("are given up at once when the server stops", async () => {
    const stopping = new AbortController();
    peer.control.answer = () => stopping.abort();
    const pages = open().pages([query], async () => undefined, stopping.signal);
    await expect(pages.next()).rejects.toThrow(/abort/i);
  });

  test("of an unreachable gazette are a failure that may affect all", async () => {
    const gone = await openDjenPeer();
    await gone.close();
    expect((await failureOf(idsOf({ url: gone.url }))).reach).toBe("trouble");
  });
});
