import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formFor } from "../../agenda/compromises/compromises.fixture.ts";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import type { TestServer, Visitor } from "../../testing/test-server.fixture.ts";
import {
  djenPage,
  notice,
  openWithAutomaticDeadlines,
  outcomeOfPublication,
} from "./automatic-deadlines.fixture.ts";
import { makeAutomaticDeadlines } from "./make-deadlines.commands.ts";

let server: TestServer;
let admin: Visitor;
let solo: Visitor;

beforeAll(async () => {
  ({ server, admin, solo } = await openWithAutomaticDeadlines());
});
afterAll(() => server.close());

/** Available on Friday 13 March: five days end on 23 March, ten on the 30th, fifteen on 7 April. */
const order = (days: number) => `Manifeste-se o autor no prazo de ${days} dias.`;
let code = 920_000;
beforeEach(() => code++);
const bring = (text: string, more: object = {}) =>
  importGazettes(admin, "16/03/2026", { "dia.json": djenPage([notice(code, text, more)]) });
const became = async () => (await outcomeOfPublication(server, code))[0];
const compromises = async () => {
  const { rows } = await server.rows.query(
    `select c.id, c.compromise_date::text as date, c.dates_to_check, c.observation, c.deadline ->> 'end' as end, c.warning_date::text,
       (select array_agg(k ->> 'date' order by k ->> 'date') from jsonb_array_elements(c.deadline_candidates) k) as dates,
       c.completed, c.cancelled_at is not null as cancelled
     from compromises c join publications p on p.id = c.publication_id where p.publication_code = $1 order by c.id`,
    [String(code)],
  );
  return rows;
};

test("a shorter term moves the open deadline to the earlier date, with both dates to be checked", async () => {
  await bring(order(15));
  await became();
  await bring(order(5));
  expect(await became()).toMatchObject({ state: "made", compromises: 1 });
  const [only] = await compromises();
  expect(only).toMatchObject({
    date: "2026-03-23",
    end: "2026-03-23",
    warning_date: "2026-03-19",
    dates_to_check: true,
    dates: ["2026-03-23", "2026-04-07"],
  });
  expect(only.observation).toContain("o texto novo leva a 23/03/2026, o anterior a 07/04/2026");
  expect(only.observation).toContain("O prazo passou de 07/04/2026 a 23/03/2026");
});

test("a longer term leaves the deadline on the earlier date, with both dates to be checked", async () => {
  await bring(order(5));
  await became();
  await bring(order(15));
  await became();
  expect(await compromises()).toEqual([
    expect.objectContaining({
      date: "2026-03-23",
      dates_to_check: true,
      dates: ["2026-03-23", "2026-04-07"],
    }),
  ]);
});

test("the same term in other words leaves the deadline unchanged and says so", async () => {
  await bring(order(15));
  await became();
  await bring(`Corrijo erro material. ${order(15)}`);
  await became();
  expect(await compromises()).toEqual([
    expect.objectContaining({
      date: "2026-04-07",
      dates_to_check: false,
      observation: expect.stringContaining("o texto novo leva à mesma data, 07/04/2026"),
    }),
  ]);
});

test("a text without a term keeps the deadline, to be checked", async () => {
  await bring(order(15));
  await became();
  await bring("Digam as partes no prazo de 3 (três) meses, contados na forma da lei do regimento.", {
    siglaTribunal: "",
    nomeOrgao: "",
  });
  await became();
  expect(await compromises()).toEqual([
    expect.objectContaining({ date: "2026-04-07", dates_to_check: true }),
  ]);
});

test("a deadline that a person created is compared with the new text too, and no second one is created", async () => {
  await server.rows.query("update users set automatic_deadline = false where username = 'solo'");
  await bring(order(15));
  const { rows } = await server.rows.query(
    "select id, user_id from publications where publication_code = $1",
    [String(code)],
  );
  const written = await solo.post("/api/compromises", {
    ...formFor(rows[0].user_id, { description: "Réplica", compromise_date: "2026-04-01" }),
    publication_id: rows[0].id,
  });
  expect([written.status, written.body.message]).toEqual([201, undefined]);
  await server.rows.query("update users set automatic_deadline = true where username = 'solo'");
  await bring(order(5));
  await became();
  expect(await compromises()).toEqual([
    expect.objectContaining({ date: "2026-03-23", dates_to_check: true }),
  ]);
  const { rows: told } = await server.rows.query(
    "select data ->> 'message' as message from notifications where type = 'publication_rectified' and data ->> 'message' like '%Réplica%'",
  );
  expect(told[0].message).toMatch(/para 23\/03\/2026: Réplica\. Conferir: 23\/03\/2026 \(5 dias úteis\) ou /);
});

test(
  "a new deadline is created and names a closed one of another date, but not after one of the same date",
  { tags: "night" },
  async () => {
    await bring(order(15));
    await became();
    const complete =
      "update compromises set completed = true, completed_at = created_at where publication_id = (select id from publications where publication_code = $1)";
    await server.rows.query(complete, [String(code)]);
    await bring(`Republica-se por incorreção. ${order(15)}`);
    expect(await became()).toMatchObject({
      state: "none",
      compromises: 1,
      reason: "O prazo de 07/04/2026, já encerrado, é também o do texto retificado: confira.",
    });
    await bring(order(10));
    expect(await became()).toMatchObject({ state: "made", compromise_date: "2026-03-30", compromises: 2 });
    expect((await became()).observation).toContain(
      "O prazo de 07/04/2026, do texto anterior, já foi encerrado.",
    );
  },
);

test("texts that came before any deadline give one deadline on the earliest date", async () => {
  await importGazettes(admin, "16/03/2026", {
    "dia.json": djenPage([notice(code, order(5)), notice(code, order(15))]),
  });
  expect(await became()).toMatchObject({ state: "made", compromise_date: "2026-03-23", compromises: 1 });
});

test("a rectified deadline stays the same when processed twice or by several servers at once", async () => {
  await bring(order(15));
  await became();
  await bring(order(5));
  await became();
  const before = await compromises();
  await server.rows.query(
    "update automatic_deadlines set state = 'rectified' where publication_id = (select id from publications where publication_code = $1)",
    [String(code)],
  );
  await Promise.all([1, 2, 3, 4].map(() => makeAutomaticDeadlines(server.context)));
  await became();
  const [one] = await compromises();
  expect(one).toMatchObject({ date: before[0].date, dates: before[0].dates });
});

test("the day of a rectification is in the office's time zone", async () => {
  await bring(order(15));
  await became();
  await bring(order(5));
  await became();
  const zone = (name: string) =>
    server.rows.query(
      "update companies set time_zone = $1 where id = (select company_id from users where username = 'solo')",
      [name],
    );
  // half past midnight of the 18th in Brasília, still the 17th in Rio Branco
  const { rows } = await server.rows.query<{ id: number }>(
    "update publications set rectified_at = '2026-03-18T03:30:00Z' where publication_code = $1 returning id",
    [String(code)],
  );
  // the zone first: a running worker takes the row as soon as it exists
  await zone("America/Rio_Branco");
  await server.rows.query("update automatic_deadlines set state = 'rectified' where publication_id = $1", [
    rows[0]!.id,
  ]);
  await makeAutomaticDeadlines(server.context);
  await became();
  await zone("America/Sao_Paulo");
  const [{ observation }] = await compromises();
  expect(observation).toContain("Publicação retificada em 17/03/2026:");
  expect(observation).not.toContain("18/03/2026");
});
