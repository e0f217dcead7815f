import { afterAll, beforeAll, expect, test } from "vitest";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { djenPage, notice, outcomeOfPublication } from "./automatic-deadlines.fixture.ts";

let server: TestServer;
let solo: Visitor;

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  await server.rows.query("update users set automatic_deadline = true where username = 'solo'");
  solo = await server.enter("solo");
  await importGazettes(await server.enter("admin"), "16/03/2026", {
    "dia.json": djenPage([
      notice(1, "Manifeste-se o exequente sobre a impugnação apresentada, em 3 dias."),
      notice(2, "O autor trabalhou por 10 anos. Manifeste-se o réu em 15 dias."),
      notice(3, "Ciência da guarda provisória deferida pelo prazo de 180 dias."),
    ]),
  });
  await outcomeOfPublication(server, 1);
});
afterAll(() => server.close());

const compromiseOf = async (code: number) => {
  const { rows } = await server.rows.query(
    "select c.id, c.publication_id from compromises c join publications p on p.id = c.publication_id where p.publication_code = $1",
    [String(code)],
  );
  const { body } = await solo.get(`/api/compromises/${rows[0]!.id}`);
  return { ...body, publication: rows[0]!.publication_id as number };
};

const DOUBT = "O texto também fala de 3 dias: confira se é prazo da parte.";

test("a shorter term that may be somebody else's gives the deadline, to be checked, with that doubt as reason", async () => {
  const made = await compromiseOf(1);
  expect(made).toMatchObject({
    dates_to_check: true,
    deadline_candidates: [
      { term: "3 dias úteis", evidence: "“3 dias”", reason: DOUBT },
      { term: "5 dias úteis" },
      // the law's term, for the subject of the text
      { term: "15 dias úteis" },
    ],
  });
  expect(made.compromise_date).toBe(made.deadline_candidates[0].date);
  expect(made.observation).toContain(DOUBT);
});

test("the same dates are shown with the publication's text", async () => {
  const { publication } = await compromiseOf(1);
  const { proposal } = (await solo.get(`/api/publications/${publication}/suggestions`)).body;
  expect(proposal).toMatchObject({ term: null, reason: DOUBT, is_to_check: true });
  expect(proposal.candidates.map(({ term }: { term: string }) => term)).toEqual([
    "3 dias úteis",
    "5 dias úteis",
    "15 dias úteis",
  ]);
});

test("a length of time in a narrative leaves the single date of the text certain", async () => {
  expect(await compromiseOf(2)).toMatchObject({ dates_to_check: false });
});

test("a longer time that the text mentions does not hide the law's five days", async () => {
  const { dates_to_check, deadline_candidates } = await compromiseOf(3);
  expect(dates_to_check).toBe(true);
  expect(deadline_candidates.map(({ term }: { term: string }) => term)).toEqual([
    "5 dias úteis",
    "180 dias úteis",
  ]);
});
