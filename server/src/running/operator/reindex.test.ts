import { afterAll, beforeAll, expect, test } from "vitest";
import { openSearchedServer, type SearchedServer } from "../../reading/search/searched-server.fixture.ts";
import { reindex } from "./reindex.commands.ts";

let setup: SearchedServer;
beforeAll(async () => {
  setup = await openSearchedServer();
});
afterAll(() => setup.server.close());

test("a reindex makes texts found that an earlier version indexed differently, and changes nothing else", async () => {
  const { rows: whose } = setup.server;
  await whose.query(
    "update publications set publication_text = '<p>Prazo de 5 dias ú&shy;teis, R$ 1.023,00</p>'",
  );
  const state = async () =>
    (await whose.query("select id, updated_at, treated, publication_text from publications order by id"))
      .rows;
  const before = await state();
  expect(before.length).toBeGreaterThan(0);
  await whose.query("update publications set search = 'antigo:1'");
  await whose.query("update lawsuit_file_texts set search = 'antigo:1'");
  const kindsOf = async (words: string) =>
    (await setup.find(words)).map(({ kind, finds }) => [kind, finds.length > 0]);
  expect(await kindsOf("duplicatas")).toEqual([]);

  const lines: string[] = [];
  expect(await reindex(setup.server.context, (line) => lines.push(line))).toEqual({
    publications: before.length,
    files: 1,
  });
  expect(await state()).toEqual(before);
  expect(await kindsOf("duplicatas")).toEqual([["file", true]]);
  expect(await kindsOf("1023")).toEqual([["publication", true]]);
  expect(await kindsOf("úteis")).toEqual([["publication", true]]);
  const { rows } = await whose.query(
    "select actor_name, after from audit_entries where subject = 'search_index'",
  );
  expect(rows).toEqual([
    { actor_name: "Operador da instalação", after: { publications: before.length, files: 1 } },
  ]);
});
