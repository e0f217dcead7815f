import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  openSearchedTexts,
  SEARCHERS,
  type SearchedTexts,
} from "../../desk/publications/texts/text-search.fixture.ts";
import { textQuery } from "./text-query.rules.ts";

let searched: SearchedTexts;
beforeAll(async () => {
  searched = await openSearchedTexts();
}, 120_000);
afterAll(() => searched.server.close());

/** The most results of one kind in the global search. */
const MOST = 30;

describe("the global search shows the newest publications that reading every text would find", () => {
  test.each(["escritorio", "advogada", "associado", "vizinho"])("to %s", async (who) => {
    const { server, offices } = searched;
    const person = await server.enter(who);
    const { office, seesAll } = SEARCHERS[who]!;
    for (const q of [
      "intimação",
      "intimaç",
      "penhora",
      "usucapião",
      "outrora",
      "recente",
      "filomena",
      "veranico",
      "zelindra",
      "inexistente",
      "penhora usucapião",
      '"julgo procedente"',
    ]) {
      const { rows } = await server.rows.query<{ id: string }>(
        `select id from publications p
         where company_id = $1 and ($2::bigint is null or user_id = $2 or id in (
             select publication_id from user_actions where company_id = $1 and target_user_id = $2))
           and search || ''::tsvector @@ $3::tsquery
         order by publication_date desc, id desc limit ${MOST}`,
        [offices.companies[office], seesAll ? null : offices.ids[who], textQuery(q)],
      );
      const { body } = await person.get(
        `/api/search?${new URLSearchParams({ q, kind: "publication" }).toString()}`,
      );
      const shown = body.data.flatMap(({ finds }: { finds: { id: number }[] }) => finds.map(({ id }) => id));
      expect(shown, `${who}: ${q}`).toEqual(rows.map(({ id }) => Number(id)));
    }
  });
});
