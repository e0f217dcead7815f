import type { IncomingMessage, ServerResponse } from "node:http";
import { openLoopbackPeer, sendJson } from "../../testing/loopback-peer.fixture.ts";

/** How the fake base responds to a request, when a test needs an unusual response. */
export type PeerHandler = (query: PeerRequest, response: ServerResponse) => unknown;

type PeerRequest = {
  path: string;
  authorization: string | undefined;
  body: { query: { terms: { numeroProcesso: string[] } }; size: number; search_after?: unknown[] };
};

type Document = { numeroProcesso: string; [field: string]: unknown };

/** A fake of the national base on localhost: it records the requests and responds with the given documents. */
export async function openDataJudPeer() {
  const requested: PeerRequest[] = [];
  const documents = new Map<string, Document[]>();
  const control: { answer: PeerHandler | undefined } = { answer: undefined };

  const answerNormally: PeerHandler = ({ path, body }, response) => {
    const alias = /^\/api_publica_([a-z0-9-]+)\/_search$/.exec(path)?.[1] ?? "";
    const known = documents.get(alias);
    if (!known) return sendJson(response, { error: { type: "index_not_found_exception" }, status: 404 }, 404);
    const numbers = new Set(body.query.terms.numeroProcesso);
    const found = known.filter(({ numeroProcesso }) => numbers.has(numeroProcesso));
    const after = body.search_after === undefined ? 0 : Number(body.search_after[0]);
    const hits = found
      .map((document, at) => ({ _id: String(document["id"]), _source: document, sort: [at + 1] }))
      .slice(after, after + body.size);
    sendJson(response, pageOfHits(hits, found.length));
  };

  const { url, close } = await openLoopbackPeer(async (request, response) => {
    const query: PeerRequest = {
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body: JSON.parse(await readBody(request)) as PeerRequest["body"],
    };
    requested.push(query);
    await (control.answer ?? answerNormally)(query, response);
  });

  return {
    url,
    requested,
    documents,
    control,
    answerNormally,
    settings: { DATAJUD_URL: url, DATAJUD_KEY: "chave-publica-de-teste" },
    /** The requested numbers of each request. */
    requestedNumbers: () => requested.map(({ body }) => body.query.terms.numeroProcesso),
    close,
  };
}

export type DataJudPeer = Awaited<ReturnType<typeof openDataJudPeer>>;

/** A response of the base with these hits. */
export const pageOfHits = (hits: unknown[], total: number, failed = 0) => ({
  took: 3,
  timed_out: false,
  _shards: { total: 5, successful: 5 - failed, skipped: 0, failed },
  hits: { total: { value: total, relation: "eq" }, max_score: null, hits },
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

export type TrialMovement = { codigo: number; nome: string; dataHora: string };

/** A document of the base about an invented lawsuit. */
export function documentOf(number: string, movimentos: TrialMovement[], own: Record<string, unknown> = {}) {
  return {
    numeroProcesso: number,
    id: `TJSP_7_G1_100_${number}`,
    tribunal: "TJSP",
    grau: "G1",
    classe: { codigo: 7, nome: "Procedimento Comum Cível" },
    orgaoJulgador: { codigo: 100, nome: "2ª Vara Cível" },
    assuntos: [{ codigo: 7779, nome: "Indenização por Dano Moral" }],
    dataAjuizamento: "20260105101500",
    dataHoraUltimaAtualizacao: "2026-03-15T12:00:00.000Z",
    nivelSigilo: 0,
    movimentos,
    ...own,
  };
}
