import { afterAll, beforeAll, expect, test } from "vitest";
import { exactly } from "../../testing/counted-totals.fixture.ts";
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
      notice(1, "Manifeste-se o autor em 48 horas."),
      notice(2, "Defiro a tutela. Manifeste-se a ré em 24 horas.", {
        tipoDocumento: "Decisão",
      }),
      notice(3, "Manifeste-se o perito em 48 horas."),
      notice(4, "Manifeste-se o autor em 48 horas.", { siglaTribunal: "" }),
    ]),
  });
  await outcomeOfPublication(server, 1);
});
afterAll(() => server.close());

const undecided = async () => (await solo.get("/api/undecided_deadlines")).body;
const compromiseOf = async (code: number) => {
  const { rows } = await server.rows.query(
    "select c.id from compromises c join publications p on p.id = c.publication_id where p.publication_code = $1",
    [String(code)],
  );
  return (await solo.get(`/api/compromises/${rows[0]!.id}`)).body;
};

test("a single term in hours gives a deadline on the first day on which it may end, to be checked by hand", async () => {
  const made = await compromiseOf(1);
  expect(made).toMatchObject({
    compromise_date: "2026-03-17",
    dates_to_check: true,
    deadline: null,
    deadline_candidates: [{ date: "2026-03-17", term: "48 horas, a contar à mão", in_hours: true }],
  });
  const words = "Prazo em horas: conferir 17/03/2026 (48 horas, a contar à mão)";
  expect(made.description).toContain(words);
  expect(made.observation).toContain(words);
});

test("a term in hours is placed before an appeal's days, and both are shown", async () => {
  const made = await compromiseOf(2);
  expect(made).toMatchObject({
    compromise_date: "2026-03-17",
    dates_to_check: true,
    deadline_candidates: [
      { date: "2026-03-17", in_hours: true },
      { date: "2026-04-07", term: "15 dias úteis" },
    ],
  });
  expect(made.description).toContain("Prazo em horas: conferir");
});

test("undecided terms in hours are listed with the reason, also those of others or without a court", async () => {
  const { data, counts } = await undecided();
  expect(exactly(counts)).toEqual({ to_check: 2, without: 2 });
  const reasons = data.map(({ reason }: { reason: string }) => reason);
  expect(reasons.filter((reason: string) => reason.includes("Prazo em horas: conferir"))).toHaveLength(3);
  expect(reasons).toContainEqual(expect.stringMatching(/^Prazo em horas: conferir\. O texto diz “48 horas”/));
});

test("a deadline whose day is confirmed leaves the list", async () => {
  const { id } = await compromiseOf(1);
  const { status, body } = await solo.put(`/api/compromises/${id}/deadline`, { date: "17/03/2026" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ compromise_date: "2026-03-17", dates_to_check: false });
  expect(body.deadline_candidates).toHaveLength(1);
  expect(exactly((await undecided()).counts).to_check).toBe(1);
});
