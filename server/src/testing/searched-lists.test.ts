import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOffices } from "./offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "./test-server.fixture.ts";

/** Long lists: common words are met along the order, rare ones are looked up in an index; both give the same rows. */

const COUNT = 2400;
const PER_PAGE = 30;

/** Words by how many of the rows have them. */
const WORDS: Record<string, (n: number) => boolean> = {
  comum: () => true,
  terça: (n) => n % 3 === 0,
  // the first four hundred have none
  tardia: (n) => n > 400 && n % 2 === 0,
  sétima: (n) => n % 7 === 0,
  sexagésima: (n) => n % 60 === 0,
  única: (n) => n === 2222,
};
const SEARCHES = [
  ...Object.keys(WORDS),
  "COMUM setima",
  "sexagesima terca",
  "tardia sétima",
  "nenhuma",
  "zq",
  "a",
];

const wordsOf = (n: number) => Object.keys(WORDS).filter((word) => WORDS[word]!(n));
const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
/** Whether a row has every word of a search, in any spelling and as a part. */
const says = (n: number, typed: string) =>
  fold(typed)
    .split(" ")
    .every((word) => fold(wordsOf(n).join(" ")).includes(word));

let server: TestServer;
let controller: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  const { companies, ids } = await openOffices(server);
  controller = await server.enter("controladoria");
  const names = Array.from({ length: COUNT }, (_, at) => wordsOf(at + 1).join(" "));
  for (const office of ["um", "dois"]) {
    const fill = (statement: string) => server.rows.query(statement, [companies[office], names]);
    const rows = "from unnest($2::text[]) with ordinality as t (words, n)";
    await fill(`insert into clients (company_id, name, cpf_cnpj, created_at, updated_at)
      select $1, words, '9' || lpad(n::text, 10, '0'), now(), now() ${rows}`);
    await fill(`insert into phone_books (company_id, contact_type_id, contact, department, phone_number, created_at, updated_at)
      select $1, 2, split_part(words, ' ', 1), substr(words, strpos(words, ' ')), '(0' || n % 10 || ') ' || lpad(n::text, 8, '3'), now(), now() ${rows}`);
    await fill(`insert into lawsuits (company_id, process, note, created_at, updated_at)
      select $1, lpad(n::text, 7, '0') || '-11.2025.8.26.0100', words, now(), now() ${rows}`);
    const person = ids[office === "um" ? "advogada" : "vizinho"];
    await server.rows.query(
      `insert into compromises (company_id, user_id, lawsuit_id, compromise_type_id, description, observation, compromise_date, created_at, updated_at)
       select $1, $3, l.id, 1, words, 'única terça', date '2026-03-16' + (n / 50)::int, now(), now()
       ${rows} join lawsuits l on l.company_id = $1 and l.process = lpad(n::text, 7, '0') || '-11.2025.8.26.0100'
       order by n`,
      [companies[office], names, person],
    );
    await server.rows.query(
      `insert into lawsuit_clients (company_id, lawsuit_id, client_id)
       select l.company_id, l.id, (select min(id) from clients where company_id = $1 and name like '%comum%') from lawsuits l
       where l.company_id = $1 and l.note like '%sétima%'`,
      [companies[office]],
    );
  }
}, 120_000);
afterAll(() => server.close());

/** The ordinal of each shown row, by its id. */
async function ordinals(table: string): Promise<Map<number, number>> {
  const { rows } = await server.rows.query<{ id: number; n: number }>(
    `select id, row_number() over (partition by company_id order by id)::int as n from ${table}
     where created_at >= (select max(created_at) from ${table}) - interval '10 minutes'`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

type Case = {
  path: string;
  search: string;
  table: string;
  orders: Record<string, (one: number, other: number) => number>;
};
const byNumber = (one: number, other: number) => one - other;
const backwards = (one: number, other: number) => other - one;
const compareNames = (one: number, other: number) => {
  const [first, second] = [one, other].map((n) => fold(wordsOf(n).join(" ")));
  return first! < second! ? -1 : first! > second! ? 1 : one - other;
};

describe.each<Case>([
  {
    path: "/api/clients?isClient=3",
    search: "name",
    table: "clients",
    orders: { "id-asc": byNumber, "id-desc": backwards, "name-asc": compareNames },
  },
  {
    path: "/api/phone_books?",
    search: "name",
    table: "phone_books",
    orders: { "id-asc": byNumber, "id-desc": backwards },
  },
  {
    path: "/api/lawsuits?",
    search: "lawsuit_search",
    table: "lawsuits",
    orders: { "id-asc": byNumber, "id-desc": backwards },
  },
  {
    path: "/api/compromises?period=01/01/2026-31/12/2030",
    search: "name",
    table: "compromises",
    orders: { "compromise_date-asc": byNumber, "id-desc": backwards },
  },
  {
    path: "/api/monitored_lawsuits?",
    search: "lawsuit_search",
    table: "lawsuits",
    orders: { "id-asc": byNumber, "id-desc": backwards },
  },
])("the list $path", ({ path, search, table, orders }) => {
  let numberOf: Map<number, number>;
  beforeAll(async () => {
    numberOf = await ordinals(table);
  });

  test.each(SEARCHES)(
    "searched for %j has the rows that reading each one gives, in every order",
    async (typed) => {
      for (const [sortBy, compare] of Object.entries(orders)) {
        const expected = Array.from({ length: COUNT }, (_, at) => at + 1)
          .filter((n) => says(n, typed))
          .toSorted(compare);
        const isMore = expected.length > 1000;
        for (const page of [1, 2, Math.max(1, Math.ceil(expected.length / PER_PAGE))]) {
          const { body } = await controller.get(
            `${path}&${search}=${encodeURIComponent(typed)}&sortBy=${sortBy}&page=${page}&rows=${PER_PAGE}`,
          );
          const shown = body.data.map(({ id }: { id: number }) => numberOf.get(id));
          const at = { typed, sortBy, page };
          expect({ ...at, shown }).toEqual({
            ...at,
            shown: expected.slice((page - 1) * PER_PAGE, page * PER_PAGE),
          });
          const isLast = page * PER_PAGE >= expected.length;
          expect([body.total, body.total_is_lower_bound]).toEqual(
            isMore && !isLast ? [1000, true] : [expected.length, false],
          );
        }
      }
    },
  );

  test("searched for nothing has all rows", async () => {
    const { body } = await controller.get(`${path}&page=2`);
    // the agenda is never counted further
    const isBounded = table === "compromises";
    expect([body.data.length, body.total, body.total_is_lower_bound]).toEqual(
      isBounded ? [30, 1000, true] : [30, COUNT, false],
    );
  });
});

test("compromises of a client, alone and with words, are those of his lawsuits", async () => {
  const numberOf = await ordinals("compromises");
  const client = (await controller.get("/api/clients?isClient=3&sortBy=id-asc&rows=1")).body.data[0].id;
  const all = Array.from({ length: COUNT }, (_, at) => at + 1).filter((n) => n % 7 === 0);
  for (const [name, expected] of [
    ["", all],
    ["terça", all.filter((n) => n % 3 === 0)],
    ["única", []],
  ] as const) {
    const { body } = await controller.get(
      `/api/compromises?period=01/01/2026-31/12/2030&client=${client}&name=${encodeURIComponent(name)}&rows=100`,
    );
    expect(body.data.map(({ id }: { id: number }) => numberOf.get(id))).toEqual(expected.slice(0, 100));
    expect(body.total).toBe(expected.length);
  }
});

test.each(["0000123", "2222-11", "00012", "9999999"])(
  "compromises of lawsuits whose number has %s",
  async (typed) => {
    const numberOf = await ordinals("compromises");
    const digits = typed.replace("-", "");
    const expected = Array.from({ length: COUNT }, (_, at) => at + 1).filter((n) =>
      `${String(n).padStart(7, "0")}1120258260100`.includes(digits),
    );
    const { body } = await controller.get(
      `/api/compromises?period=01/01/2026-31/12/2030&lawsuit=${typed}&rows=100`,
    );
    expect(body.data.map(({ id }: { id: number }) => numberOf.get(id))).toEqual(expected.slice(0, 100));
    expect(body.total).toBe(expected.length);
  },
);

/** The digits of the number of each row of the phone book. */
const phoneOf = (n: number) => `0${n % 10}${String(n).padStart(8, "3")}`;

test.each(["9", "99", "4444", "0133332", "77", "2399", "00000000"])(
  "the phone book and the one search find the numbers that have %s",
  async (digits) => {
    const numberOf = await ordinals("phone_books");
    const matching = Array.from({ length: COUNT }, (_, at) => at + 1).filter((n) =>
      phoneOf(n).includes(digits),
    );
    const list = (await controller.get(`/api/phone_books?name=${digits}&rows=100`)).body;
    if (digits.length > 2) {
      expect([list.total, list.total_is_lower_bound]).toEqual([
        Math.min(matching.length, 1000),
        matching.length > 1000,
      ]);
      expect(list.data.map(({ id }: { id: number }) => numberOf.get(id))).toEqual(matching.slice(0, 100));
    }
    if (digits.length < 2) return;
    const { body } = await controller.get(`/api/search?q=${digits}&kind=phone_book`);
    const found = body.data.flatMap(({ finds }: { finds: { id: number }[] }) =>
      finds.map(({ id }) => numberOf.get(id)),
    );
    expect(found).toEqual(matching.toSorted((one, other) => compareContacts(one, other)).slice(0, 30));
  },
);

const compareContacts = (one: number, other: number) => one - other; // all have the same first word

test.each(["com", "única", "sexagésima terça", "nenhuma"])(
  "the one search finds clients for %j as reading each one does",
  async (typed) => {
    const numberOf = await ordinals("clients");
    const matching = Array.from({ length: COUNT }, (_, at) => at + 1)
      .filter((n) => says(n, typed))
      .toSorted(compareNames);
    const { body } = await controller.get(`/api/search?q=${encodeURIComponent(typed)}&kind=client`);
    const found = body.data.flatMap(({ finds }: { finds: { id: number }[] }) =>
      finds.map(({ id }) => numberOf.get(id)),
    );
    expect(found).toEqual(matching.slice(0, 30));
  },
);
