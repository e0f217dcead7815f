import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";

/** Process numbers in the forms that courts print: unified, from before 2010, of single courts, and none. */
const NUMBERS: Record<string, string | null> = {
  unified: "0001234-56.2024.8.26.0100",
  bare: "50000015820268250084",
  incident: "0009876-12.2023.8.26.0053/50001",
  old: "583.00.2008.123456-7",
  short: "009.04.012345-1",
  sergipe: "201900012345",
  labour: "00741-2005-012-04-00-1",
  superior: "REsp 1234567/SP (2025/0012345-6)",
  supreme: "ADI 7222",
  words: "A distribuir",
  none: null,
};

let server: TestServer;
let solo: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  const { ids } = await openOffices(server);
  await server.rows.query(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date,
       publication_text, lawsuit_number, match_method, match_confidence, search, created_at, updated_at)
     select u.company_id, u.id, 'aasp', code, code, '2026-03-13', '2026-03-13', '<p>Texto</p>', number, 'oab', 1, '', now(), now()
     from users u, unnest($2::text[], $3::text[]) n (code, number) where u.id = $1`,
    [ids["solo"], Object.keys(NUMBERS), Object.values(NUMBERS)],
  );
  solo = await server.enter("solo");
}, 60_000);
afterAll(() => server.close());

/** Written from the specification: the digits of a process number, with or without punctuation, whole or a part. */
test.each<[why: string, typed: string, found: string[]]>([
  ["a whole number with its mask", "0001234-56.2024.8.26.0100", ["unified"]],
  ["a whole number without its mask", "00012345620248260100", ["unified"]],
  ["without its leading zeros", "1234-56.2024.8.26.0100", ["unified"]],
  ["the sequence alone, which another number contains too", "0001234", ["unified", "sergipe"]],
  ["the sequence with its check digits", "0001234-56", ["unified"]],
  ["check digits and year", "56.2024", ["unified"]],
  ["segment, court and origin", "8.26.0100", ["unified"]],
  ["the origin of another court", "8250084", ["bare"]],
  ["a mask where none is printed", "5000001-58.2026.8.25.0084", ["bare"]],
  ["a number and its incident", "0009876-12.2023.8.26.0053/50001", ["incident"]],
  ["a number with an incident, without it", "0009876-12.2023.8.26.0053", ["incident"]],
  ["digits across the mask", "6-12.20", ["incident"]],
  ["an older number of São Paulo", "583.00.2008.123456-7", ["old"]],
  ["a part of it without dots", "5830020081", ["old"]],
  ["a short number", "009.04.012345-1", ["short"]],
  ["a number of Sergipe", "2019.0001.2345", ["sergipe"]],
  ["a labour court's older number", "00741-2005-012-04-00-1", ["labour"]],
  ["a superior court's number", "REsp 1234567", ["superior", "old"]],
  ["its number within the court", "2025/0012345-6", ["superior"]],
  ["an action of the Supreme Court", "ADI 7222", ["supreme"]],
  ["four digits that several have", "1234", ["unified", "old", "short", "sergipe", "superior"]],
  ["two digits", "72", ["supreme", "superior"]],
  ["one digit", "9", ["incident", "short", "sergipe"]],
  ["spaces around and within", "  0001234 56 ", ["unified"]],
  ["words around the digits", "processo nº 7222", ["supreme"]],
  ["digits in another order", "4321", []],
  ["digits of two numbers one after the other", "01005000001", []],
  ["a number that none has", "9999999", []],
  ["a text without digits", "A distribuir", []],
  ["pattern characters", "%", []],
  ["pattern characters between digits", "00_1234", ["unified", "sergipe", "superior"]],
])("a publication is found by the digits of its number: %s", async (_, typed, found) => {
  const { body, text, status } = await solo.get(`/api/publications?lawsuit=${encodeURIComponent(typed)}`);
  expect(status, text).toBe(200);
  const codes = body.data.map(({ publication_code }: { publication_code: string }) => publication_code);
  expect(codes.toSorted()).toEqual(found.toSorted());
});

test("only the application's role may read numbers past the policies", async () => {
  const { rows } = await server.rows.query(
    `select role, has_function_privilege(role, 'publications_numbered(text)', 'execute') as may
     from unnest(array['public', 'pauta_app', 'pauta_platform']) role`,
  );
  expect(rows).toEqual([
    { role: "public", may: false },
    { role: "pauta_app", may: true },
    { role: "pauta_platform", may: false },
  ]);
});
