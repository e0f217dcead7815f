import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { searchedTerms } from "./client-search.rules.ts";
import { stateOfCep } from "./known-addresses.rules.ts";

let server: TestServer;
let lawyer: Visitor;

const PEOPLE: Record<string, unknown>[] = [
  { name: "José da Conceição Araújo", cpf_cnpj: "111.444.777-35" },
  { name: "JOSE ARAUJO 100%_igual", city: "Recife" },
  { name: "Alfa Comércio Ltda", cpf_cnpj: "12.ABC.345/01DE-35" },
  { name: "Beta Indústria S/A", cpf_cnpj: "11.222.333/0001-81", opposite: true },
  { name: "Maria Aparecida de Souza", opposite: true },
  { name: "Maria A. Sousa" },
];

beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
  for (const person of PEOPLE) expect((await lawyer.post("/api/clients", person)).status).toBe(201);
});
afterAll(() => server.close());

const page = async (query: Record<string, string>) => {
  const { status, body, text } = await lawyer.get(`/api/clients?${new URLSearchParams(query).toString()}`);
  expect(status, text).toBe(200);
  return body;
};
const names = async (query: Record<string, string>): Promise<string[]> =>
  (await page(query)).data.map(({ name }: { name: string }) => name);

describe("the list", () => {
  test("contains the office's clients, or opposing parties or both if so filtered", async () => {
    expect(await names({})).toHaveLength(4);
    expect(await names({ isClient: "1" })).toHaveLength(4);
    expect(await names({ isClient: "" })).toHaveLength(4);
    expect(await names({ isClient: "2" })).toEqual(["Beta Indústria S/A", "Maria Aparecida de Souza"]);
    expect(await names({ isClient: "3" })).toHaveLength(6);
    expect((await lawyer.get("/api/clients?isClient=4")).status).toBe(422);
  });

  test.each([
    ["conceicao", ["José da Conceição Araújo"]],
    ["CONCEIÇÃO", ["José da Conceição Araújo"]],
    ["araujo  jose", ["José da Conceição Araújo", "JOSE ARAUJO 100%_igual"]],
    ["arau josé conc", ["José da Conceição Araújo"]],
    ["%", ["JOSE ARAUJO 100%_igual"]],
    ["100%_ig", ["JOSE ARAUJO 100%_igual"]],
    ["111.444.777-35", ["José da Conceição Araújo"]],
    ["11144477735", ["José da Conceição Araújo"]],
    ["111444", ["José da Conceição Araújo"]],
    ["12.ABC.345/01DE-35", ["Alfa Comércio Ltda"]],
    ["12abc345", ["Alfa Comércio Ltda"]],
    ["44477735", []],
    ["inexistente", []],
    ["\\", []],
  ])("filtered by %j contains %j", async (name, expected) =>
    expect((await names({ name, isClient: "3" })).toSorted()).toEqual(expected.toSorted()),
  );

  test("contains everybody when filtered by blanks", async () => {
    expect(await names({ name: "", isClient: "3" })).toHaveLength(6);
    expect(await names({ name: "  ", isClient: "3" })).toHaveLength(6);
  });

  test("is ordered by name, ignoring accents and case, or by id, and rejects any other order", async () => {
    const byName = await names({ isClient: "3", sortBy: "name-asc" });
    expect(byName[0]).toBe("Alfa Comércio Ltda");
    expect(byName.indexOf("JOSE ARAUJO 100%_igual")).toBeLessThan(byName.indexOf("José da Conceição Araújo"));
    expect(await names({ isClient: "3", sortBy: "name-desc" })).toEqual(byName.toReversed());
    expect((await names({ isClient: "3", sortBy: "id-desc" }))[0]).toBe("Maria A. Sousa");
    expect((await lawyer.get("/api/clients?sortBy=notes-asc")).status).toBe(422);
  });

  test(
    "neither skips nor repeats equal names over pages, in any order and page size",
    { tags: "night" },
    async () => {
      await Promise.all(
        Array.from({ length: 25 }, () => lawyer.post("/api/clients", { name: "João Homônimo" })),
      );
      for (const sortBy of ["name-asc", "name-desc", "created_at-asc", "created_at-desc", "id-desc"]) {
        const seen: number[] = [];
        for (let number = 1; number <= 5; number++) {
          const body = await page({ name: "homonimo", rows: "6", page: String(number), sortBy });
          expect(body).toMatchObject({ current_page: number, last_page: 5, per_page: 6, total: 25 });
          seen.push(...body.data.map(({ id }: { id: number }) => id));
        }
        expect(seen).toHaveLength(25);
        expect(new Set(seen).size).toBe(25);
      }
      expect((await page({ name: "homonimo", page: "99" })).data).toEqual([]);
    },
  );

  test("replies to hostile searches quickly", async () => {
    for (const name of ["% ".repeat(100), "a ".repeat(100), "_".repeat(200), "\\%".repeat(100)])
      expect((await lawyer.get(`/api/clients?name=${encodeURIComponent(name)}`)).status).toBe(200);
    expect((await lawyer.get(`/api/clients?name=${"x".repeat(201)}`)).status).toBe(422);
  });
});

test.each([
  ["Ana 12", [["Ana", "12"], "ANA12"]],
  ["12", [["12"], null]],
  ["100%", [["100\\%"], null]],
  ["", [[], null]],
])("%j searches %j", (typed, [words, document]) => expect(searchedTerms(typed)).toEqual({ words, document }));

describe("clients similar to a new one", () => {
  const similar = async (query: Record<string, string>) => {
    const { body } = await lawyer.get(`/api/similar_clients?${new URLSearchParams(query).toString()}`);
    return body.data.map(({ name, why }: { name: string; why: string }) => [name, why]);
  };

  test("are listed by same document first, then same name, then similar name, both clients and opposing parties", async () => {
    expect(await similar({ name: "Maria Aparessida Sousa", cpf_cnpj: "111.444.777-35" })).toEqual([
      ["José da Conceição Araújo", "same_document"],
      ["Maria Aparecida de Souza", "same_name"],
      ["Maria A. Sousa", "like_name"],
    ]);
    expect(await similar({ name: "Beta Industria Ltda" })).toEqual([["Beta Indústria S/A", "same_name"]]);
  });

  test("are none for one common word or no input, and never the client himself", async () => {
    expect(await similar({ name: "Maria" })).toEqual([]);
    expect(await similar({ name: "Maria Pereira" })).toEqual([]);
    expect(await similar({})).toEqual([]);
    expect(await similar({ cpf_cnpj: "" })).toEqual([]);
    const { data } = await page({ name: "jose da conceicao" });
    expect(await similar({ cpf_cnpj: "11144477735", except: String(data[0].id) })).toEqual([]);
  });

  test("do not prevent a second person with the same document", async () => {
    const twin = await lawyer.post("/api/clients", { name: "Segunda Via", cpf_cnpj: "11144477735" });
    expect(twin.status).toBe(201);
    await lawyer.delete(`/api/clients/${twin.body.id}`);
  });
});

describe("the address of a CEP", () => {
  const known = async (zip: string) =>
    (await lawyer.get(`/api/known_addresses?zip_code=${encodeURIComponent(zip)}`)).body.data;

  test("is the one that most of the office's clients there have; the state is derived from the CEP", async () => {
    const place = {
      zip_code: "50030-230",
      address: "Rua do Sol",
      neighborhood: "Santo Antônio",
      city: "Recife",
    };
    await lawyer.post("/api/clients", { ...place, name: "Um", neighborhood: "" });
    await lawyer.post("/api/clients", { ...place, name: "Dois" });
    await lawyer.post("/api/clients", { ...place, name: "Três", address: "Avenida Outra" });
    expect(await known("50030-230")).toEqual([
      {
        zip_code: "50030230",
        address: "Rua do Sol",
        neighborhood: "Santo Antônio",
        city: "Recife",
        federation_state_id: 17,
      },
    ]);
    const neighbour = server.visitor();
    await neighbour.signIn("vizinho");
    expect((await neighbour.get("/api/known_addresses?zip_code=50030230")).body.data).toEqual([
      { zip_code: "50030230", address: null, neighborhood: null, city: null, federation_state_id: 17 },
    ]);
  });

  test("is empty for an invalid CEP", async () => {
    expect(await known("0131")).toEqual([]);
    expect(await known("abc")).toEqual([]);
    expect(await known("00000-000")).toEqual([]);
  });

  test.each([
    ["01000000", 25],
    ["19999999", 25],
    ["20000000", 19],
    ["28999999", 19],
    ["29000000", 8],
    ["30000000", 13],
    ["40000000", 5],
    ["49000000", 26],
    ["57000000", 2],
    ["63990000", 6],
    ["66000000", 14],
    ["68899999", 14],
    ["68900000", 3],
    ["69299999", 4],
    ["69300000", 23],
    ["69400000", 4],
    ["69900000", 1],
    ["70000000", 7],
    ["72799999", 7],
    ["72800000", 9],
    ["73000000", 7],
    ["73699999", 7],
    ["73700000", 9],
    ["76800000", 22],
    ["77000000", 27],
    ["78000000", 11],
    ["79000000", 12],
    ["87999999", 16],
    ["88000000", 24],
    ["99999999", 21],
    ["00100000", null],
    ["00999999", null],
  ])("%s is in state %s", (cep, state) => expect(stateOfCep(cep)).toBe(state));
});
