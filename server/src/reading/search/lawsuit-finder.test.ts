import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { NUMBER, openSearchedServer, type SearchedServer } from "./searched-server.fixture.ts";

let server: SearchedServer["server"];
let offices: SearchedServer["offices"];
let ids: SearchedServer["ids"];
let find: SearchedServer["find"];
let found: SearchedServer["found"];
beforeAll(async () => {
  ({ server, offices, ids, find, found } = await openSearchedServer());
});
afterAll(() => server.close());

describe("a lawsuit is found", () => {
  test.each([
    ["masked", NUMBER],
    ["bare", "00241189520268260178"],
    ["without its left zeros", "24118-95.2026.8.26.0178"],
    ["bare without its left zeros", "241189520268260178"],
    ["with its incident", `${NUMBER}/01`],
    ["by its beginning", "0024118"],
    ["by its beginning, masked", "0024118-95.20"],
    ["by a part of its digits", "18952026826"],
    ["by its folder", "2024/77"],
    ["by words of several of its fields", "indenizacao zuleica"],
    ["by a party", "antonia conceicao"],
    ["by a party and a word", "INDENIZAÇÃO feliz"],
    ["by the first letters of words", "in an"],
  ])("%s", async (_, q) => {
    expect(await found(q)).toContain(`lawsuit ${ids["lawsuit"]}`);
  });

  test("by a number from before the unified ones, with or without punctuation", async () => {
    for (const q of ["583.00.2008.123456-7", "5830020081234567", "123456-7"])
      expect(await found(q), q).toContain(`lawsuit ${ids["old"]}`);
  });

  test("with its parties, its folder, and an excerpt of its note", async () => {
    const [group] = await find("zuleica");
    expect(group!.finds[0]).toMatchObject({
      title: NUMBER,
      subtitle: "Antônia  Conceição d'Ávila × Banco Feliz S/A · Pasta 2024/77 · Indenização",
      excerpt: "Aguardar o laudo da perita Zuleica",
      lawsuit_id: ids["lawsuit"],
    });
    expect((await find("antonia"))[1]!.finds[0]!.excerpt).toBe("");
  });

  test("by its present parties, after they are renamed, linked or unlinked and after its own texts change", async () => {
    const { rows } = server;
    const us = offices.companies["um"]!;
    const isFound = async (q: string) => (await found(q)).includes(`lawsuit ${ids["old"]}`);
    expect(await isFound("natural")).toBe(false);
    await rows.query("insert into lawsuit_clients (company_id, lawsuit_id, client_id) values ($1, $2, $3)", [
      us,
      ids["old"],
      ids["percent"],
    ]);
    expect(await isFound("natural usucap")).toBe(true);
    await rows.query("update clients set name = 'Casa 100% Renovada' where id = $1", [ids["percent"]]);
    expect(await isFound("natural")).toBe(false);
    expect(await isFound("renovada")).toBe(true);
    await rows.query("update lawsuits set judging_organ = '3ª Vara de Família' where id = $1", [ids["old"]]);
    expect(await isFound("familia renovada")).toBe(true);
    await rows.query("delete from lawsuit_clients where client_id = $1", [ids["percent"]]);
    expect(await isFound("renovada")).toBe(false);
  });

  test("by both of two parties that were linked at the same time", async () => {
    const { database } = server.context;
    const bound = { company_id: offices.companies["um"]!, user_id: offices.ids["advogada"]! };
    let linked = 0;
    const isHeldUp = async () => {
      const { rows } = await server.rows.query(
        "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()",
      );
      return rows.length > 0;
    };
    const link = (client: number) =>
      database.inCompany(bound, async (db) => {
        await db
          .insertInto("lawsuit_clients")
          .values({ lawsuit_id: ids["old"]!, client_id: client })
          .execute();
        linked++;
        await waitFor(async () => linked === 2 || (await isHeldUp()));
      });
    await Promise.all([link(ids["bank"]!), link(ids["antonia"]!)]);
    expect(await found("usucap antonia feliz")).toContain(`lawsuit ${ids["old"]}`);
    await server.rows.query("delete from lawsuit_clients where lawsuit_id = $1", [ids["old"]]);
  });
});
