import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});
afterAll(() => server.close());

const NUMBER = "1001234-56.2026.8.26.0114";
const id = () => offices.publications["P1"]!;

async function write(record: Record<string, string | number | null>): Promise<void> {
  const columns = Object.keys(record);
  await server.rows.query(
    `update publications set ${columns.map((name, at) => `${name} = $${at + 2}`).join(", ")} where id = $1`,
    [id(), ...Object.values(record)],
  );
}

type Kept = { procedural_class?: string; judging_organ?: string; judicial_district?: string };

async function addLawsuit(process: string, stored: Kept = {}): Promise<number> {
  const { procedural_class, judging_organ, judicial_district } = stored;
  await server.rows.query("delete from lawsuits where process = $1", [process]);
  const { rows } = await server.rows.query<{ id: number }>(
    `insert into lawsuits (company_id, process, procedural_class, judging_organ, judicial_district, created_at, updated_at)
     select company_id, $2, $3, $4, $5, now(), now() from publications where id = $1 returning id`,
    [id(), process, procedural_class, judging_organ, judicial_district],
  );
  return rows[0]!.id;
}

const begun = (query: string, visitor = lawyer) => visitor.get(`/api/count_begun?${query}`);

beforeEach(() =>
  write({
    registration_date: "2026-06-25",
    court: "TJSP",
    city: "Campinas",
    lawsuit_number: NUMBER,
    lawsuit_id: null,
    notebook_identification: "2ª Vara Cível",
    class_code: "7",
    class_name: "Procedimento Comum Cível",
    publication_text: "<p>Manifeste-se o autor em 15 dias.</p>",
    canceled_date: null,
  }),
);

test("a publication's count starts with its court, city, class and availability", async () => {
  const { status, body, text } = await begun(`publication=${id()}`);
  expect(status, text).toBe(200);
  expect(body).toEqual({
    process: NUMBER,
    date: "2026-06-25",
    court: "TJSP",
    city: "Campinas",
    state: "SP",
    organ: "2ª Vara Cível",
    class_name: "Procedimento Comum Cível",
    branches: ["civel"],
    regime: "uteis",
  });
});

test("a lawsuit's count starts with the values of its newest publication", async () => {
  const lawsuit = await addLawsuit(NUMBER);
  await write({ lawsuit_id: lawsuit, court: null });
  expect((await begun(`lawsuit=${lawsuit}`)).body).toMatchObject({
    process: NUMBER,
    date: "2026-06-25",
    court: "TJSP",
    city: "Campinas",
    class_name: "Procedimento Comum Cível",
  });
});

test("a lawsuit without publications gives its court and class, and no availability", async () => {
  const lawsuit = await addLawsuit("0001234-12.2026.8.19.0002", {
    procedural_class: "Ação Penal - Procedimento Ordinário",
  });
  expect((await begun(`lawsuit=${lawsuit}`)).body).toMatchObject({
    date: null,
    court: "TJRJ",
    class_name: "Ação Penal - Procedimento Ordinário",
    branches: ["criminal"],
    regime: "corridos",
  });
});

test.each([
  ["Niterói", "Niterói"],
  ["Comarca de Niterói", "Niterói"],
  ["COMARCA DA CAPITAL", null],
  ["Niterói/RJ", "Niterói"],
  ["Niterói - RJ", "Niterói"],
  ["Não-Me-Toque", "Não-Me-Toque"],
  [undefined, null],
])("a lawsuit without publications gives the city of its comarca: %s", async (judicial_district, city) => {
  const lawsuit = await addLawsuit(
    "0001235-94.2026.8.19.0002",
    judicial_district ? { judicial_district } : {},
  );
  expect((await begun(`lawsuit=${lawsuit}`)).body).toMatchObject({ court: "TJRJ", city, state: "RJ" });
});

test.each([
  [
    "a unit of first instance outside the seat",
    "5001234-86.2026.4.03.6002",
    "1ª Vara Federal de Dourados",
    "MS",
  ],
  ["an organ of the court itself", "5001234-86.2026.4.03.6002", "Gabinete 22", null],
  ["no unit", "5001234-86.2026.4.03.6002", null, null],
  ["no unit, of a number of the seat", "5001234-86.2026.4.03.6100", null, "SP"],
])(
  "the state is that of the suggestion for %s, for a lawsuit and for a publication",
  async (_, number, organ, state) => {
    await write({
      lawsuit_number: number,
      court: "TRF3",
      city: null,
      notebook_identification: organ,
      class_code: null,
      class_name: null,
    });
    const lawsuit = await addLawsuit(number, organ === null ? {} : { judging_organ: organ });
    for (const of of [`publication=${id()}`, `lawsuit=${lawsuit}`])
      expect((await begun(of)).body, of).toMatchObject({ court: "TRF3", organ, state });
    const { body } = await lawyer.get(`/api/publications/${id()}/suggestions`);
    expect(body.proposal.deadline.requested.state ?? null).toBe(state);
  },
);

const countedBranch = (requested: Record<string, string>) =>
  lawyer.get(`/api/count_branch?${new URLSearchParams(requested).toString()}`);

test.each([
  [{ class_name: "Procedimento Comum Cível" }, ["civel", "fazenda"], "uteis"],
  [{ class_name: "acao penal - procedimento ordinario" }, ["criminal"], "corridos"],
  [{ class_name: "283" }, ["criminal"], "corridos"],
  [
    { class_name: "7", organ: "3ª Vara Criminal", process: NUMBER },
    ["civel", "fazenda", "criminal"],
    "corridos",
  ],
  [{ organ: "3ª Vara Criminal", court: "TJSP" }, ["criminal"], "corridos"],
  [{ class_name: "Procedimento Comum Cível", court: "TRT2" }, ["trabalhista"], "uteis"],
  [{ process: "0600001-72.2026.6.26.0001" }, ["eleitoral"], "corridos"],
  [{ class_name: "Classe que ninguém conhece" }, [], "uteis"],
  [{}, [], "uteis"],
])(
  "the entered fields of a lawsuit give its branch and how days are counted: %j",
  async (requested, branches, regime) => {
    const { status, body, text } = await countedBranch(requested);
    expect(status, text).toBe(200);
    expect(body).toEqual({ branches, regime });
  },
);

test.each([
  ["a criminal class", { class_code: "283", class_name: "Ação Penal - Procedimento Ordinário" }, "corridos"],
  [
    "a criminal court without a class",
    { class_code: null, class_name: null, notebook_identification: "3ª Vara Criminal" },
    "corridos",
  ],
  ["an electoral number", { court: "TRE-SP", class_code: null, class_name: null }, "corridos"],
  [
    "a labour court",
    { court: "TRT2", class_code: null, class_name: null, notebook_identification: "5ª Vara do Trabalho" },
    "uteis",
  ],
])("%s decides how days are counted", async (_, record, regime) => {
  await write(record);
  expect((await begun(`publication=${id()}`)).body.regime).toBe(regime);
});

test("the initial values lead to the day of the court's own calendar, and not of the country's", async () => {
  const { date, court, city, regime } = (await begun(`publication=${id()}`)).body;
  const count = async (more: string) =>
    (await lawyer.get(`/api/deadline?date=${date}&amount=15&regime=${regime}${more}`)).body.end;
  expect(await count(`&court=${court}&city=${city}`)).toBe("2026-07-20");
  expect(await count("")).toBe("2026-07-17");
});

test("a count requires a visible publication or lawsuit", async () => {
  const other = server.visitor();
  await other.signIn("associado");
  expect((await begun(`publication=${id()}`, other)).body.errors).toHaveProperty("publication");
  expect((await begun("")).status).toBe(422);
  expect((await begun("lawsuit=999999")).body.errors).toHaveProperty("lawsuit");
});
