import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordCurrentTerms } from "../import/search-terms/search-terms.commands.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

const DAY = "2026-03-10";
const FOLLOWED = "Comercial Ipê Amarelo Ltda";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  await server.rows.query("delete from publications");
  // the office's administrator is a lawyer too, and receives what is found by followed names
  await server.rows.query("update users set role_ids = '{3,5}' where username = 'escritorio'");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.rows.query("delete from djen_coverage");
  await server.rows.query("delete from searched_terms");
  await server.rows.query("update companies set name_to_follow = null");
  await server.rows.query("update users set other_names = null");
  await server.rows.query("update users set oab_code = '900009/SP' where username = 'escritorio'");
  await server.rows.query("update users set oab_code = '900001/SP' where username = 'advogada'");
});

const note = (now: string) =>
  server.context.database.acrossCompanies((db) => recordCurrentTerms(db, new Date(now)));
/** The national gazette returned everything for a term, from the second of March to the sixteenth. */
const answer = (username: string, kind: string, what: string) =>
  server.rows.query(
    `insert into djen_coverage (company_id, user_id, kind, what, since, whole)
     select company_id, id, $2, $3, now(), '{[2026-03-02, 2026-03-16]}' from users where username = $1`,
    [username, kind, what],
  );
const stateOn = async (name: string, day = DAY) => {
  const { body } = await (await server.enter("escritorio")).get("/api/company/coverage?month=2026-03");
  const line = body.data.find((each: { user: { name: string } }) => each.user.name === name);
  return line.days.find((each: { day: string }) => each.day === day).state as string;
};
const follow = () =>
  server.rows.query("update companies set name_to_follow = $1 where company_name = 'Escritório um'", [
    FOLLOWED,
  ]);
const addNames = (username: string, names: string) =>
  server.rows.query("update users set other_names = $2 where username = $1", [username, names]);

describe("a day on which the national gazette was queried for a bar number", () => {
  test("is empty when nothing else is looked up", async () => {
    await note("2026-03-01T12:00:00Z");
    await answer("advogada", "oab", "900001/SP");
    expect(await stateOn("Ana Advogada")).toBe("nothing");
  });

  test("is not searched for a name that the office followed later", { tags: "night" }, async () => {
    await note("2026-03-01T12:00:00Z");
    await answer("escritorio", "oab", "900009/SP");
    expect(await stateOn("Eva Escritório")).toBe("nothing");
    await follow();
    await note("2026-03-16T12:00:00Z");
    expect(await stateOn("Eva Escritório")).toBe("unsearched");
    await answer("escritorio", "followed", FOLLOWED);
    expect(await stateOn("Eva Escritório")).toBe("nothing");
    expect(await stateOn("Ana Advogada")).not.toBe("nothing");
  });

  test(
    "is not searched for another spelling of the lawyer's name entered later",
    { tags: "night" },
    async () => {
      await note("2026-03-01T12:00:00Z");
      await answer("advogada", "oab", "900001/SP");
      await addNames("advogada", "Ana Solteira Reis; Ana S. Advogada");
      await note("2026-03-16T12:00:00Z");
      expect(await stateOn("Ana Advogada")).toBe("unsearched");
      await answer("advogada", "name", "Ana Solteira Reis");
      expect(await stateOn("Ana Advogada")).toBe("unsearched");
      await answer("advogada", "name", "Ana S. Advogada");
      expect(await stateOn("Ana Advogada")).toBe("nothing");
    },
  );

  test("is not searched for a name whose look-up has not begun", { tags: "night" }, async () => {
    await note("2026-03-01T12:00:00Z");
    await answer("advogada", "oab", "900001/SP");
    await answer("escritorio", "oab", "900009/SP");
    await addNames("advogada", "Ana Solteira Reis");
    await follow();
    expect(await stateOn("Ana Advogada")).toBe("unsearched");
    expect(await stateOn("Eva Escritório")).toBe("unsearched");
  });

  test("is empty again after a name is removed", async () => {
    await note("2026-03-01T12:00:00Z");
    await answer("advogada", "oab", "900001/SP");
    await addNames("advogada", "Ana Solteira Reis");
    await note("2026-03-16T12:00:00Z");
    await addNames("advogada", "");
    expect(await stateOn("Ana Advogada")).toBe("nothing");
  });
});

test(
  "is complete for a lawyer without a bar number when the national gazette was queried for the name",
  { tags: "night" },
  async () => {
    await server.rows.query("update users set oab_code = null where username = 'advogada'");
    await note("2026-03-16T12:00:00Z");
    expect(await stateOn("Ana Advogada")).toBe("unsearched");
    await answer("advogada", "name", "Ana Advogada");
    expect(await stateOn("Ana Advogada")).toBe("nothing");
  },
);

test("a person who only has a followed name has a row in the ledger, with the start of its look-up", async () => {
  await server.rows.query("update users set role_ids = '{3}', oab_code = null where username = 'escritorio'");
  await follow();
  await note("2026-03-16T12:00:00Z");
  const { body } = await (await server.enter("escritorio")).get("/api/company/coverage?month=2026-03");
  const line = body.data.find((each: { user: { name: string } }) => each.user.name === "Eva Escritório");
  expect(line.searched).toMatchObject([{ kind: "followed", what: FOLLOWED, since: "2026-03-16" }]);
  await server.rows.query("update users set role_ids = '{3,5}' where username = 'escritorio'");
});
