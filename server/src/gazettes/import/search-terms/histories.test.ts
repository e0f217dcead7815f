// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { waitFor } from "../../../testing/wait-for.fixture.ts";
import { check } from "../../../running/operator/check.commands.ts";
import { importGazettes } from "../running-imports.fixture.ts";
import { searchHistoriesJob } from "./histories.jobs.ts";
import { searchHistories } from "./search-histories.commands.ts";

let server: TestServer;
const DAYS = ["2025-11-03", "2026-01-26", "2026-03-10", "2026-03-11", "2026-03-12"];
const NOTICES_A_DAY = 3;

/** A day's gazette with notices for a bar number that is nobody's yet, and one for an existing lawyer. */
const gazetteOf = (day: string) => ({
  items: [...Array(NOTICES_A_DAY).keys()]
    .map((at) => ({
      number: "900077",
      name: "Nara Nova Leal",
      id: Number(day.replaceAll("-", "")) * 10 + at,
    }))
    .concat({ number: "900001", name: "Ana Advogada", id: Number(day.replaceAll("-", "")) * 10 + 9 })
    .map(({ number, name, id }) => ({
      id,
      texto: `Intimação ${id}. Manifeste-se a parte em 15 dias.`,
      siglaTribunal: "TJSP",
      data_disponibilizacao: day,
      destinatarioadvogados: [{ advogado: { nome: name, numero_oab: number, uf_oab: "SP" } }],
    })),
});

beforeAll(async () => {
  server = await openTestServer({ jobs: true, environment: { HISTORY_DAYS: "90" } });
  await openOffices(server);
  await server.rows.query("delete from publications");
  const admin = await server.enter("admin");
  for (const day of DAYS) await importGazettes(admin, day, { "dia.json": JSON.stringify(gazetteOf(day)) });
});
afterAll(() => server.close());

const addLawyer = (username: string, oab_code: string, office = "advogada") =>
  server.rows.query(
    `insert into users (company_id, name, username, email, password_hash, role_ids, oab_code, status, automatic_deadline, created_at, updated_at)
     select company_id, 'Nara Nova Leal', $1, $1 || '@exemplo.test', password_hash, '{5}', $2, 'A', true, now(), now()
     from users where username = $3`,
    [username, oab_code, office],
  );
const daysOf = async (username: string) =>
  (
    await server.rows.query(
      `select p.registration_date::text as day, count(*)::int as count from publications p join users u on u.id = p.user_id
       where u.username = $1 group by 1 order by 1`,
      [username],
    )
  ).rows;
const lineOf = async (name: string) => {
  const { body } = await (await server.enter("escritorio")).get("/api/company/coverage?month=2026-03");
  return body.data.find((line: { user: { name: string } }) => line.user.name === name);
};
const search = () => searchHistories(server.context, AbortSignal.timeout(60_000));
const expected = DAYS.slice(1).map((day) => ({ day, count: NOTICES_A_DAY }));

test("a new person gets the publications of the last ninety days that are stored, each once, without deadlines", async () => {
  server.clock.moveTo("2026-03-17T12:00:00Z");
  await addLawyer("nara", "900077/SP");
  await Promise.all([search(), search()]);
  expect(await daysOf("nara")).toEqual(expected);
  await search();
  expect(await daysOf("nara")).toEqual(expected);
  expect((await check(server.context)).findings).toEqual([]);
  const { rows } = await server.rows.query(
    "select count(*)::int as made from compromises c join users u on u.id = c.user_id where u.username = 'nara'",
  );
  expect(rows).toEqual([{ made: 0 }]);
});

test("the ledger shows from which day on the stored gazettes were searched for him, and the state of those days", async () => {
  const line = await lineOf("Nara Nova Leal");
  expect(line.searched[0]).toEqual({
    kind: "oab",
    what: "900077/SP",
    since: "2026-03-17",
    searched_from: "2025-12-17",
    // earlier days came before he was looked up and were not searched for him
    sources: [{ source: "djen", way: "read", from: "2026-01-26", to: "2026-03-12", days: 4 }],
    stopped: null,
  });
  expect(line.history).toMatchObject({ imports: 4, searched: 4, state: "done", searched_from: "2025-12-17" });
  const states = Object.fromEntries(
    line.days.map(({ day, state }: { day: string; state: string }) => [day, state]),
  );
  expect([states["2026-03-09"], states["2026-03-12"]]).toEqual(["missing", "came"]);
});

test("a bar number added later is searched too, and so is another office's person with the same number", async () => {
  server.clock.moveTo("2026-03-17T13:00:00Z");
  await server.rows.query("update users set oab_code = '900088/SP, 900077/SP' where username = 'associado'");
  await addLawyer("nara2", "900077/SP", "vizinha");
  await search();
  expect(await daysOf("nara2")).toEqual(expected);
  expect((await daysOf("associado")).filter(({ count }) => count === NOTICES_A_DAY)).toHaveLength(4);
});

test("an unreadable gazette is reported, the days do not count as searched, and the search is repeated", async () => {
  server.clock.moveTo("2026-03-18T12:00:00Z");
  const { rows } = await server.rows.query(
    "select id, storage_key from gazette_files order by id desc limit 1",
  );
  await server.rows.query("update gazette_files set storage_key = 'uploads/nada' where id = $1", [
    rows[0].id,
  ]);
  await server.rows.query("update users set oab_code = '900001/SP, 900077/SP' where username = 'advogada'");
  await search();
  const line = await lineOf("Ana Advogada");
  expect(line.history).toMatchObject({
    state: "waiting",
    failure: "Um dos diários guardados não pôde ser lido.",
  });
  expect(line.searched.find(({ what }: { what: string }) => what === "900077/SP").searched_from).toBeNull();
  await server.rows.query("update gazette_files set storage_key = $2 where id = $1", [
    rows[0].id,
    rows[0].storage_key,
  ]);
  await search();
  expect((await lineOf("Ana Advogada")).history.state).toBe("waiting");
  server.clock.moveTo("2026-03-18T14:00:00Z");
  await search();
  expect((await lineOf("Ana Advogada")).history.state).toBe("done");
});

test("another spelling that the office enters is searched, and what it excludes is not found", async () => {
  server.clock.moveTo("2026-03-18T16:00:00Z");
  await addLawyer("outra", "900099/SP");
  await server.rows.query(
    "update users set name = 'Olga Outra Lima', other_names = 'Olga Solteira Leal; Olga Solteira', never_meant = 'Olga Solteira Reis' where username = 'outra'",
  );
  const day = "2026-03-13";
  const text = (id: number, name: string) => ({
    id,
    texto: `Intimação ${id}. Manifeste-se a parte em 15 dias. ADV: ${name}`,
    siglaTribunal: "TJSP",
    data_disponibilizacao: day,
  });
  const admin = await server.enter("admin");
  await importGazettes(admin, day, {
    "nomes.json": JSON.stringify({
      items: [
        text(9_000_001, "OLGA SOLTEIRA LEAL"),
        text(9_000_002, "OLGA SOLTEIRA, da Banca Olga Solteira Reis"),
        text(9_000_003, "O. S. LEAL"),
      ],
    }),
  });
  expect(await daysOf("outra")).toEqual([{ day, count: 1 }]);
  const { rows } = await server.rows.query<{ reason: string }>(
    "select f.reason from gazette_faults f join users u on u.id = f.user_id where u.username = 'outra'",
  );
  expect(rows).toEqual([{ reason: expect.stringContaining("Nome abreviado") }]);
  await search();
  const line = await lineOf("Olga Outra Lima");
  expect(line.searched.map(({ what }: { what: string }) => what)).toContain("Olga Solteira Leal");
});

test("a running server notices new people by itself", async () => {
  server.clock.moveTo("2026-03-19T12:00:00Z");
  await addLawyer("nara3", "900077/SP", "vizinha");
  await server.context.database.acrossCompanies((db) =>
    server.context.jobs.enqueue(db, searchHistoriesJob, {}),
  );
  await waitFor(async () => (await daysOf("nara3")).length === expected.length);
});
