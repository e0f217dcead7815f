import { showDate } from "@pauta/contract/platform/dates";
import { bodyWithin, bytesWithin } from "../../../platform/security/outgoing-calls.ts";
import { cadernoOf, readCadernoFacts, type CadernoFacts } from "./djen-caderno.rules.ts";
import { allowedHosts, PAGE_TYPES, requireAllowedLink, ZIP_TYPES } from "./djen-responses.rules.ts";
import { openCalls, type CallPace } from "./djen-calls.adapter.ts";
import { readDjenPage } from "./djen-page.rules.ts";
import {
  DjenFailure,
  type CadernoResponse,
  type CadernoRequest,
  type DjenQuery,
  type DjenSource,
  type DjenStep,
  type FetchedPage,
} from "./djen-source.rules.ts";
import { openWalk } from "./djen-paging.rules.ts";
import { ZipEnd } from "./zip-end.rules.ts";

export type DjenOptions = CallPace & {
  url: string;
  /** Other hosts that serve files, separated by commas. */
  fileHosts?: string | undefined;
  pageSize: number;
  /** The time limit for a page, and for a court's day. */
  longestMs?: number;
  longestFileMs?: number;
  mostPageBytes?: number;
  mostFileBytes?: number;
};

const LONGEST_MS = 60_000;
const LONGEST_FILE_MS = 30 * 60_000;
/** A communication may have more than 100,000 characters, and a page a thousand communications. */
const MOST_PAGE_BYTES = 128 << 20;
/** The size limit of an upload; the largest day known has 118 MB. */
const MOST_FILE_BYTES = 2 ** 31;
/** The link to a file is valid for five minutes: an interrupted file gets a new one. */
const FILE_TRIES = 2;

/** The gazette's public search and its cadernos (CNJ, API Comunica 1.0.3) over HTTP. */
export function openDjen(options: DjenOptions): DjenSource {
  const { url, pageSize, longestMs = LONGEST_MS, longestFileMs = LONGEST_FILE_MS } = options;
  const { mostPageBytes = MOST_PAGE_BYTES, mostFileBytes = MOST_FILE_BYTES } = options;
  const calls = openCalls(options);
  const hosts = allowedHosts(url, options.fileHosts);

  return { pages, caderno };

  async function* pages(
    queries: readonly DjenQuery[],
    kept: (step: DjenStep) => Promise<Buffer | undefined>,
    stopping: AbortSignal,
  ): AsyncGenerator<FetchedPage> {
    const walk = openWalk(queries, pageSize);
    for (let step = walk.next(); step !== null; step = walk.next()) {
      const known = await kept(step);
      const bytes = known ?? (await pageOf(step, stopping));
      const page = readDjenPage(bytes.toString("utf8"));
      const verdict = walk.take(page);
      if (verdict.kind === "again") await calls.rest(verdict.tries, stopping);
      if (verdict.kind === "keep")
        yield { step, bytes: known === undefined ? bytes : null, fresh: verdict.fresh, ids: page.ids };
    }
  }

  function pageOf({ query, page }: DjenStep, stopping: AbortSignal): Promise<Buffer> {
    const search = new URLSearchParams({
      ...requestedIn(query),
      dataDisponibilizacaoInicio: query.from,
      dataDisponibilizacaoFim: query.until,
      itensPorPagina: String(pageSize),
      pagina: String(page),
    });
    const what = `${calledIn(query)}, até ${showDate(query.until)}`;
    return calls.get(
      new URL(`/api/v1/comunicacao?${search.toString()}`, url),
      { what, types: PAGE_TYPES, longestMs },
      (response) => bodyWithin(response, mostPageBytes),
      stopping,
    );
  }

  async function caderno<Kept>(
    requested: CadernoRequest,
    known: string | null,
    keep: (bytes: AsyncIterable<Uint8Array>) => Promise<Kept>,
    stopping: AbortSignal,
  ): Promise<CadernoResponse<Kept>> {
    for (let tries = 1; ; tries += 1) {
      const facts = await factsOf(requested, stopping);
      if (facts === null || facts.total === 0) return { kind: "none" };
      if (facts.edition !== "" && facts.edition === known) return { kind: "unchanged" };
      const link = requireAllowedLink(facts.url, hosts);
      try {
        const kept = await fileOf(link, requested, facts, keep, stopping);
        return { kind: "new", edition: facts.edition, total: facts.total, kept };
      } catch (error) {
        const isWorthNewLink = error instanceof DjenFailure && tries < FILE_TRIES;
        if (!isWorthNewLink) throw ofThisCourt(error);
      }
    }
  }

  /** Null when the court published nothing that day. */
  function factsOf(requested: CadernoRequest, stopping: AbortSignal): Promise<CadernoFacts | null> {
    const { court, medium, day } = requested;
    return calls
      .get(
        new URL(`/api/v1/caderno/${encodeURIComponent(court)}/${day}/${medium}`, url),
        { what: cadernoOf(requested), types: PAGE_TYPES, longestMs },
        async (response) =>
          readCadernoFacts((await bodyWithin(response, mostPageBytes)).toString(), requested),
        stopping,
      )
      .catch((error: unknown) => {
        if (error instanceof DjenFailure && error.status === 404) return null;
        throw error;
      });
  }

  function fileOf<Kept>(
    link: URL,
    requested: CadernoRequest,
    { bytes }: CadernoFacts,
    keep: (bytes: AsyncIterable<Uint8Array>) => Promise<Kept>,
    stopping: AbortSignal,
  ): Promise<Kept> {
    const most = Math.min(mostFileBytes, bytes === null ? Infinity : bytes + mostPageBytes);
    return calls.get(
      link,
      { what: cadernoOf(requested), types: ZIP_TYPES, longestMs: longestFileMs },
      (response) => keep(wholeZip(bytesWithin(response, most), cadernoOf(requested))),
      stopping,
    );
  }
}

const requestedIn = (query: DjenQuery): Record<string, string> =>
  "number" in query ? { numeroOab: query.number, ufOab: query.uf } : { [query.parameter]: query.name };

/** The query in words. */
const calledIn = (query: DjenQuery): string =>
  "number" in query ? `OAB ${query.number}/${query.uf}` : `nome ${query.name}`;

/** An error of the file store affects this court only, not the search. */
const ofThisCourt = (error: unknown): unknown =>
  error instanceof DjenFailure && error.status !== undefined && error.status !== 429
    ? new DjenFailure("target", error.message, { cause: error, status: error.status })
    : error;

/**
 * The bytes of a ZIP as they arrive.
 * @throws DjenFailure at the end when they are not a ZIP, or not all of it
 */
async function* wholeZip(bytes: AsyncIterable<Uint8Array>, what: string): AsyncGenerator<Uint8Array> {
  const end = new ZipEnd();
  for await (const chunk of bytes) {
    end.see(chunk);
    yield chunk;
  }
  if (!end.isThere()) throw new DjenFailure("target", `${what} veio incompleto.`);
}
