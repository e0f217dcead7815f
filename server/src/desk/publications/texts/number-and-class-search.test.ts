import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../../../testing/test-server.fixture.ts";
import {
  expectedPage,
  openSearchedTexts,
  readEveryRow,
  ROWS,
  SEARCHERS,
  type SearchedTexts,
} from "./text-search.fixture.ts";

let searched: SearchedTexts;
const people: Record<string, Visitor> = {};
beforeAll(async () => {
  searched = await openSearchedTexts();
  const { rows } = searched.server;
  await rows.query(
    `update publications set
       class_code = case when class_name = 'Usucapião' then '49' when id % 3 = 0 then '7' end,
       class_name = case when id % 50 = 0 then null when id % 211 = 0 then 'Ação Monitória' else class_name end,
       lawsuit_number = case when id % 40 = 0 then null when id % 97 = 0 then 'REsp 77' || id || '/SP' else lawsuit_number end`,
  );
  await rows.query("vacuum analyze publications");
  for (const who of Object.keys(SEARCHERS)) people[who] = await searched.server.enter(who);
}, 120_000);
afterAll(() => searched.server.close());

type Query = Record<string, string | number>;

/** The rows of a query, found by reading each of them, in the simplest way. */
function readPlainly(who: string, { lawsuit, class: ofClass, ...others }: Query): Promise<number[]> {
  const digits = String(lawsuit ?? "").replaceAll(/\D/g, "");
  const where = [
    ...(lawsuit === undefined
      ? []
      : [
          digits === ""
            ? "false"
            : `regexp_replace(coalesce(p.lawsuit_number, ''), '\\D', '', 'g') like '%${digits}%'`,
        ]),
    ...(ofClass === undefined
      ? []
      : ["(p.class_code = $3 or p.class_name is not null and strpos(folded(p.class_name), folded($3)) > 0)"]),
    ...Object.entries(others).map(([field, value]) =>
      field === "publication_text"
        ? `p.publication_text ilike '%${value}%'`
        : field === "publication_date"
          ? `p.publication_date = '${value}'`
          : `p.${field} = (${value} = 1)`,
    ),
  ];
  return readEveryRow(searched, who, where.join(" and "), ofClass === undefined ? [] : [ofClass]);
}

async function expectPages(who: string, query: Query): Promise<number> {
  const all = await readPlainly(who, query);
  const last = Math.max(1, Math.ceil(all.length / ROWS));
  for (const page of new Set([1, 2, Math.ceil(last / 2), last, last + 1])) {
    const address = new URLSearchParams({ rows: String(ROWS), page: String(page) });
    for (const [name, value] of Object.entries(query)) address.set(name, String(value));
    const { status, body } = await people[who]!.get(`/api/publications?${address.toString()}`);
    expect(status, String(address)).toBe(200);
    const { total, total_is_lower_bound, last_page } = body;
    expect(
      { ids: body.data.map(({ id }: { id: number }) => id), total, total_is_lower_bound, last_page },
      `${who}: ${address.toString()}`,
    ).toEqual(expectedPage(all, page));
  }
  return all.length;
}

/** The query, and the least and the most of the office's publications that it finds. */
const QUERIES: [query: Query, least: number, most: number][] = [
  [{ lawsuit: "11.2025.8.26.0100" }, 2600, 2750],
  [{ lawsuit: "0003100" }, 1, 1],
  [{ lawsuit: "00031-11" }, 0, 1],
  [{ lawsuit: "100-11.2025" }, 1, 10],
  [{ lawsuit: "REsp 77" }, 60, 200],
  [{ lawsuit: "77" }, 60, 800],
  [{ lawsuit: "9" }, 800, 1000],
  [{ lawsuit: "8" }, 2600, 2750],
  [{ lawsuit: "9999999999" }, 0, 0],
  [{ lawsuit: "sem número" }, 0, 0],
  [{ class: "usucap" }, 330, 350],
  [{ class: "USUCAPIAO" }, 330, 350],
  [{ class: "49" }, 340, 360],
  [{ class: "comum" }, 2300, 2450],
  [{ class: "7" }, 790, 850],
  [{ class: "monitória" }, 10, 14],
  [{ class: "ção" }, 10, 14],
  [{ class: "ação penal" }, 0, 0],
  [{ class: "monitória", lawsuit: "2025" }, 10, 14],
  [{ class: "comum", lawsuit: "0100" }, 2200, 2450],
  [{ class: "usucap", lawsuit: "0003" }, 1, 20],
  [{ lawsuit: "2025", treated: 1 }, 850, 950],
  [{ lawsuit: "00031", treated: 0, forwarded: 0 }, 1, 10],
  [{ class: "comum", publication_date: "2026-02-01" }, 35, 47],
  [{ lawsuit: "8.26", publication_date: "2026-02-01" }, 40, 47],
  [{ publication_text: "penhora", lawsuit: "2025" }, 1000, 1130],
  [{ publication_text: "penhora", class: "comum" }, 850, 1000],
  [{ publication_text: "zelindra", class: "comum", lawsuit: "8.26" }, 0, 1],
  [{ publication_text: "penhora", lawsuit: "0003100" }, 0, 1],
];

test.each(QUERIES)("a list shows what reading every row would show: %j", async (query, least, most) => {
  const count = await expectPages("escritorio", query);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
  await expectPages("advogada", query);
});

test("every searcher gets the right rows for random parts of numbers", async () => {
  let seed = 41;
  const draw = (below: number) => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) % below;
  const whole = ["00868001120258260100", "00000311120258260100", "77194", "1120258260100"];
  for (let n = 0; n < 12; n++) {
    const number = whole[draw(whole.length)]!;
    const from = draw(number.length);
    const lawsuit = number.slice(from, from + 1 + draw(9));
    await expectPages(Object.keys(SEARCHERS)[n % 5]!, { lawsuit, ...(n % 4 === 0 && { class: "comum" }) });
  }
}, 60_000);

test("the page with a publication far down a search is shown", async () => {
  const all = await readPlainly("escritorio", { lawsuit: "2025", class: "comum" });
  const { body } = await people["escritorio"]!.get(
    `/api/publications?lawsuit=2025&class=comum&rows=${ROWS}&holding=${all[1234]}`,
  );
  expect(body).toMatchObject({ current_page: 13, ...pick(expectedPage(all, 13)) });
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual(all.slice(1200, 1300));
});

const pick = ({ total, total_is_lower_bound }: ReturnType<typeof expectedPage>) => ({
  total,
  total_is_lower_bound,
});
