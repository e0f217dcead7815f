import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let office: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  office = await server.enter("escritorio");
  // listed on 9 July, a state holiday in São Paulo, which is therefore not the legal date there
  await server.rows.query(
    `update publications set registration_date = '2026-07-08', publication_date = '2026-07-09',
       court = case publication_code when 'P1' then 'TJSP' end, lawsuit_number = case publication_code
         when 'P3' then '3003456-78.2026.8.21.0001' when 'P0' then null else lawsuit_number end
     where publication_code in ('P0', 'P1', 'P3')`,
  );
});
afterAll(() => server.close());

type Dated = { publication_code: string; legal_date: string | null };
const legalDates = async (): Promise<Record<string, string | null>> => {
  const { body } = await office.get("/api/publications?publication_date=2026-07-09");
  return Object.fromEntries(
    (body.data as Dated[]).map(({ publication_code, legal_date }) => [publication_code, legal_date]),
  );
};

test("a publication's legal date is its own court's next business day, and null without a court", async () => {
  expect(await legalDates()).toEqual({ P0: null, P1: "2026-07-10", P3: "2026-07-09" });
});

test("the printed page labels the availability, publication and listing days", async () => {
  const { text } = await office.post("/api/print_publications", {
    publications: [String(offices.publications["P1"])],
  });
  const facts = text.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(facts).toContain("Disponibilizada em 08/07/2026");
  expect(facts).toContain("Publicação 10/07/2026");
  expect(facts).toContain("Lista de 09/07/2026");
});

test("a closed day of the court moves the legal date, also in the reply to treating", async () => {
  await server.rows.query(
    `insert into holidays (date, name, kind, scope, court, norm, created_at, updated_at)
     values ('2026-07-10', 'Suspensão do expediente', 'closed', 'court', 'TJSP', 'Portaria de teste', now(), now())`,
  );
  expect(await legalDates()).toMatchObject({ P1: "2026-07-13", P3: "2026-07-09" });
  const lawyer = await server.enter("advogada");
  const { status, body } = await lawyer.put(`/api/treat_publication/${offices.publications["P1"]}`, {
    comment: "Ciente",
    mentionedUsers: [],
  });
  expect([status, body.legal_date]).toEqual([200, "2026-07-13"]);
});
