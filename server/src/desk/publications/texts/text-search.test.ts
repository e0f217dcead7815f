import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "../../../testing/test-server.fixture.ts";
import {
  COUNTED,
  expectedPage,
  openSearchedTexts,
  readEveryText,
  ROWS,
  SEARCHERS,
  type SearchedTexts,
} from "./text-search.fixture.ts";

let searched: SearchedTexts;
const people: Record<string, Visitor> = {};
beforeAll(async () => {
  searched = await openSearchedTexts();
  for (const who of Object.keys(SEARCHERS)) people[who] = await searched.server.enter(who);
}, 120_000);
afterAll(() => searched.server.close());

type Shown = {
  ids: number[];
  total: number;
  total_is_lower_bound: boolean;
  last_page: number;
};

async function show(who: string, query: Record<string, string | number>): Promise<Shown> {
  const address = new URLSearchParams({ rows: String(ROWS) });
  for (const [name, value] of Object.entries(query)) address.set(name, String(value));
  const { status, body } = await people[who]!.get(`/api/publications?${address.toString()}`);
  expect(status, String(address)).toBe(200);
  return { ...body, ids: body.data.map(({ id }: { id: number }) => id) };
}

async function expectPages(
  who: string,
  publication_text: string,
  filters: Record<string, string | number> = {},
  where?: string,
) {
  const all = await readEveryText(searched, who, publication_text, where);
  const last = Math.max(1, Math.ceil(all.length / ROWS));
  for (const page of new Set([1, 2, Math.ceil(last / 2), last, last + 1])) {
    const { ids, total, total_is_lower_bound, last_page } = await show(who, {
      publication_text,
      ...filters,
      page,
    });
    expect({ page, ids, total, total_is_lower_bound, last_page }, `${who}: ${publication_text}`).toEqual({
      page,
      ...expectedPage(all, page),
    });
  }
  return all.length;
}

/** The typed text, and the least and the most of the office's publications that it finds. */
const TYPED: [typed: string, least: number, most: number][] = [
  ["intimação", 2800, 2810],
  ["INTIMACOES", 2800, 2810],
  ["penhora", 1100, 1140],
  ["usucapião", 47, 47],
  ["outrora", 590, 610],
  ["recente", 40, 40],
  ["Filomena", 3, 3],
  ["zelindra", 1, 1],
  ["ávila", 1, 1],
  ["veranico", 70, 70],
  ["inexistente", 0, 0],
  ["penhora intimação", 1100, 1140],
  ["penhora zelindra", 1, 1],
  ["penhora usucapião", 47, 47],
  ["zelindra filomena", 0, 0],
  ['"julgo procedente"', 930, 940],
  ['"procedente o que julgo"', 1860, 1870],
  ['"partes valores"', 0, 0],
  ["penhora -usucapião", 1060, 1090],
  ["-penhora intimação", 1670, 1690],
  ["zelindra ou filomena", 4, 4],
  ["intimação ou zelindra", 2800, 2810],
  ["0024118-95.2026.8.26.0178", 4, 4],
  ["00241189520268260178", 4, 4],
  ["1.023,00", 310, 313],
  ["'; drop table publications; --", 0, 0],
  ["a & b | !c <-> (d", 0, 0],
  ["\\' :* @1 %_", 0, 3000],
  ["@1", 0, 3000],
  ["!!! ???", 0, 0],
];

describe("a text search shows what reading every text would show, newest first", () => {
  test.each(TYPED)("of the whole office for %s", async (typed, least, most) => {
    const count = await expectPages("escritorio", typed);
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });

  test.each(Object.keys(SEARCHERS))("of what %s may see", async (who) => {
    for (const typed of [
      "intimação",
      "penhora",
      "outrora",
      "filomena",
      "veranico",
      "zelindra",
      '"julgo procedente"',
    ])
      await expectPages(who, typed);
  });

  const FILTERS: [string, Record<string, string | number>, string][] = [
    ["treated ones", { treated: 1 }, "p.treated"],
    ["what waits to be forwarded", { treated: 0, forwarded: 0 }, "not p.treated and not p.forwarded"],
    ["a day", { publication_date: "2026-02-01" }, "p.publication_date = '2026-02-01'"],
    [
      "a number",
      { lawsuit: "00031-11" },
      "regexp_replace(coalesce(p.lawsuit_number, ''), '\\D', '', 'g') like '%0003111%'",
    ],
    ["a class", { class: "usucap" }, "p.class_name = 'Usucapião'"],
    [
      "electronic notices",
      { electronic: 1 },
      `p.source = 'djen' and p.title like 'Intimação%' or exists (
         select from publications m where m.company_id = p.company_id and m.same_act_as = p.id and m.source = 'djen')`,
    ],
    [
      "several at once",
      { treated: 0, class: "comum", electronic: 1 },
      "not p.treated and p.class_name like '%Comum%' and p.source = 'djen'",
    ],
  ];
  test.each(FILTERS)("together with a filter: %s", { tags: "night" }, async (_, filters, where) => {
    for (const typed of ["intimação", "penhora", "outrora", "zelindra", "veranico", "inexistente"])
      for (const who of ["escritorio", "advogada"]) await expectPages(who, typed, filters, where);
  });

  test("of one person's, for whoever sees the whole office", async () => {
    const user = searched.offices.ids["associado"]!;
    for (const typed of ["intimação", "penhora", "outrora", "recente"])
      await expectPages("escritorio", typed, { user }, `p.user_id = ${user}`);
  });
});

describe("a common word can be paged through to its end", () => {
  test("no publication is skipped or shown twice, and the last page has the exact total", async () => {
    const all = await readEveryText(searched, "escritorio", "intimação");
    const seen: number[] = [];
    for (let page = 1, last = 2; page <= last; page++) {
      const shown = await show("escritorio", { publication_text: "intimação", page });
      seen.push(...shown.ids);
      last = shown.last_page;
      expect(shown.total_is_lower_bound).toBe(seen.length < all.length);
      if (!shown.total_is_lower_bound) expect(shown.total).toBe(all.length);
    }
    expect(seen).toEqual(all);
  });

  test("the page with a publication far down the list is shown", async () => {
    const all = await readEveryText(searched, "escritorio", "intimação");
    const { body } = await people["escritorio"]!.get(
      `/api/publications?publication_text=${encodeURIComponent("intimação")}&rows=${ROWS}&holding=${all[1234]}`,
    );
    expect(body).toMatchObject({
      current_page: 13,
      last_page: 14,
      total: COUNTED,
      total_is_lower_bound: true,
    });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(all.slice(1200, 1300));
  });
});

describe("other totals stay exact", () => {
  test("a list without a text search counts all of its rows", async () => {
    expect(await show("escritorio", {})).toMatchObject({
      total: 2804,
      total_is_lower_bound: false,
      last_page: 29,
    });
  });

  test("publications to forward are searched in the same way", async () => {
    const all = await readEveryText(
      searched,
      "controladoria",
      "intimação",
      "not p.treated and not p.forwarded",
    );
    const { body } = await people["controladoria"]!.get(
      `/api/pending_publications?publication_text=${encodeURIComponent("intimação")}&rows=${ROWS}`,
    );
    expect(all.length).toBeGreaterThan(COUNTED);
    expect(body).toMatchObject({ total: COUNTED, total_is_lower_bound: true });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(all.slice(0, ROWS));
  });
});
