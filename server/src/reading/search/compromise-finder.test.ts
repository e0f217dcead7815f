import type { SearchGroup } from "@pauta/contract/reading/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

const NUMBER = "0024118-95.2026.8.26.0178";

let server: TestServer;
let offices: Offices;
const people: Record<string, Visitor> = {};
const ids: Record<string, number> = {};
let lawsuitId: number;

type Fields = { user?: string; date?: string; observation?: string; lawsuit?: boolean; more?: string };

async function keep(name: string, description: string, fields: Fields = {}): Promise<void> {
  const {
    user = "advogada",
    date = "2026-03-20",
    observation = null,
    lawsuit = false,
    more = "open",
  } = fields;
  const { rows } = await server.rows.query<{ id: number }>(
    `insert into compromises (company_id, user_id, compromise_type_id, description, observation, compromise_date, all_day, lawsuit_id,
       completed, completed_at, cancelled_at, cancel_reason, created_at, updated_at)
     select company_id, id, 1, $2, $3, $4, true, $5::bigint, $6 = 'completed', case when $6 = 'completed' then $7::timestamptz end,
       case when $6 = 'cancelled' then $7::timestamptz end, case when $6 = 'cancelled' then 'Acordo' end, $7, $7
     from users where username = $1 returning id`,
    [user, description, observation, date, lawsuit ? lawsuitId : null, more, server.clock.now()],
  );
  ids[name] = rows[0]!.id;
}

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const username of ["advogada", "associado", "controladoria", "vizinho"]) {
    people[username] = server.visitor();
    await people[username].signIn(username);
  }
  const lawsuit = await people["advogada"]!.post("/api/lawsuits", { process: NUMBER, lawsuit_status_id: 1 });
  lawsuitId = lawsuit.body.id;
  await keep("reply", "Réplica à contestação", { lawsuit: true });
  await keep("old", "Réplica antiga", { date: "2025-01-10", more: "completed" });
  await keep("off", "Réplica cancelada", { date: "2026-05-10", more: "cancelled" });
  await keep("later", "Réplica do agravo", { date: "2026-04-10" });
  await keep("talk", "Reunião", { observation: "Levar o laudo\nda perita Zuleica e a procuração." });
  await keep("his", "Réplica do associado", { user: "associado" });
  await keep("foreign", "Réplica do vizinho", { user: "vizinho" });
});
afterAll(() => server.close());

async function find(q: string, username = "advogada", kind = "compromise"): Promise<SearchGroup["finds"]> {
  const query = new URLSearchParams({ q, kind }).toString();
  const { status, body, text } = await people[username]!.get(`/api/search?${query}`);
  expect(status, text).toBe(200);
  return body.data[0]?.finds ?? [];
}
const found = async (q: string, username?: string) =>
  (await find(q, username)).map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

test("compromises are found by words of the description in any order, without accents; open ones first, then the latest", async () => {
  expect(await found("replica")).toEqual(["later", "reply", "off", "old"]);
  expect(await found("contestacao replica")).toEqual(["reply"]);
  expect(await found("RÉPLICA À CONTESTAÇÃO")).toEqual(["reply"]);
  expect(await found("100%")).toEqual([]);
});

test("a compromise is found by words of the observation, with an excerpt that contains them", async () => {
  expect(await find("laudo zuleica")).toEqual([
    {
      kind: "compromise",
      id: ids["talk"],
      title: "Reunião",
      subtitle: "20/03/2026 · Prazo",
      excerpt: "Levar o laudo da perita Zuleica e a procuração.",
      lawsuit_id: null,
      folder_id: null,
      date: "2026-03-20",
      mark: null,
    },
  ]);
});

test("a compromise is found by its lawsuit's number, with or without punctuation, or by its beginning", async () => {
  for (const q of [NUMBER, NUMBER.replaceAll(/\D/g, ""), "0024118", "0024118-95.2026"])
    expect(await found(q), q).toEqual(["reply"]);
  expect((await find(NUMBER))[0]).toMatchObject({
    subtitle: `20/03/2026 · Prazo · ${NUMBER}`,
    lawsuit_id: lawsuitId,
  });
});

test("a closed compromise is marked", async () => {
  const marks = Object.fromEntries((await find("réplica")).map(({ id, mark }) => [id, mark]));
  expect(marks).toEqual({
    [ids["later"]!]: null,
    [ids["reply"]!]: null,
    [ids["old"]!]: "completed",
    [ids["off"]!]: "cancelled",
  });
});

test("a lawyer finds his own compromises, people who see the whole office all with the responsible person, and another office none", async () => {
  expect(await found("réplica", "associado")).toEqual(["his"]);
  await server.rows.query(
    "insert into compromise_involved (company_id, compromise_id, user_id) values ($1, $2, $3)",
    [offices.companies["um"], ids["later"], offices.ids["associado"]],
  );
  expect(await found("réplica", "associado")).toEqual(["later", "his"]);
  expect(new Set(await found("réplica", "controladoria"))).toEqual(
    new Set(["later", "reply", "his", "off", "old"]),
  );
  expect((await find("réplica do associado", "controladoria"))[0]!.subtitle).toBe(
    "20/03/2026 · Prazo · Beto Associado Neves",
  );
  expect(await found("réplica", "vizinho")).toEqual(["foreign"]);
});

test("a date to check is marked on an open compromise, and not on a closed one", async () => {
  const write = (name: string, isToCheck: boolean) =>
    server.rows.query(
      `update compromises set dates_to_check = $2, deadline_candidates = '[{"date": "2026-03-20", "in_hours": true}]' where id = $1`,
      [ids[name], isToCheck],
    );
  const subtitles = async () =>
    Object.fromEntries((await find("réplica")).map(({ id, subtitle }) => [id, subtitle]));
  await write("reply", true);
  await write("old", true);
  const shown = await subtitles();
  expect(shown[ids["reply"]!]).toBe(`20/03/2026 · conferir a data · Prazo · ${NUMBER}`);
  expect(shown[ids["old"]!]).toBe("10/01/2025 · Prazo");
  await write("reply", false);
  expect((await subtitles())[ids["reply"]!]).toBe(`20/03/2026 · Prazo · ${NUMBER}`);
});

test("compromises are listed with the other results, and a number finds its lawsuit first", async () => {
  const groups = (await people["advogada"]!.get(`/api/search?q=${NUMBER}`)).body.data as SearchGroup[];
  expect(groups.map(({ kind }) => kind)).toEqual(["lawsuit", "compromise"]);
});

test(
  "common words give the same results as reading every compromise, for every searcher",
  { tags: "night" },
  async () => {
    await server.rows.query(
      `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, all_day, completed, completed_at,
       created_at, updated_at)
     select u.company_id, u.id, 1, 'Em bloco: mutirão' || case when n % 50 = 0 then ' semestral' else '' end
         || case when n > 5600 or n = 1 then ' vetusto' else '' end || case when n % 2 = 0 and n < 40 then ' passado' else '' end,
       date '2027-12-31' - n / 3, true, n % 2 = 0, case when n % 2 = 0 then $1::timestamptz end, $1, $1
     from generate_series(1, 6000) n
     join users u on u.username = case when n % 3 = 0 then 'associado' else 'advogada' end`,
      [server.clock.now()],
    );
    for (const who of ["advogada", "associado", "controladoria"])
      for (const word of ["mutirão", "semestral", "vetusto", "passado", "semestral vetusto"]) {
        const { rows } = await server.rows.query<{ id: string }>(
          `select id from compromises
         where company_id = $1 and ($2 = 'controladoria' or user_id = $3)
           and not exists (select from regexp_split_to_table(folded($4), ' ') part where strpos(folded(description), part) = 0)
         order by completed or cancelled_at is not null, compromise_date desc, id desc limit 30`,
          [offices.companies["um"], who, offices.ids[who], word],
        );
        const shown = (await find(word, who)).map(({ id }) => id);
        expect(shown, `${who}: ${word}`).toEqual(rows.map(({ id }) => Number(id)));
        expect(shown.length, word).toBeGreaterThan(1);
      }
  },
);

test("words are found by an index", async () => {
  await server.rows.query("begin");
  await server.rows.query("set local enable_seqscan = off");
  const { rows } = await server.rows.query<{ "QUERY PLAN": string }>(
    "explain select id from compromises where search_text like '%zuleica%'",
  );
  await server.rows.query("rollback");
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("compromises_parts");
});
