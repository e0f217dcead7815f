import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { searchedWords } from "./lawsuit-search.rules.ts";
import { insertClient, lawsuitForm } from "./lawsuits.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let neighbour: Visitor;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
  neighbour = server.visitor();
  await neighbour.signIn("vizinha");
  const make = async (name: string, process: string, more: object = {}) => {
    const { status, body, text } = await lawyer.post("/api/lawsuits", lawsuitForm(process, more));
    expect(status, text).toBe(201);
    ids[name] = body.id;
    server.clock.moveTo(new Date(server.clock.now().getTime() + 1000).toISOString());
  };
  await make("first", "0001234-98.2024.8.26.0100", {
    folder: "2024/15",
    process_subject: "Indenização por Dano Moral",
    opening_date: "2024-02-01",
  });
  await make("second", "5001234-11.2023.4.04.7100", { forum: "Foro Central", lawsuit_status_id: 2 });
  await make("third", "583.00.2008.123456-7", { note: "100%_certo", opening_date: "2008-02-01" });
  await make("fourth", "Inquérito Civil 12/2024", { user_id: offices.ids["associado"] });
  const client = await insertClient(server, "advogada", "Conceição de Araújo Lima");
  const adverse = await insertClient(server, "advogada", "Banco Fictício S/A", true);
  await lawyer.post(`/api/lawsuits/${ids["first"]}/clients`, { clients: [client, adverse] });
  await lawyer.post(`/api/lawsuits/${ids["third"]}/clients`, { clients: [adverse] });
  await neighbour.post("/api/lawsuits", lawsuitForm("0001234-98.2024.8.26.0100"));
});
afterAll(() => server.close());

const find = async (query: Record<string, string>, visitor = lawyer) => {
  const { status, body } = await visitor.get(`/api/lawsuits?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  const named = Object.entries(ids);
  return body.data.map(({ id }: { id: number }) => named.find(([, one]) => one === id)?.[0] ?? id);
};

describe("a search", () => {
  test.each([
    ["0001234-98.2024.8.26.0100", ["first"]],
    ["00012349820248260100", ["first"]],
    ["1234-98.2024.8.26.0100", ["first"]],
    ["0001234-98.2024.8.26.0100/01", ["first"]],
    ["1234", ["first", "second", "third"]],
    ["0001234-98.20", ["first"]],
    ["583.00.2008", ["third"]],
    ["58300200812", ["third"]],
    ["2024/15", ["first"]],
    ["INDENIZACAO  moral", ["first"]],
    ["moral indeniz", ["first"]],
    ["foro central", ["second"]],
    ["trf4", ["second"]],
    ["araujo CONCEICAO", ["first"]],
    ["araujo indenizacao 1234-98", ["first"]],
    ["ficticio", ["first", "third"]],
    ["ficticio 583", ["third"]],
    ["s/a", ["first", "third"]],
    ["inquérito 12/2024", ["fourth"]],
    ["100%_", ["third"]],
    ["%", ["third"]],
    ["_", ["third"]],
    ["araujo foro", []],
    ["inexistente", []],
    ["a e i o", ["first", "third"]],
  ])("for %s finds %j", async (lawsuit_search, found) => {
    expect(await find({ lawsuit_search })).toEqual(found);
  });

  test.each([
    ["0001234-98.2024.8.26.0100", ["first"]],
    ["1234-98.2024.8.26.0100", ["first"]],
    ["2024", ["first", "fourth"]],
    ["15", []],
    ["123456-7", ["third"]],
    ["central", []],
  ])("by number alone for %s finds %j", async (lawsuit, found) => {
    expect(await find({ lawsuit })).toEqual(found);
  });

  test("filters by status, responsible and number", async () => {
    expect(await find({ status: "2" })).toEqual(["second"]);
    expect(await find({ user: String(offices.ids["associado"]) })).toEqual(["fourth"]);
    expect(await find({ lawsuit_search: "1234", lawsuit: "2024" })).toEqual(["first"]);
    expect(await find({ lawsuit_search: "1234", status: "2" })).toEqual(["second"]);
    expect(await find({ lawsuit_search: "", lawsuit: "", status: "", user: "", tags: "" })).toHaveLength(4);
  });

  test("never finds lawsuits of other offices", async () => {
    expect(await find({ lawsuit_search: "araujo" }, neighbour)).toEqual([]);
    expect((await find({ lawsuit_search: "1234" }, neighbour)).length).toBe(1);
  });

  test("accepts any number of words, and sorts the longest first", () => {
    expect(searchedWords(" ao  Banco ao 1.234-5 50% ")).toEqual(["Banco", "12345", String.raw`50\%`, "ao"]);
    expect(searchedWords("x ".repeat(100))).toEqual(["x"]);
  });
});

describe("the list", () => {
  test.each([
    ["", ["first", "second", "third", "fourth"]],
    ["id-desc", ["fourth", "third", "second", "first"]],
    ["process-asc", ["first", "second", "third", "fourth"]],
    ["opening_date-asc", ["third", "first", "second", "fourth"]],
    ["opening_date-desc", ["first", "third", "fourth", "second"]],
    ["updated_at-desc", ["fourth", "third", "second", "first"]],
  ])("is ordered by %s, those without a date last", async (sortBy, order) => {
    expect(await find({ sortBy })).toEqual(order);
  });

  test.each(["opening_date-asc", "opening_date-desc", "updated_at-asc", "process-desc"])(
    "neither repeats nor skips lawsuits with equal keys over pages, ordered by %s",
    async (sortBy) => {
      await server.rows.query(
        "update lawsuits set opening_date = null, updated_at = '2026-03-01' where company_id = $1",
        [offices.companies["um"]],
      );
      const seen: number[] = [];
      for (const page of [1, 2, 3, 4, 5]) {
        const { body } = await lawyer.get(`/api/lawsuits?sortBy=${sortBy}&per_page=1&page=${page}`);
        expect(body).toMatchObject({ total: 4, last_page: 4, current_page: page });
        seen.push(...body.data.map(({ id }: { id: number }) => id));
      }
      expect(seen.toSorted((one, other) => one - other)).toEqual(
        Object.values(ids).toSorted((one, other) => one - other),
      );
    },
  );

  test("to choose from contains the latest changed first, with their clients", async () => {
    await server.rows.query("update lawsuits set updated_at = '2026-03-02' where id = $1", [ids["first"]]);
    const { body } = await lawyer.get("/api/lawsuits_list");
    expect(body.data[0]).toEqual({
      id: ids["first"],
      process: "0001234-98.2024.8.26.0100",
      folder: "2024/15",
      clients: ["Conceição de Araújo Lima"],
    });
    expect(body.data).toHaveLength(4);
    const searched = await lawyer.get("/api/lawsuits_list?lawsuit_search=foro");
    expect(searched.body.data.map(({ id }: { id: number }) => id)).toEqual([ids["second"]]);
  });

  test.each([["sortBy=name-asc"], ["tags=a"], ["status=0"], ["user=x"]])(
    "rejects %s with an error on its field",
    async (query) => {
      const answer = await lawyer.get(`/api/lawsuits?${query}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [query.split("=")[0]]]);
    },
  );
});
