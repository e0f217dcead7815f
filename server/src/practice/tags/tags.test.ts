import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { insertRecords } from "../../testing/records-of-everything.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let administrator: Visitor;
let lawyer: Visitor;
let neighbour: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [administrator, lawyer, neighbour] = await Promise.all([
    server.enter("escritorio"),
    server.enter("advogada"),
    server.enter("vizinha"),
  ]);
});
afterAll(() => server.close());
beforeEach(() => server.rows.query("delete from tags"));

const write = async (name: string, color?: string) =>
  (await administrator.post("/api/tags", { name, ...(color !== undefined && { color }) })).body;
const names = async (address: string, visitor = administrator): Promise<string[]> =>
  (await visitor.get(address)).body.data.map((tag: { name: string }) => tag.name);

describe("permissions", () => {
  test.each([
    ["escritorio", 201, 200],
    ["controladoria", 403, 200],
    ["advogada", 403, 200],
    ["associado", 403, 200],
    ["admin", 403, 403],
    ["leitura", 403, 403],
  ])("%s gets %i for writing and %i for reading", async (username, writing, reading) => {
    const { id } = await write("Urgente");
    const visitor = await server.enter(username);
    expect((await visitor.get("/api/tags")).status).toBe(reading);
    expect((await visitor.get("/api/tags_pag")).status).toBe(reading);
    expect((await visitor.get(`/api/tags/${id}`)).status).toBe(reading);
    expect((await visitor.post("/api/tags", { name: "Nova" })).status).toBe(writing);
    const changed = await visitor.put(`/api/tags/${id}`, { name: "Outra" });
    expect(changed.status).toBe(writing === 201 ? 200 : 403);
    const removed = await visitor.delete(`/api/tags/${id}`);
    expect(removed.status).toBe(writing === 201 ? 204 : 403);
  });

  test("another office neither sees nor changes tags, and may use the same names", async () => {
    const { id } = await write("Sigilosa");
    expect(await names("/api/tags", neighbour)).toEqual([]);
    expect((await neighbour.get(`/api/tags/${id}`)).status).toBe(404);
    expect((await neighbour.put(`/api/tags/${id}`, { name: "Trocada" })).status).toBe(404);
    expect((await neighbour.delete(`/api/tags/${id}`)).status).toBe(404);
    expect((await neighbour.post("/api/tags", { name: "Sigilosa" })).status).toBe(201);
    expect(await names("/api/tags")).toEqual(["Sigilosa"]);
  });
});

describe("the list", () => {
  test("is ordered by name, filtered ignoring accents and case, and takes special characters literally", async () => {
    for (const name of ["Urgente", "Ação Coletiva", "acordo", "50% pago", "Êxito"]) await write(name);
    expect(await names("/api/tags")).toEqual(["50% pago", "Ação Coletiva", "acordo", "Êxito", "Urgente"]);
    expect(await names("/api/tags?name=ACAO")).toEqual(["Ação Coletiva"]);
    expect(await names("/api/tags?name=exi")).toEqual(["Êxito"]);
    expect(await names("/api/tags?name=%25")).toEqual(["50% pago"]);
    expect(await names("/api/tags?name=_")).toEqual([]);
    expect(await names("/api/tags?name=")).toHaveLength(5);
  });

  test("is returned in pages, ordered by id by default", async () => {
    for (const name of ["Cível", "Ambiental", "Bancário"]) await write(name);
    const first = (await lawyer.get("/api/tags_pag?per_page=2")).body;
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
    expect(first.data.map(({ name }: { name: string }) => name)).toEqual(["Cível", "Ambiental"]);
    expect(await names("/api/tags_pag?rows=2&page=2")).toEqual(["Bancário"]);
    expect(await names("/api/tags_pag?sortBy=id-desc")).toEqual(["Bancário", "Ambiental", "Cível"]);
    expect(await names("/api/tags_pag?sortBy=name-asc")).toEqual(["Ambiental", "Bancário", "Cível"]);
    expect(await names("/api/tags_pag?sortBy=name-desc&per_page=1")).toEqual(["Cível"]);
    expect(await names("/api/tags_pag?name=b&sortBy=name-asc")).toEqual(["Ambiental", "Bancário"]);
    expect((await lawyer.get("/api/tags_pag?name=b")).body.total).toBe(2);
    expect(await names("/api/tags_pag?page=9")).toEqual([]);
    expect((await lawyer.get("/api/tags_pag?sortBy=color-asc")).status).toBe(422);
  });

  test("contains the number of lawsuits of each", async () => {
    const { tag } = await insertRecords(server, offices.ids["escritorio"]!, server.clock.now());
    await write("Sem processos");
    const { data } = (await lawyer.get("/api/tags")).body;
    expect(data.map(({ lawsuits }: { lawsuits: number }) => lawsuits)).toEqual([0, 1]);
    expect((await lawyer.get(`/api/tags/${tag}`)).body.lawsuits).toBe(1);
  });
});

describe("writing", () => {
  test("stores the colour with its opacity in upper case, or the accent colour when none is given", async () => {
    expect((await write("Um", "#d9ba09")).color).toBe("#D9BA09FF");
    expect((await write("Dois", " #d9ba0980 ")).color).toBe("#D9BA0980");
    expect((await write("Três")).color).toBe("#4D55F1FF");
  });

  test.each([["azul"], ["#12345"], ["#GGGGGG"], ["4D55F1FF"], ["#4D55F1FF0"], [""]])(
    "rejects %j as a colour",
    async (color) => {
      const { status, body } = await administrator.post("/api/tags", { name: "Cor", color });
      expect([status, body.errors]).toEqual([422, { color: ["Cor inválida"] }]);
    },
  );

  test.each([[""], ["   "], [undefined], [null]])("rejects %j as a name", async (name) => {
    const { status, body } = await administrator.post("/api/tags", { name });
    expect([status, body.errors]).toEqual([422, { name: ["O campo é obrigatório"] }]);
  });

  test("rejects a name that another tag has, ignoring accents, case and spaces", async () => {
    const taken = { name: ["Já existe uma etiqueta com este nome"] };
    const first = await write("Ação  Civil");
    const second = await write("Outra");
    expect((await administrator.post("/api/tags", { name: "acao civil" })).body.errors).toEqual(taken);
    const renamed = await administrator.put(`/api/tags/${second.id}`, { name: "AÇÃO CIVIL" });
    expect([renamed.status, renamed.body.errors]).toEqual([422, taken]);
    expect((await administrator.get(`/api/tags/${second.id}`)).body.name).toBe("Outra");
    const itself = await administrator.put(`/api/tags/${first.id}`, { name: "ação civil" });
    expect([itself.status, itself.body.name]).toEqual([200, "ação civil"]);
  });

  test("of twenty simultaneous creations with the same name one succeeds", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        administrator.post("/api/tags", { name: at % 2 === 0 ? "Perícia" : "PERICIA" }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array<number>(19).fill(422),
    ]);
    expect(await names("/api/tags")).toHaveLength(1);
  });

  test("of two simultaneous renames to the same name one succeeds", async () => {
    const [one, two] = [await write("Um"), await write("Dois")];
    const answers = await Promise.all(
      [one, two].map(({ id }) => administrator.put(`/api/tags/${id}`, { name: "Mesmo" })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test("rejects an update from an older state, even within the same instant", async () => {
    const tag = await write("Lida");
    const form = { name: "Primeira", color: tag.color, updated_at: tag.updated_at };
    const first = await administrator.put(`/api/tags/${tag.id}`, form);
    expect(first.status).toBe(200);
    expect(first.body.updated_at > tag.updated_at).toBe(true);
    const second = await administrator.put(`/api/tags/${tag.id}`, { ...form, name: "Segunda" });
    expect([second.status, second.body.code]).toEqual([409, "changed_since"]);
    const third = await administrator.put(`/api/tags/${tag.id}`, {
      name: "Terceira",
      updated_at: first.body.updated_at,
    });
    expect([third.status, third.body.name]).toEqual([200, "Terceira"]);
    expect((await administrator.put(`/api/tags/${tag.id}`, { name: "Quarta" })).status).toBe(200);
  });
});

test("a deleted tag is removed from its lawsuits, which remain", async () => {
  const { tag, lawsuit } = await insertRecords(server, offices.ids["escritorio"]!, server.clock.now());
  expect((await administrator.delete(`/api/tags/${tag}`)).status).toBe(204);
  expect((await administrator.get(`/api/tags/${tag}`)).status).toBe(404);
  expect((await administrator.delete(`/api/tags/${tag}`)).status).toBe(404);
  const { rows } = await server.rows.query(
    `select (select count(*)::int from lawsuit_tags where lawsuit_id = $1) as tags, (select count(*)::int from lawsuits where id = $1) as lawsuits`,
    [lawsuit],
  );
  expect(rows[0]).toEqual({ tags: 0, lawsuits: 1 });
});
