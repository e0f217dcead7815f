import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NUMBER, openSearchedServer, type SearchedServer } from "./searched-server.fixture.ts";

let server: SearchedServer["server"];
let offices: SearchedServer["offices"];
let ids: SearchedServer["ids"];
let people: SearchedServer["people"];
let find: SearchedServer["find"];
let found: SearchedServer["found"];
beforeAll(async () => {
  ({ server, offices, ids, people, find, found } = await openSearchedServer());
});
afterAll(() => server.close());

describe("clients and contacts are found", () => {
  test.each([
    ["words of the name, in any order", "avila antonia"],
    ["the beginning of a word", "antôn"],
    ["a masked CPF", "111.444.777-35"],
    ["a bare CPF", "11144477735"],
    ["the beginning of a CPF", "111.444"],
  ])("by %s", async (_, q) => {
    expect(await found(q)).toContain(`client ${ids["antonia"]}`);
  });

  test("opposing parties with their mark and document", async () => {
    const [group] = await find("11.222.333/0001-81");
    expect(group).toMatchObject({
      kind: "client",
      finds: [{ title: "Banco Feliz S/A", subtitle: "11.222.333/0001-81", mark: "opposing_party" }],
      has_more: false,
    });
  });

  test("the phone book by name and by digits of the number", async () => {
    for (const q of ["cartorio oficio", "3333-4444", "(11) 3333", "33334444"])
      expect(await found(q), q).toContain(`phone_book ${ids["clerk"]}`);
    const group = (await find("cartório do 2")).find(({ kind }) => kind === "phone_book")!;
    expect(group.finds[0]!.subtitle).toBe("(11) 3333-4444 · ramal 21 · Registro");
  });
});

test("records are named by their ids as the search shows them, without those of other offices", async () => {
  const named = async (query: string) => (await people["advogada"]!.get(`/api/records?${query}`)).body.data;
  const lawsuits = [ids["old"], ids["lawsuit"], ids["foreign"]].join(",");
  const clients = [ids["bank"], ids["theirs"], 999_999].join(",");
  const records = await named(`lawsuits=${lawsuits}&clients=${clients}`);
  expect(records.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`).toSorted()).toEqual(
    [`client ${ids["bank"]}`, `lawsuit ${ids["lawsuit"]}`, `lawsuit ${ids["old"]}`].toSorted(),
  );
  const [lawsuit] = await named(`lawsuits=${ids["lawsuit"]}`);
  const [group] = await find(NUMBER);
  expect(lawsuit).toEqual(group!.finds[0]);
  expect(await named("")).toEqual([]);
});

describe("publications are found", () => {
  test("by stemmed words and by unfinished words, with an excerpt", async () => {
    for (const q of ["intimações réplicas", "intima", "replic"]) {
      const group = (await find(q, "advogada")).find(({ kind }) => kind === "publication")!;
      expect(group.finds[0], q).toMatchObject({
        id: offices.publications["P1"],
        date: "2026-03-16",
        excerpt: "Intimação para réplica.",
      });
    }
  });

  test("by a complete number in their text, in any form, without a registered lawsuit", async () => {
    for (const q of ["2002345-67.2026.8.26.0100", "20023456720268260100"])
      expect(await found(q, "advogada"), q).toEqual([`publication ${offices.publications["P1"]}`]);
  });

  test("by the lawsuit that they are linked to", async () => {
    await server.rows.query("update publications set lawsuit_id = $1 where id = $2", [
      ids["lawsuit"],
      offices.publications["P2"],
    ]);
    expect(await found(NUMBER, "advogada")).toEqual([
      `lawsuit ${ids["lawsuit"]}`,
      `publication ${offices.publications["P2"]}`,
    ]);
  });

  test("only if the caller may see them: his own, or the whole office's", async () => {
    const seen = async (who: string) =>
      (await find("designo ou intimação ou liminar ou intimadas", who, "publication")).flatMap(({ finds }) =>
        finds.map(({ id }) => id),
      );
    const { P0, P1, P2, P3, N1 } = offices.publications;
    expect(new Set(await seen("escritorio"))).toEqual(new Set([P0, P1, P2, P3]));
    expect(new Set(await seen("advogada"))).toEqual(new Set([P1, P2]));
    expect(new Set(await seen("associado"))).toEqual(new Set([P0, P3]));
    expect(await seen("vizinho")).toEqual([N1]);
    expect(await seen("solo")).toEqual([]);
  });
});

describe("files are found", () => {
  test("by name and by text, with their folder, lawsuit and an excerpt", async () => {
    const [byName] = await find("replica final", "escritorio", "file");
    expect(byName!.finds[0]).toMatchObject({
      id: ids["file"],
      title: "Réplica final.pdf",
      subtitle: `Provas · ${NUMBER}`,
      excerpt: "",
      lawsuit_id: ids["lawsuit"],
      folder_id: ids["folder"],
    });
    const [byText] = await find("duplicata protestada", "escritorio", "file");
    expect(byText!.finds[0]!.excerpt).toMatch(
      /^… .*palavra as duplicatas foram protestadas em cartório.* …$/,
    );
  });

  test("only on plans that include them", async () => {
    expect(await find("replica", "solo", "file")).toEqual([]);
    await server.rows.query("update companies set plan_id = 2 where id = $1", [offices.companies["um"]]);
    expect(await find("replica final", "escritorio", "file")).toEqual([]);
    await server.rows.query("update companies set plan_id = 4 where id = $1", [offices.companies["um"]]);
  });
});

describe("the results", () => {
  test("begin with exact matches, before those that only contain the text", async () => {
    expect((await find("11144477735"))[0]!.kind).toBe("client");
    expect((await find(NUMBER))[0]!.kind).toBe("lawsuit");
    expect((await find("cartorio do 2º oficio"))[0]!.kind).toBe("phone_book");
  });

  test("contain six of each kind and say when there are more; thirty when one kind is requested", async () => {
    await server.rows.query(
      `insert into clients (company_id, name, created_at, updated_at) select $1, 'Repetida ' || n, now(), now() from generate_series(1, 40) n`,
      [offices.companies["um"]],
    );
    expect(await find("repetida")).toMatchObject([{ kind: "client", finds: { length: 6 }, has_more: true }]);
    expect(await find("repetida", "escritorio", "client")).toMatchObject([
      { finds: { length: 30 }, has_more: true },
    ]);
    expect(await find("repetida 4", "escritorio", "client")).toMatchObject([
      { finds: { length: 5 }, has_more: false },
    ]);
  });

  test("are empty for one letter or no text, and never another office's", async () => {
    for (const q of ["", "a", "  x  "]) expect(await find(q), q).toEqual([]);
    expect(await found("vizinho")).toEqual([]);
    expect(await found(NUMBER)).not.toContain(`lawsuit ${ids["foreign"]}`);
    expect(await found("antonia")).not.toContain(`client ${ids["theirs"]}`);
    expect(await found("antonia", "vizinho")).toEqual([`client ${ids["theirs"]}`]);
    expect((await people["admin"]!.get("/api/search?q=antonia")).status).toBe(403);
  });

  test("take the special characters of LIKE and hostile texts literally", async () => {
    expect(await found("100%")).toEqual([`client ${ids["percent"]}`]);
    for (const q of ["%%", "__", "100_", "\\\\", "%' or 1=1 --"]) expect(await found(q), q).toEqual([]);
    for (const q of [
      "'':*",
      "a & b | !c",
      "<->",
      "(((",
      '"""',
      "-- ''",
      "🙂🙂",
      "\u{10ffff}\u{10ffff}",
      "e\u0301".repeat(90),
      "1".repeat(200),
      "1-".repeat(100),
      "ou ou ou",
      '-"a" ou -b',
    ])
      await find(q);
    expect((await people["escritorio"]!.get(`/api/search?q=${"a".repeat(5000)}`)).status).toBe(422);
    expect((await people["escritorio"]!.get("/api/search")).status).toBe(422);
    expect((await people["escritorio"]!.get("/api/search?q=ab&kind=nada")).status).toBe(422);
  });
});
