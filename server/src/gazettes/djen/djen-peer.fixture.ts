import type { IncomingMessage, ServerResponse } from "node:http";
import { makeZip } from "../formats/gazette-file.fixture.ts";
import { openLoopbackPeer, sendJson } from "../../testing/loopback-peer.fixture.ts";
import { digitsOf } from "./calls/djen-page.rules.ts";
import { DjenFailure } from "./calls/djen-source.rules.ts";

export type PeerHandler = (requested: PeerRequest, response: ServerResponse) => unknown;
type PeerRequest = { path: string; query: Record<string, string> };

export type Item = ReturnType<typeof itemOf>;

/** An invented communication for a lawyer, in the search's format. */
export function itemOf(id: number, oab: string, day: string, own: Record<string, unknown> = {}) {
  const [numero_oab = "", uf_oab = ""] = oab.split("/");
  return {
    id,
    data_disponibilizacao: day,
    siglaTribunal: "TJSP",
    tipoComunicacao: "Intimação",
    nomeOrgao: "1ª Vara Cível do Foro de Teste",
    texto: `Ato ordinatório número ${id}. Manifeste-se a parte autora em quinze dias.`,
    numero_processo: "",
    meio: "D",
    tipoDocumento: "Ato ordinatório",
    ativo: true,
    status: "P",
    motivo_cancelamento: null as string | null,
    data_cancelamento: null as string | null,
    destinatarios: [] as { nome: string; polo: string }[],
    destinatarioadvogados: [{ advogado: { nome: "", numero_oab, uf_oab } }],
    ...own,
  };
}

/** An invented communication that names a lawyer without a number, as courts do where they have none. */
export const itemNaming = (id: number, nome: string, day: string, own: Record<string, unknown> = {}) =>
  itemOf(id, "", day, {
    destinatarioadvogados: [{ advogado: { nome, numero_oab: "", uf_oab: "" } }],
    ...own,
  });

/** Without accents and in capitals, as the search was seen to compare texts. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
const isIn = (requested: string, texts: readonly string[]): boolean =>
  texts.some((text) => plain(text).includes(plain(requested)));

/** Without one of these parameters a search is rejected, unless its page size is five. */
const NEEDED = ["siglaTribunal", "texto", "nomeParte", "nomeAdvogado", "numeroOab", "numeroProcesso"];

/** The largest page size that returns items; above it only the count comes back, without any error. */
const LARGEST_PAGE = 50;
const COUNT_STOPS_AT = 10_000;

/**
 * A fake of the national gazette's public API on loopback, with its known behaviour: it ignores unknown
 * parameters, finds names and texts within longer ones, returns empty pages above fifty items, stops counting
 * at 10,000, answers 404 for a court without publications, and returns cadernos as links to a store of files.
 * It records the requests.
 */
export async function openDjenPeer() {
  const requested: PeerRequest[] = [];
  const items: Item[] = [];
  /** Cadernos by `TJRS/2026-03-13/D`: the metadata that differ from the usual, and the file. */
  const cadernos = new Map<string, { facts?: Record<string, unknown>; file: Buffer }>();
  const control: { answer: PeerHandler | undefined; comparesTexts: boolean } = {
    answer: undefined,
    comparesTexts: false,
  };

  const isOf = (item: Item, { numeroOab, ufOab }: Record<string, string>) =>
    item.destinatarioadvogados.some(({ advogado }) =>
      control.comparesTexts
        ? advogado.numero_oab === numeroOab && advogado.uf_oab === ufOab
        : digitsOf(advogado.numero_oab) === digitsOf(numeroOab ?? "") && advogado.uf_oab === ufOab,
    );

  const isNamed = (item: Item, { nomeAdvogado, nomeParte, texto }: Record<string, string | undefined>) =>
    (nomeAdvogado === undefined ||
      isIn(
        nomeAdvogado,
        item.destinatarioadvogados.map(({ advogado }) => advogado.nome),
      )) &&
    (nomeParte === undefined ||
      isIn(
        nomeParte,
        item.destinatarios.map(({ nome }) => nome),
      )) &&
    (texto === undefined || isIn(texto, [item.texto]));

  const answerSearch: PeerHandler = ({ query }, response) => {
    const isTooWide = NEEDED.every((name) => query[name] === undefined) && query["itensPorPagina"] !== "5";
    if (isTooWide) return sendJson(response, { message: "Informe ao menos um filtro" }, 422);
    const from = query["dataDisponibilizacaoInicio"] ?? "";
    const until = query["dataDisponibilizacaoFim"] ?? "9";
    const found = items.filter(
      (item) =>
        item.data_disponibilizacao >= from &&
        item.data_disponibilizacao <= until &&
        isNamed(item, query) &&
        (query["numeroOab"] === undefined || isOf(item, query)),
    );
    const size = Number(query["itensPorPagina"] ?? 100);
    const start = (Number(query["pagina"] ?? 1) - 1) * size;
    sendJson(response, {
      status: "success",
      message: "Sucesso",
      count: Math.min(found.length, COUNT_STOPS_AT),
      items: size > LARGEST_PAGE ? [] : found.slice(start, start + size),
    });
  };

  const answerNormally: PeerHandler = (lookup, response) => {
    const { path } = lookup;
    if (path === "/api/v1/comunicacao") return answerSearch(lookup, response);
    const name = /^\/(?:api\/v1\/caderno|arquivos)\/(.+?)(?:\.zip)?$/.exec(path)?.[1] ?? "";
    const caderno = cadernos.get(name);
    if (caderno === undefined) return sendJson(response, { message: "Não encontrado" }, 404);
    if (path.startsWith("/arquivos/")) return sendZip(response, caderno.file);
    const [sigla_tribunal, data, meio] = name.split("/");
    return sendJson(response, {
      tribunal: "Tribunal de Teste",
      sigla_tribunal,
      meio,
      status: "Processado",
      versao: "1",
      data,
      total_comunicacoes: 2,
      numero_paginas: 1,
      tamanho_bytes: caderno.file.length,
      hash: "0".repeat(64),
      url: `${peer.url}/arquivos/${name}.zip?assinatura=temporaria`,
      ...caderno.facts,
    });
  };

  const peer = await openLoopbackPeer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "", "http://peer");
    const lookup = { path: url.pathname, query: Object.fromEntries(url.searchParams) };
    requested.push(lookup);
    await (control.answer ?? answerNormally)(lookup, response);
  });

  return {
    ...peer,
    requested,
    items,
    cadernos,
    control,
    answerNormally,
    settings: { DJEN_URL: peer.url, DJEN_PACE_MS: "0", DJEN_LAWYERS: "on" },
    /** The requested searches by name, page by page: `nomeAdvogado=Ana Advogada 2026-03-16 2026-03-16 1`. */
    requestedNames: () =>
      requested.flatMap(({ query: q }) =>
        ["nomeAdvogado", "nomeParte", "texto"]
          .filter((name) => q[name] !== undefined)
          .map(
            (name) =>
              `${name}=${q[name]} ${q["dataDisponibilizacaoInicio"]} ${q["dataDisponibilizacaoFim"]} ${q["pagina"]}`,
          ),
      ),
    /** The requested searches by bar number, page by page: `900001/SP 2026-03-16 2026-03-16 1`. */
    requestedPages: () =>
      requested
        .filter(({ query }) => query["numeroOab"] !== undefined)
        .map(
          ({ query: q }) =>
            `${q["numeroOab"]}/${q["ufOab"]} ${q["dataDisponibilizacaoInicio"]} ${q["dataDisponibilizacaoFim"]} ${q["pagina"]}`,
        ),
    requestedPaths: () => requested.map(({ path }) => path),
    clear() {
      requested.length = 0;
      items.length = 0;
      cadernos.clear();
      control.answer = undefined;
      control.comparesTexts = false;
    },
  };
}

export type DjenPeer = Awaited<ReturnType<typeof openDjenPeer>>;

export function sendZip(response: ServerResponse, file: Buffer, type = "application/zip"): void {
  response.writeHead(200, { "content-type": type, "content-length": file.length });
  response.end(file);
}

/** A court's day as it is published: entries of a thousand communications each. */
export const cadernoOfItems = (...pages: Item[][]): Promise<Buffer> =>
  makeZip(pages.map((page, at) => [`TESTE_${at + 1}.json`, JSON.stringify({ items: page })]));

/** A response without a body. */
export const respondingWith =
  (code: number, headers: Record<string, string> = {}): PeerHandler =>
  (_, response) => {
    response.writeHead(code, headers);
    response.end("{}");
  };

export const sendHtml: PeerHandler = (_, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end("<html>manutenção programada</html>");
};

/** The failure of a request that must fail. */
export const failureOf = (call: Promise<unknown>): Promise<DjenFailure> =>
  call.then(
    () => {
      throw new Error("the request did not fail");
    },
    (error: unknown) => {
      if (error instanceof DjenFailure) return error;
      throw error;
    },
  );
