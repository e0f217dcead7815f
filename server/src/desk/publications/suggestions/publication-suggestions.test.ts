import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

const ORDER = "<p>DESPACHO</p><p>Manifeste-se o autor no prazo de <b>15</b> (quinze) dias.</p>";

/** Replaces the text and the record of the lawyer's publication. */
async function write(text: string, record: Record<string, string | null> = {}): Promise<void> {
  const {
    title = null,
    court = "TJRS",
    registration_date = "2026-03-13",
    city = null,
    canceled_date = null,
    class_code = null,
    class_name = null,
  } = record;
  const lawsuit_number = record["lawsuit_number"] ?? null;
  await server.rows.query(
    `update publications set publication_text = $2, title = $3, court = $4, registration_date = $5, city = $6,
       canceled_date = $7, lawsuit_number = $8, notebook_identification = '1ª Vara Cível', class_code = $9, class_name = $10
     where id = $1`,
    [
      offices.publications["P1"],
      text,
      title,
      court,
      registration_date,
      city,
      canceled_date,
      lawsuit_number,
      class_code,
      class_name,
    ],
  );
}

const call = (visitor = lawyer, id = offices.publications["P1"]) =>
  visitor.get(`/api/publications/${id}/suggestions`);

beforeEach(() => write(ORDER));

describe("the suggestions of a text", () => {
  test("include their position on the page, and the deadline with its count", async () => {
    const { status, body } = await call();
    expect(status).toBe(200);
    expect(body.act).toMatchObject({ kind: "despacho", places: [{ start: 0, end: 8, text: "DESPACHO" }] });
    expect(body.terms).toEqual([
      expect.objectContaining({
        amount: 15,
        unit: "dias",
        addressee: "plaintiff",
        doubled: false,
        places: [expect.objectContaining({ text: "15 (quinze) dias" })],
      }),
    ]);
    expect(body.proposal).toMatchObject({ term: 0, reason: "É o único prazo de parte que o texto traz." });
    expect(body.proposal.deadline).toMatchObject({
      end: "2026-04-07",
      requested: { amount: 15, regime: "uteis", court: "TJRS", date: "2026-03-13", notice: "gazette" },
    });
    const { steps, warnings } = body.proposal.deadline;
    expect(steps.map(({ title }: { title: string }) => title)).toEqual([
      "Disponibilização",
      "Publicação",
      "Início da contagem",
      "Contagem",
      "Vencimento",
    ]);
    expect(warnings[0]).toContain("auxílio");
  });

  test("propose the earliest of the dates that an act allows, with all of them and their evidence", async () => {
    await write("DECISÃO. Defiro a tutela. Diga o autor em 5 dias.", { title: "Decisão" });
    const { proposal, undecided } = (await call()).body;
    expect(undecided).toBeNull();
    expect(proposal).toMatchObject({ term: 0, is_to_check: true });
    expect(proposal.candidates).toMatchObject([
      { date: proposal.deadline.end, term: "5 dias úteis", evidence: "“5 dias”" },
      { term: "15 dias úteis", evidence: expect.stringContaining("Decisão") },
    ]);
    expect(proposal.candidates[1].date > proposal.deadline.end).toBe(true);
  });

  test.each([
    [
      { class_code: "283", class_name: "Ação Penal - Procedimento Ordinário" },
      "5 dias corridos",
      "Ação Penal - Procedimento Ordinário (classe 283)",
    ],
    [{ class_code: "436" }, "10 dias úteis", "classe 436"],
    [
      { class_name: "Procedimento do Juizado Especial Cível" },
      "10 dias úteis",
      "Procedimento do Juizado Especial Cível",
    ],
  ])("name the class of %o that decides the term after a judgment", async (record, term, shown) => {
    await write("SENTENÇA. Julgo procedente o pedido.", { title: "Sentença", ...record });
    const [first] = (await call()).body.proposal.candidates;
    expect(first).toMatchObject({ term, evidence: `Sentença · ${shown} · 1ª Vara Cível · TJRS` });
  });

  test("say that a term in hours is set by hand, with the first day on which it may end", async () => {
    await write("DESPACHO. Manifeste-se o autor em 48 horas.");
    const { proposal } = (await call()).body;
    expect(proposal).toMatchObject({ term: 0, deadline: null, is_to_check: true });
    expect(proposal.reason).toContain("Prazo em horas: conferir");
    expect(proposal.candidates).toEqual([
      expect.objectContaining({
        date: "2026-03-17",
        term: "48 horas, a contar à mão",
        in_hours: true,
        requested: null,
      }),
    ]);
  });

  test("put a term in hours before the appeal's days", async () => {
    await write("DECISÃO. Defiro a tutela. Manifeste-se a ré em 24 horas.", {
      title: "Decisão",
    });
    const { proposal } = (await call()).body;
    expect(proposal).toMatchObject({ deadline: null, is_to_check: true });
    expect(proposal.reason).toContain("Prazo em horas: conferir");
    expect(
      proposal.candidates.map(({ date, in_hours = false }: DeadlineCandidate) => [date, in_hours]),
    ).toEqual([
      ["2026-03-17", true],
      ["2026-04-07", false],
    ]);
  });

  test.each([
    ["less than a day, on the day of the publication", "Manifeste-se o réu em 12 horas.", {}, "2026-03-16"],
    [
      "hours in a criminal case, through the recess for prisoners",
      "Manifeste-se a defesa em 48 horas.",
      { registration_date: "2025-12-18", class_code: "283" },
      "2026-01-07",
    ],
  ])("consider %s", async (_, text, record, date) => {
    await write(text, record);
    const { candidates } = (await call()).body.proposal;
    expect(candidates[0]).toMatchObject({ date, in_hours: true });
  });

  test("include hearings and sums", async () => {
    await write(
      "Designo audiência de conciliação para 12/05/2026, às 14h30, na Sala 5. Condeno a ré ao pagamento de R$ 1.234,56.",
    );
    const { body } = await call();
    expect(body.sittings).toMatchObject([
      {
        kind: "hearing",
        date: "2026-05-12",
        time: "14:30",
        subject: "conciliação",
        room: "Sala 5",
        link: null,
      },
    ]);
    expect(body.amounts).toMatchObject([{ cents: 123456, of: "conviction" }]);
  });

  test("take the court from the process number when the record has none", async () => {
    await write(ORDER, { court: null, lawsuit_number: "5001231-11.2026.4.04.7100" });
    // the federal courts close on three days of Holy Week
    expect((await call()).body.proposal.deadline).toMatchObject({
      end: "2026-04-09",
      requested: { court: "TRF4" },
    });
  });

  test.each([
    ["without any court", { court: null }],
    ["for a day before the law that is known", { registration_date: "2015-03-13" }],
  ])("contain no day %s, but the term", async (_, record) => {
    await write(ORDER, record);
    expect((await call()).body.proposal).toMatchObject({ term: 0, deadline: null });
  });

  test("propose no date for an act that the court cancelled", async () => {
    await write(ORDER, { canceled_date: "2026-03-14" });
    expect((await call()).body).toMatchObject({ proposal: null, terms: [{ amount: 15 }] });
  });

  test("are empty for an empty text", async () => {
    await write("");
    expect((await call()).body).toEqual({
      act: null,
      terms: [],
      sittings: [],
      amounts: [],
      appeal: null,
      is_cut: false,
      existing: [],
      marks: { ruling: null, orders: [], dates: [], lawyers: [] },
      proposal: null,
      undecided: expect.stringContaining("Nem o texto"),
    });
  });

  test("mark the office's lawyer by the number printed with the name", async () => {
    const { rows } = await server.rows.query("select name, oab_code from users where username = 'advogada'");
    const [oab] = rows[0]!.oab_code.split(/,\s*/);
    await write(`Intime-se. - ADV: ${rows[0]!.name.toUpperCase()} (OAB ${oab})`);
    expect((await call()).body.marks).toMatchObject({
      orders: [{ text: "Intime-se" }],
      lawyers: [
        { name: rows[0]!.name, oab, by: "number" },
        { name: rows[0]!.name, oab, by: "number", places: [{ text: `OAB ${oab}` }] },
      ],
    });
  });
});

describe("permissions", () => {
  test("suggestions are returned to everybody who may read the publication, and to nobody else", async () => {
    const statusFor = async (username: string, code = "P1") => {
      const visitor = server.visitor();
      await visitor.signIn(username);
      return (await call(visitor, offices.publications[code])).status;
    };
    expect(await statusFor("escritorio")).toBe(200);
    expect(await statusFor("controladoria")).toBe(200);
    expect(await statusFor("associado")).toBe(404);
    expect(await statusFor("vizinha")).toBe(404);
    expect(await statusFor("admin")).toBe(403);
    expect((await call(server.visitor())).status).toBe(401);
    expect((await call(lawyer, 999_999)).status).toBe(404);
  });

  test("reading suggestions changes nothing", async () => {
    const state = async () =>
      (await server.rows.query("select md5(string_agg(p::text, '' order by id)) from publications p")).rows;
    const before = await state();
    await call();
    expect(await state()).toEqual(before);
  });
});
