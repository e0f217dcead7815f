import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendJson } from "../../testing/loopback-peer.fixture.ts";
import { openDataJudFolder } from "./datajud-folder.adapter.ts";
import {
  documentOf,
  openDataJudPeer,
  pageOfHits,
  type DataJudPeer,
  type PeerHandler,
} from "./datajud-peer.fixture.ts";
import { openDataJud, type DataJudOptions } from "./datajud.adapter.ts";
import { SourceFailure } from "./movement-source.rules.ts";

const numberOf = (serial: number) => `${String(serial).padStart(7, "0")}1020268260100`;
const moved = (serial: number) =>
  documentOf(numberOf(serial), [{ codigo: 26, nome: "Distribuição", dataHora: "2026-03-10T10:00:00.000Z" }]);

let peer: DataJudPeer;
/** Another server, which must never get a request. */
let stranger: DataJudPeer;
beforeAll(async () => {
  peer = await openDataJudPeer();
  stranger = await openDataJudPeer();
  peer.documents.set("tjsp", [moved(1), moved(2), moved(3), moved(4), moved(5)]);
});
afterAll(async () => {
  await peer.close();
  await stranger.close();
});
beforeEach(() => {
  peer.requested.length = 0;
  peer.control.answer = undefined;
});

const never = new AbortController().signal;
const lookup = (numbers: string[], alias = "tjsp") => ({ alias, court: alias.toUpperCase(), numbers });
const find = (numbers: string[], options: Partial<DataJudOptions> = {}, alias = "tjsp") =>
  openDataJud({ url: peer.url, key: "a-chave", pausesMs: [1, 1], ...options }).find(
    lookup(numbers, alias),
    never,
  );
const failureOf = (lookingUp: Promise<unknown>): Promise<SourceFailure> =>
  lookingUp.then(
    () => {
      throw new Error("the query did not fail");
    },
    (error: unknown) => {
      if (error instanceof SourceFailure) return error;
      throw error;
    },
  );
const answering = (...answers: PeerHandler[]): PeerHandler => {
  let at = 0;
  return (requested, response) => (answers[at++] ?? peer.answerNormally)(requested, response);
};
const status =
  (code: number, headers: Record<string, string> = {}): PeerHandler =>
  (_, response) => {
    response.writeHead(code, headers);
    response.end("{}");
  };

describe("the national base over HTTP", () => {
  test("is queried for all hits of all numbers of a court at once, with the key", async () => {
    const { instances, doubt } = await find([numberOf(1), numberOf(2), numberOf(99)]);
    expect(instances.map(({ number }) => number)).toEqual([numberOf(1), numberOf(2)]);
    expect(doubt).toBeNull();
    expect(peer.requested).toEqual([
      {
        path: "/api_publica_tjsp/_search",
        authorization: "APIKey a-chave",
        body: {
          query: { terms: { numeroProcesso: [numberOf(1), numberOf(2), numberOf(99)] } },
          size: 1000,
          track_total_hits: true,
          sort: [{ "@timestamp": { order: "asc" } }],
        },
      },
    ]);
  });

  test("is read page by page, each after the last hit of the previous one", async () => {
    const { instances, doubt } = await find([1, 2, 3, 4, 5].map(numberOf), { pageSize: 2 });
    expect(instances).toHaveLength(5);
    expect(doubt).toBeNull();
    expect(peer.requested.map(({ body }) => body.search_after)).toEqual([undefined, [2], [4]]);
  });

  test("that loses hits between two pages is queried for fewer numbers", async () => {
    peer.control.answer = ({ body }, response) => {
      const numbers = body.query.terms.numeroProcesso;
      const hits = numbers.slice(0, 2).map((number) => ({ _source: documentOf(number, []), sort: [7] }));
      // all hits have the same instant, so a query for later ones returns none
      sendJson(response, pageOfHits(body.search_after ? [] : hits, numbers.length));
    };
    const { instances, doubt } = await find([1, 2, 3, 4].map(numberOf), { pageSize: 2 });
    expect(instances).toHaveLength(4);
    expect(doubt).toBeNull();
  });

  test("that returns other numbers yields none of them", async () => {
    peer.control.answer = (_, response) => sendJson(response, pageOfHits([{ _source: moved(3) }], 1));
    expect((await find([numberOf(1)])).instances).toEqual([]);
  });

  test("with failed shards does not make a missing number unknown", async () => {
    peer.control.answer = (_, response) => sendJson(response, pageOfHits([], 0, 2));
    expect((await find([numberOf(1)])).doubt).toContain("só em parte");
    peer.control.answer = (_, response) => sendJson(response, pageOfHits([{ _source: moved(1) }], 1, 2));
    const { instances, doubt } = await find([numberOf(1), numberOf(2)]);
    expect(instances).toHaveLength(1);
    expect(doubt).toContain("só em parte");
  });

  test("that throttles is queried again after the requested time", async () => {
    peer.control.answer = answering(status(429), status(429, { "retry-after": "0" }));
    expect((await find([numberOf(1)])).instances).toHaveLength(1);
    expect(peer.requested).toHaveLength(3);
  });

  test.each<[string, PeerHandler, "source" | "court" | "numbers", RegExp, number]>([
    ["429 again and again", status(429), "source", /limitou as consultas/, 3],
    ["504", status(504), "court", /não respondeu a tempo pelo TJSP/, 1],
    ["503", status(503), "court", /com defeito \(503\)/, 1],
    ["401", status(401), "source", /não aceita a chave/, 1],
    ["404", status(404), "court", /O TJSP não está na base/, 1],
    [
      "broken JSON",
      (_, response) => void response.end('{"hits": {"hits": ['),
      "numbers",
      /algo que não se lê/,
      1,
    ],
    [
      "HTML",
      (_, response) => void response.end("<html>manutenção</html>"),
      "numbers",
      /algo que não se lê/,
      1,
    ],
    ["another JSON", (_, response) => sendJson(response, { erro: 1 }), "numbers", /algo que não se lê/, 1],
    ["a cut connection", (_, response) => void response.destroy(), "source", /Não foi possível alcançar/, 1],
  ])("%s is a failure, described in a sentence", async (_, answer, reach, sentence, times) => {
    peer.control.answer = answer;
    const refusal = await failureOf(find([numberOf(1)]));
    expect(refusal.reach).toBe(reach);
    expect(refusal.message).toMatch(sentence);
    expect(peer.requested).toHaveLength(times);
  });

  test("rejects an invalid alias", async () => {
    expect((await failureOf(find([numberOf(1)], {}, "tjxx"))).message).toContain("TJXX não está na base");
  });

  test("that redirects is not followed, and the key is not sent elsewhere", async () => {
    peer.control.answer = status(307, { location: `${stranger.url}/api_publica_tjsp/_search` });
    const refusal = await failureOf(find([numberOf(1)]));
    expect([refusal.reach, stranger.requested]).toEqual(["source", []]);
  });

  test("that does not answer is given up after the time limit, without a retry", async () => {
    peer.control.answer = () => {};
    const refusal = await failureOf(find([numberOf(1)], { longestMs: 30 }));
    expect(refusal.message).toContain("não respondeu a tempo");
    expect(peer.requested).toHaveLength(1);
  });

  test("that is unreachable is a failure too", async () => {
    const gone = await openDataJudPeer();
    await gone.close();
    expect((await failureOf(find([numberOf(1)], { url: gone.url }))).reach).toBe("source");
  });

  test("is given up at once when the server stops", async () => {
    const stopping = new AbortController();
    peer.control.answer = () => stopping.abort();
    const lookingUp = openDataJud({ url: peer.url, key: "k" }).find(lookup([numberOf(1)]), stopping.signal);
    await expect(lookingUp).rejects.toThrow(/abort/i);
  });
});

describe("the same responses from a folder", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pauta-datajud-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const put = (name: string, content: unknown) =>
    writeFileSync(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  const source = openDataJudFolder(folder);
  const lookUp = (...numbers: string[]) => source.find(lookup(numbers), never);

  test("may be whole responses, lists of documents or single documents; other numbers are skipped", async () => {
    put("a.json", pageOfHits([{ _source: moved(1) }], 1));
    put("b.json", [moved(2), moved(3)]);
    put("c.JSON", moved(4));
    put("leia.txt", "nada");
    const { instances, doubt } = await lookUp(numberOf(1), numberOf(2), numberOf(4));
    expect(instances.map(({ number }) => number)).toEqual([numberOf(1), numberOf(2), numberOf(4)]);
    expect(doubt).toBeNull();
  });

  test("are read again when a file changes, and a later file overrides an earlier one", async () => {
    put("d.json", [{ ...moved(1), orgaoJulgador: { nome: "Outra Vara" } }]);
    expect((await lookUp(numberOf(1))).instances[0]!.organ).toBe("Outra Vara");
  });

  test("that are unreadable are named, and the others are used", async () => {
    put("e.json", "{");
    const { instances, doubt } = await lookUp(numberOf(2));
    expect(instances).toHaveLength(1);
    expect(doubt).toBe("O arquivo e.json da pasta de movimentações não pôde ser lido.");
    put("e.json", pageOfHits([], 0, 3));
    expect((await lookUp(numberOf(9))).doubt).toContain("só em parte");
  });

  test("are a failure when the folder is missing", async () => {
    const nowhere = openDataJudFolder(path.join(folder, "nada")).find(lookup([numberOf(1)]), never);
    expect((await failureOf(nowhere)).reach).toBe("source");
  });
});
