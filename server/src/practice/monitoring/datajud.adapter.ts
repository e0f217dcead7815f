import { setTimeout as pause } from "node:timers/promises";
import { bodyWithin, retryAfterMs } from "../../platform/security/outgoing-calls.ts";
import { readDataJudPage, type DataJudPage } from "./datajud-page.rules.ts";
import type { FoundInstance } from "./found-instance.rules.ts";
import {
  PARTIAL,
  SourceFailure,
  type MovementSource,
  type SourceResult,
  type SourceQuery,
} from "./movement-source.rules.ts";

export type DataJudOptions = {
  url: string;
  /** The base's public key, which its operator changes without notice. */
  key: string;
  /** The time limit for a batch; the base is slow at times. */
  longestMs?: number;
  /** How long to wait after each 429 without Retry-After. */
  pausesMs?: readonly number[];
  pageSize?: number;
};

const LONGEST_MS = 75_000;
const PAUSES_MS = [2000, 5000, 15_000];
/** The longest pause that a batch waits when the base requests one. */
const LONGEST_PAUSE_MS = 60_000;
/** Fifty numbers have about eighty documents, which nearly always fit on one page. */
const PAGE_SIZE = 1000;
const MOST_BYTES = 128 * 1024 * 1024;

type Requested = { answer: DataJudPage } | { wait: number };

/** The National Council of Justice's public base (DataJud) over HTTP. */
export function openDataJud(options: DataJudOptions): MovementSource {
  const { pausesMs = PAUSES_MS, pageSize = PAGE_SIZE } = options;

  return { find };

  async function find(query: SourceQuery, stopping: AbortSignal): Promise<SourceResult> {
    const found = new Map<string, FoundInstance>();
    const wanted = new Set(query.numbers);
    let after: unknown[] | null = null;
    let isPartial = false;
    let read = 0;
    for (;;) {
      const page: DataJudPage = await queryWithRetries(query, after, stopping);
      isPartial ||= page.is_partial;
      read += page.hits;
      for (const instance of page.instances)
        if (wanted.has(instance.number)) found.set(instance.document_id, instance);
      after = page.last_sort;
      if (page.hits < pageSize || after === null) {
        isPartial ||= read < page.total;
        break;
      }
    }
    // documents of the same instant may be lost between two pages, so fewer
    // numbers are queried, which fit on one
    if (isPartial && read >= pageSize && query.numbers.length > 1) return halved(query, stopping);
    return { instances: [...found.values()], doubt: isPartial ? PARTIAL : null };
  }

  async function halved(query: SourceQuery, stopping: AbortSignal): Promise<SourceResult> {
    const middle = Math.ceil(query.numbers.length / 2);
    const first = await find({ ...query, numbers: query.numbers.slice(0, middle) }, stopping);
    const second = await find({ ...query, numbers: query.numbers.slice(middle) }, stopping);
    return { instances: [...first.instances, ...second.instances], doubt: first.doubt ?? second.doubt };
  }

  /** Retries only after the pause that the base requests: repeated requests do not make a slow base faster. */
  async function queryWithRetries(
    query: SourceQuery,
    after: unknown[] | null,
    stopping: AbortSignal,
  ): Promise<DataJudPage> {
    for (const fallback of [...pausesMs, null]) {
      const requested: Requested = await fetchPage(options, pageSize, query, after, stopping);
      if ("answer" in requested) return requested.answer;
      if (fallback === null) break;
      await pause(Math.min(requested.wait || fallback, LONGEST_PAUSE_MS), undefined, { signal: stopping });
    }
    throw new SourceFailure(
      "source",
      "A base nacional (DataJud) limitou as consultas; a próxima verificação tenta de novo.",
    );
  }
}

async function fetchPage(
  { url, key, longestMs = LONGEST_MS }: DataJudOptions,
  pageSize: number,
  query: SourceQuery,
  after: unknown[] | null,
  stopping: AbortSignal,
): Promise<Requested> {
  const limit = AbortSignal.timeout(longestMs);
  try {
    const response = await fetch(`${url.replace(/\/$/, "")}/api_publica_${query.alias}/_search`, {
      method: "POST",
      headers: {
        authorization: `APIKey ${key}`,
        "content-type": "application/json",
        accept: "application/json",
      },
      body: JSON.stringify({
        query: { terms: { numeroProcesso: query.numbers } },
        size: pageSize,
        track_total_hits: true,
        sort: [{ "@timestamp": { order: "asc" } }],
        ...(after && { search_after: after }),
      }),
      // the key is sent to the configured host only
      redirect: "manual",
      signal: AbortSignal.any([limit, stopping]),
    });
    if (response.status !== 200) return await refused(response, query);
    return { answer: readDataJudPage(JSON.parse((await bodyWithin(response, MOST_BYTES)).toString("utf8"))) };
  } catch (error) {
    stopping.throwIfAborted();
    if (error instanceof SourceFailure) throw error;
    if (limit.aborted)
      throw new SourceFailure(
        "court",
        `A base nacional (DataJud) não respondeu a tempo pelo ${query.court}.`,
        error,
      );
    if (error instanceof TypeError)
      throw new SourceFailure("source", "Não foi possível alcançar a base nacional (DataJud).", error);
    throw new SourceFailure("numbers", "A base nacional (DataJud) respondeu algo que não se lê.", error);
  }
}

async function refused(response: Response, { court }: SourceQuery): Promise<Requested> {
  await response.body?.cancel();
  const { status } = response;
  if (status === 429) return { wait: retryAfterMs(response.headers) };
  if (status === 401 || status === 403)
    throw new SourceFailure(
      "source",
      "A base nacional (DataJud) não aceita a chave desta instalação; avise quem a administra.",
    );
  if (status === 404) throw new SourceFailure("court", `O ${court} não está na base nacional (DataJud).`);
  if (status >= 300 && status < 400)
    throw new SourceFailure(
      "source",
      "O endereço configurado para o DataJud desvia para outro; nada foi lido.",
    );
  if (status === 504 || status === 408)
    throw new SourceFailure("court", `A base nacional (DataJud) não respondeu a tempo pelo ${court}.`);
  throw new SourceFailure("court", `A base nacional (DataJud) está com defeito (${status}).`);
}
