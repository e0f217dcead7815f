import { showDate } from "@pauta/contract/platform/dates";
import { wordsOfName } from "../../../platform/words/folding.rules.ts";
import { addDays } from "../../../platform/process/clock.ts";
import { digitsOf, type DjenPage } from "./djen-page.rules.ts";
import { DjenFailure, type DjenQuery, type DjenStep, type NameParameter } from "./djen-source.rules.ts";

/** The search reports at most this count, however many there are. */
const COUNT_STOPS_AT = 10_000;
/** How often an empty or repeated page is fetched again while results are missing. */
export const EMPTY_TRIES = 4;
/** With larger pages some responses were seen with a count and without items. */
const SAFE_PAGE_SIZE = 50;

/**
 * The most communications a day by which a name is queried; above it the name is too common, or a
 * common word.
 */
const MOST_OF_A_NAME_A_DAY = 1000;

/** What to do with a page: keep it, drop it, or fetch it again after a while. */
type Verdict = { kind: "keep"; fresh: number } | { kind: "known" } | { kind: "again"; tries: number };

export type DjenWalk = {
  /**
   * The next page to fetch; null when the result is complete.
   * @throws DjenFailure when the name is too common to be queried to its end
   */
  next(): DjenStep | null;
  /** @throws DjenFailure when the result will not become complete */
  take(page: DjenPage): Verdict;
};

/**
 * Decides which page is fetched next, until everything announced has come. The search has traps: a first page
 * without items although some are counted, empty pages in the middle, repeated pages, a count that stops at
 * 10,000, ignored filters. Only different ids count, never pages.
 */
export function openWalk(queries: readonly DjenQuery[], pageSize: number): DjenWalk {
  const waiting = [...queries];
  const all = new Set<string>();
  /** The counts of days that were queried under another spelling of the number or name. */
  const counted = new Map<string, number | null>();
  let own = new Set<string>();
  let page = 1;
  let announced: number | null = null;
  let tries = 0;

  const leave = () => {
    waiting.shift();
    own = new Set();
    page = 1;
    announced = null;
    tries = 0;
  };
  function next(): DjenStep | null {
    const [query] = waiting;
    if (query === undefined) return null;
    if ("parameter" in query && own.size >= mostOf(query)) throw tooCommon(query, own.size, announced);
    return { query, page };
  }

  function take(came: DjenPage): Verdict {
    const query = waiting[0]!;
    requireFiltered(query, came);
    if (came.count !== null) announced = Math.max(announced ?? 0, came.count);
    const isFirst = page === 1;
    const fresh = came.ids.filter((id) => !own.has(id));
    if (fresh.length === 0) return takeNothing(query, came);
    for (const id of fresh) own.add(id);
    tries = 0;
    page += 1;
    const unseen = fresh.filter((id) => !all.has(id)).length;
    for (const id of fresh) all.add(id);
    const days = `${"number" in query ? "" : query.parameter} ${query.from} ${query.until}`;
    const isReported = unseen === 0 && isFirst && counted.get(days) === came.count;
    if (isFirst && !counted.has(days)) counted.set(days, came.count);
    const isCutOff = announced !== null && announced >= COUNT_STOPS_AT && query.from < query.until;
    if (isReported || isWhole(came)) leave();
    else if (isFirst && isCutOff) {
      leave();
      waiting.unshift(...dayByDay(query));
    }
    return unseen > 0 ? { kind: "keep", fresh: unseen } : { kind: "known" };
  }

  const isWhole = ({ ids }: DjenPage): boolean =>
    announced === null ? ids.length < pageSize : announced < COUNT_STOPS_AT && own.size >= announced;

  /** Handles an empty page, or a repeated one. */
  function takeNothing(query: DjenQuery, came: DjenPage): Verdict {
    const isEnd = announced === null || own.size >= announced || announced === 0;
    if (came.ids.length === 0 && isEnd) {
      leave();
      return { kind: "known" };
    }
    tries += 1;
    if (tries <= EMPTY_TRIES) return { kind: "again", tries };
    throw own.size === 0 ? silentlyEmpty(announced ?? 0, pageSize) : cutShort(query, own.size, announced);
  }

  return { next, take };
}

function dayByDay({ from, until, ...query }: DjenQuery): DjenQuery[] {
  const days: DjenQuery[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push({ ...query, from: day, until: day });
  return days;
}

/** The search ignores a parameter that it does not know, and returns everything. */
function requireFiltered(query: DjenQuery, page: DjenPage): void {
  const { ids, days, barNumbers } = page;
  if (ids.length === 0) return;
  if (days.size > 0 && [...days].every((day) => day < query.from || day > query.until))
    throw new DjenFailure("target", "O DJEN respondeu sobre outros dias; nada foi aproveitado.");
  if (!("number" in query)) return requireNamed(query, page);
  if (barNumbers.size > 0 && !barNumbers.has(digitsOf(query.number)))
    throw new DjenFailure("target", "O DJEN respondeu sobre outros advogados; nada foi aproveitado.");
}

/** Checks that some of the page's names or texts contain all words of the name, in any order. */
function requireNamed({ parameter, name }: { parameter: NameParameter; name: string }, page: DjenPage): void {
  const candidates = { nomeAdvogado: page.lawyers, nomeParte: page.parties, texto: page.texts }[parameter];
  const words = wordsOfName(name);
  const isNamed = (candidate: string) => {
    const known = new Set(wordsOfName(candidate));
    return words.every((word) => known.has(word));
  };
  if (candidates.length > 0 && !candidates.some(isNamed))
    throw new DjenFailure("target", "O DJEN respondeu sobre outros nomes; nada foi aproveitado.");
}

/** The limit for a name over the days of a query. */
const mostOf = ({ from, until }: DjenQuery): number =>
  MOST_OF_A_NAME_A_DAY * ((Date.parse(until) - Date.parse(from)) / MS_OF_A_DAY + 1);
const MS_OF_A_DAY = 86_400_000;

function tooCommon(query: DjenQuery & { name: string }, came: number, announced: number | null) {
  const count = announced === null ? `mais de ${showNumber(came)}` : showNumber(announced);
  return new DjenFailure(
    "target",
    `O DJEN anunciou ${count} comunicações ${daysOf(query)} com o nome “${query.name}”, comum demais: ` +
      `a consulta parou nas primeiras ${showNumber(came)}, e as outras podem faltar.`,
  );
}

const showNumber = (count: number): string => count.toLocaleString("pt-BR");

function silentlyEmpty(announced: number, pageSize: number): DjenFailure {
  const advice =
    pageSize > SAFE_PAGE_SIZE
      ? ` Diminua DJEN_PAGE_SIZE (${pageSize}): acima de ${SAFE_PAGE_SIZE} isso já foi visto.`
      : "";
  return new DjenFailure("target", `O DJEN anunciou ${announced} e devolveu a página vazia.${advice}`);
}

function cutShort(query: DjenQuery, came: number, announced: number | null): DjenFailure {
  return new DjenFailure(
    "target",
    `O DJEN devolveu ${came} de ${announced ?? "?"} comunicações ${daysOf(query)}.`,
  );
}

const daysOf = ({ from, until }: DjenQuery): string =>
  from === until ? `de ${showDate(from)}` : `de ${showDate(from)} a ${showDate(until)}`;
