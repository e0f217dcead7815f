import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DjenPage } from "./djen-page.rules.ts";
import { DjenFailure, type DjenQuery, type DjenStep, type NameParameter } from "./djen-source.rules.ts";
import { EMPTY_TRIES, openWalk } from "./djen-paging.rules.ts";

const DAY = "2026-03-16";
const query = (own: { number?: string; uf?: string; from?: string } = {}): DjenQuery => ({
  number: "900001",
  uf: "SP",
  from: DAY,
  until: DAY,
  ...own,
});
const page = (count: number | null, ids: number[], own: Partial<DjenPage> = {}): DjenPage => ({
  count,
  ids: ids.map(String),
  days: new Set(ids.length > 0 ? [DAY] : []),
  barNumbers: new Set(ids.length > 0 ? ["900001"] : []),
  lawyers: [],
  parties: [],
  texts: [],
  ...own,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const EMPTY_OF_SIX = page(6, []);

/** Returns the pages in order; records what was requested and what was done with each page. */
function walkThrough(answers: DjenPage[], queries = [query()], pageSize = 3) {
  const walk = openWalk(queries, pageSize);
  const requested: string[] = [];
  const done: string[] = [];
  let failure: string | null = null;
  let isWhole = false;
  try {
    for (let step = walk.next(); step !== null && answers.length > 0; step = walk.next()) {
      requested.push(nameOf(step));
      done.push(walk.take(answers.shift()!).kind);
    }
    isWhole = walk.next() === null;
  } catch (error) {
    if (!(error instanceof DjenFailure)) throw error;
    failure = error.message;
  }
  return { requested: requested.join(" "), done: done.join(" "), failure, isWhole };
}
function nameOf({ query: requested, page: at }: DjenStep): string {
  const what = "number" in requested ? requested.number : `${requested.parameter} ${requested.name}`;
  return `${what === "900001" ? "" : `${what}:`}${requested.from === DAY ? "" : `${requested.from.slice(8)}/`}${at}`;
}

describe("the order of pages", () => {
  test.each<[string, DjenPage[], string, string]>([
    ["nothing was published", [page(0, [])], "1", "known"],
    ["all on one page", [page(2, [1, 2])], "1", "keep"],
    ["a full page that is all there is", [page(3, [1, 2, 3])], "1", "keep"],
    ["several pages", [page(5, [1, 2, 3]), page(5, [4, 5])], "1 2", "keep keep"],
    [
      "pages shorter than requested, as some servers give",
      [page(5, [1, 2]), page(5, [3, 4]), page(5, [5])],
      "1 2 3",
      "keep keep keep",
    ],
    [
      "an empty page in the middle is fetched again",
      [page(6, [1, 2, 3]), EMPTY_OF_SIX, page(6, [4, 5, 6])],
      "1 2 2",
      "keep again keep",
    ],
    [
      "an empty first page, although some are counted, is fetched again",
      [page(2, []), page(2, [1, 2])],
      "1 1",
      "again keep",
    ],
    [
      "a page in the middle that announces 0 results is fetched again",
      [page(6, [1, 2, 3]), page(0, []), page(6, [4, 5, 6])],
      "1 2 2",
      "keep again keep",
    ],
    [
      "a repeated page is fetched again",
      [page(6, [1, 2, 3]), page(6, [1, 2, 3]), page(6, [4, 5, 6])],
      "1 2 2",
      "keep again keep",
    ],
    [
      "communications that moved to the next page count once",
      [page(4, [1, 2, 3]), page(5, [3, 4, 5])],
      "1 2",
      "keep keep",
    ],
    [
      "without a count, until a page is not full",
      [page(null, [1, 2, 3]), page(null, [4])],
      "1 2",
      "keep keep",
    ],
    ["without a count, until a page is empty", [page(null, [1, 2, 3]), page(null, [])], "1 2", "keep known"],
  ])("%s", (_, answers, requested, done) => {
    expect(walkThrough(answers)).toEqual({ requested, done, failure: null, isWhole: true });
  });

  test.each<[string, DjenPage[], number, RegExp]>([
    [
      "a first page that stays empty",
      Array(EMPTY_TRIES + 1).fill(EMPTY_OF_SIX),
      50,
      /anunciou 6 .* vazia\.$/,
    ],
    [
      "a first page of more than 50 items that stays empty",
      Array(EMPTY_TRIES + 1).fill(EMPTY_OF_SIX),
      100,
      /Diminua DJEN_PAGE_SIZE \(100\)/,
    ],
    [
      "a result that stays smaller than announced",
      [page(6, [1, 2, 3]), ...Array(EMPTY_TRIES + 1).fill(EMPTY_OF_SIX)],
      3,
      /devolveu 3 de 6 comunicações de 16\/03\/2026/,
    ],
    [
      "a page that is repeated again and again",
      Array(EMPTY_TRIES + 2).fill(page(6, [1, 2, 3])),
      3,
      /devolveu 3 de 6/,
    ],
    [
      "an answer about other days, with the filter ignored",
      [page(10_000, [1], { days: new Set(["2025-05-16"]) })],
      3,
      /outros dias/,
    ],
    [
      "an answer about other lawyers",
      [page(10_000, [1], { barNumbers: new Set(["12440"]) })],
      3,
      /outros advogados/,
    ],
  ])("%s is a failure", (_, answers, pageSize, sentence) => {
    const { failure } = walkThrough(answers, [query()], pageSize);
    expect(failure).toMatch(sentence);
  });

  test("a count at its limit over several days is queried day by day", () => {
    const days = (...of: string[]) => ({ days: new Set(of) });
    const walked = walkThrough(
      [
        page(10_000, [1, 2, 3], days("2026-03-13")),
        page(2, [1, 2], days("2026-03-13")),
        page(0, []),
        page(0, []),
        page(1, [9]),
      ],
      [query({ from: "2026-03-13" })],
    );
    expect(walked).toMatchObject({ requested: "13/1 13/1 14/1 15/1 1", failure: null, isWhole: true });
  });

  test("a count at its limit on one day is ignored: pages are fetched until one is empty", () => {
    const answers = [
      ...range(1, 5).map((at) => page(10_000, range(at * 2500, at * 2500 + 2499))),
      page(10_000, []),
    ];
    expect(walkThrough(answers, [query()], 2500)).toMatchObject({
      requested: "1 2 3 4 5 6",
      failure: null,
      isWhole: true,
    });
  });

  test("a further spelling with only known results is dropped after its first page", () => {
    const spelled = [query(), query({ number: "900001-A" }), query({ number: "900001A" })];
    const walked = walkThrough(
      [page(5, [1, 2, 3]), page(5, [4, 5]), page(5, [1, 2, 3]), page(1, [8])],
      spelled,
    );
    expect(walked).toEqual({
      requested: "1 2 900001-A:1 900001A:1",
      done: "keep keep known keep",
      failure: null,
      isWhole: true,
    });
  });

  test("only the digits of bar numbers are compared", () => {
    const printed = page(1, [1], { barNumbers: new Set(["3539"]) });
    const { isWhole } = walkThrough([printed], [query({ number: "3539-B", uf: "MT" })]);
    expect(isWhole).toBe(true);
  });
});

describe("a query by name", () => {
  const named = (parameter: NameParameter, name = "Ana de Souza Reis"): DjenQuery => ({
    parameter,
    name,
    from: DAY,
    until: DAY,
  });
  test.each<[string, NameParameter, Partial<DjenPage>, RegExp | null]>([
    ["a lawyer of that name", "nomeAdvogado", { lawyers: ["ANA SOUZA REIS"] }, null],
    ["one of several lawyers", "nomeAdvogado", { lawyers: ["Gil Alheio", "Ana de Souza Reis Lima"] }, null],
    ["another lawyer", "nomeAdvogado", { lawyers: ["Ana Reis", "Souza Reis"] }, /outros nomes/],
    ["no lawyer's name at all", "nomeAdvogado", { lawyers: [] }, null],
    [
      "a lawyer of the name, where a party was queried",
      "nomeParte",
      { lawyers: ["Ana de Souza Reis"], parties: ["Banco Fictício"] },
      /outros nomes/,
    ],
    ["a party of that name", "nomeParte", { parties: ["ANA DE SOUZA REIS - ME"] }, null],
    ["a text with the name", "texto", { texts: ["<p>Autora: <b>ANA</b> DE SOUZA REIS.</p>"] }, null],
    ["texts without it", "texto", { texts: ["Autora: Ana Reis.", "Souza"] }, /outros nomes/],
  ])("accepts the name, or fails, when the answer contains %s", (_, parameter, own, sentence) => {
    const { failure, isWhole } = walkThrough(
      [page(1, [1], { barNumbers: new Set(["12440"]), ...own })],
      [named(parameter)],
    );
    if (sentence === null) expect({ failure, isWhole }).toEqual({ failure: null, isWhole: true });
    else expect(failure).toMatch(sentence);
  });

  test("stops for a name that is too common, which never counts as complete; a number has no such limit", () => {
    const common = (from: number) => page(3000, range(from, from + 499), { lawyers: ["Ana de Souza Reis"] });
    const walked = walkThrough([common(1), common(501), common(1001)], [named("nomeAdvogado")], 500);
    expect(walked).toMatchObject({
      requested: "nomeAdvogado Ana de Souza Reis:1 nomeAdvogado Ana de Souza Reis:2",
      done: "keep keep",
      isWhole: false,
    });
    expect(walked.failure).toBe(
      "O DJEN anunciou 3.000 comunicações de 16/03/2026 com o nome “Ana de Souza Reis”, comum demais: a consulta parou nas primeiras 1.000, e as outras podem faltar.",
    );
    const numbered = [1, 501, 1001].map((from) => page(1500, range(from, from + 499)));
    expect(walkThrough(numbered, [query()], 500)).toMatchObject({ failure: null, isWhole: true });
  });

  test("has the same limit for each of its days", () => {
    const common = (from: number) => page(1500, range(from, from + 499), { lawyers: ["Ana de Souza Reis"] });
    const requested = { ...named("nomeAdvogado"), from: "2026-03-15" };
    expect(walkThrough([common(1), common(501), common(1001)], [requested], 500)).toMatchObject({
      failure: null,
      isWhole: true,
    });
  });

  test("continues through the texts although they bring as many as the parties did", () => {
    const parties = { parties: ["Ana de Souza Reis"] };
    const texts = { texts: ["Ana de Souza Reis"] };
    const walked = walkThrough(
      [page(4, [1, 2, 3], parties), page(4, [4], parties), page(4, [1, 2, 3], texts), page(4, [9], texts)],
      [named("nomeParte"), named("texto")],
    );
    expect(walked).toEqual({
      requested:
        "nomeParte Ana de Souza Reis:1 nomeParte Ana de Souza Reis:2 texto Ana de Souza Reis:1 texto Ana de Souza Reis:2",
      done: "keep keep known keep",
      failure: null,
      isWhole: true,
    });
  });
});

test("keeps each communication once and misses none, whatever pages are empty or repeated", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.constantFrom("page", "empty", "again"), { maxLength: 60 }),
      (total, size, moods) => {
        const walk = openWalk([query()], size);
        const kept: string[] = [];
        let faults = 0;
        for (let step = walk.next(); step !== null; step = walk.next()) {
          const mood = faults < EMPTY_TRIES ? (moods.shift() ?? "page") : "page";
          const at = mood === "again" ? Math.max(1, step.page - 1) : step.page;
          const ids = mood === "empty" ? [] : range((at - 1) * size + 1, Math.min(at * size, total));
          const verdict = walk.take(page(total, ids));
          faults = verdict.kind === "again" ? faults + 1 : 0;
          if (verdict.kind === "keep") kept.push(...ids.map(String));
        }
        expect(kept).toEqual(range(1, total).map(String));
      },
    ),
  );
});
