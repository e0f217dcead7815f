import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exactly } from "../../testing/counted-totals.fixture.ts";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { djenPage, notice, outcomeOfPublication } from "./automatic-deadlines.fixture.ts";
import { makeAutomaticDeadlines } from "./make-deadlines.commands.ts";

let server: TestServer;
let offices: Offices;
let admin: Visitor;
let solo: Visitor;

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  // the lawyer on the larger plan chose automatic deadlines too, but gets none
  await server.rows.query(
    "update users set automatic_deadline = true where username in ('solo', 'advogada')",
  );
  admin = await server.enter("admin");
  solo = await server.enter("solo");
});
afterAll(() => server.close());

const ANA = { nome: "Ana Advogada", numero_oab: "900001", uf_oab: "SP" };

const bring = (items: object[], name = "dia.json") =>
  importGazettes(admin, "16/03/2026", { [name]: djenPage(items) });
const madeOf = (code: number) => outcomeOfPublication(server, code);

const ORDER = notice(1, "Manifeste-se o autor no prazo de 15 (quinze) dias. Após, diga o réu em 30 dias.");

describe("an import for somebody with automatic deadlines", () => {
  test("creates one compromise of type 7 for the shortest term, with its memória de cálculo and its texts", async () => {
    await bring([
      ORDER,
      notice(2, "Manifeste-se o autor em 5 dias.", { destinatarioadvogados: [{ advogado: ANA }] }),
    ]);
    expect(await madeOf(1)).toEqual([
      expect.objectContaining({
        state: "made",
        compromise_type_id: 7,
        compromise_date: "2026-04-07",
        end: "2026-04-07",
        warning_date: "2026-04-02",
        all_day: true,
        completed: false,
        created_by_id: null,
        compromises: 1,
      }),
    ]);
    const [{ description, observation }] = await madeOf(1);
    expect(description).toBe(
      "Prazo automático: 15 dias úteis - disponibilização 13/03/2026, publicação 16/03/2026, início 17/03/2026. Conferir: 07/04/2026 (15 dias úteis) ou 29/04/2026 (30 dias úteis) ou 21/05/2026 (45 dias úteis)",
    );
    expect(observation).toContain("“15 (quinze) dias”");
    expect(observation).toContain("auxílio");
    const { body } = await solo.get("/api/compromises?type=7&period=01/01/2026-31/12/2026");
    const { body: whole } = await solo.get(`/api/compromises/${body.data[0].id}`);
    expect(whole).toMatchObject({ created_by: null, is_fatal: true, deadline: { start: "2026-03-17" } });
  });

  test("creates none for somebody who did not choose it, or whose plan includes the controladoria", async () => {
    expect(await madeOf(2)).toEqual([expect.objectContaining({ state: null, compromises: 0 })]);
  });

  test("creates no second one for the same publication in another file, even with several servers at once", async () => {
    await bring([notice(3, "Diga o autor em 10 dias."), ORDER], "outro.json");
    await Promise.all([1, 2, 3, 4].map(() => makeAutomaticDeadlines(server.context)));
    expect((await madeOf(1))[0].compromises).toBe(1);
    expect((await madeOf(3))[0]).toMatchObject({ compromises: 1, compromise_date: "2026-03-30" });
  });

  test.each([
    ["Sentença", "Julgo procedente o pedido. P.R.I.", {}, "2026-04-07", "15 dias úteis (CPC"],
    ["Despacho", "Aguarde-se.", {}, "2026-03-23", "5 dias úteis (CPC"],
    [
      "Sentença",
      "Julgo improcedente.",
      { siglaTribunal: "TRT2", nomeOrgao: "1ª Vara do Trabalho" },
      "2026-03-26",
      "8 dias úteis (CLT",
    ],
    [
      "Despacho",
      "Intime-se o réu para apresentar resposta no prazo de 48 horas.",
      {},
      "2026-03-17",
      "48 horas",
    ],
  ])("%s without another term leads to the law's", async (tipoDocumento, texto, more, date, words) => {
    const code = 100 + texto.length;
    await bring([notice(code, texto, { tipoDocumento, ...more })], `${code}.json`);
    expect((await madeOf(code))[0]).toMatchObject({
      state: "made",
      compromise_date: date,
      description: expect.stringContaining(`Prazo automático: ${words}`),
    });
  });

  test("creates none for a list of distribution, and lists an unreadable text until the publication is treated", async () => {
    await bring(
      [
        notice(20, "Distribuído por sorteio à 1ª Vara Cível.", {
          tipoComunicacao: "Lista de distribuição",
          tipoDocumento: "Distribuição",
        }),
        notice(21, "Manifeste-se o perito em 10 dias."),
      ],
      "listas.json",
    );
    expect((await madeOf(20))[0]).toMatchObject({ state: "none", compromises: 0 });
    expect((await madeOf(21))[0]).toMatchObject({ state: "unread", compromises: 0 });
    const without = (visitor: Visitor) => visitor.get("/api/undecided_deadlines?kind=without");
    const { status, body } = await without(solo);
    expect(status).toBe(200);
    expect([body.total, exactly(body.counts).without]).toEqual([1, 1]);
    expect(body.data).toEqual([
      expect.objectContaining({ date: "2026-03-16", reason: expect.stringContaining("parte") }),
    ]);
    const other = await server.enter("vizinha");
    const { total, counts } = (await without(other)).body;
    expect([total, exactly(counts)]).toEqual([0, { without: 0, to_check: 0 }]);
    const treated = await solo.put(`/api/treat_publication/${body.data[0].publication_id}`, {
      comment: "Visto",
    });
    expect(treated.status).toBe(200);
    expect((await without(solo)).body.total).toBe(0);
  });

  test("marks the deadline of a publication that the court cancels, keeps it, and notifies its lawyer", async () => {
    const canceled = {
      ...ORDER,
      ativo: false,
      status: "C",
      motivo_cancelamento: "Publicação em duplicidade",
      data_cancelamento: "2026-03-14",
    };
    await bring([canceled], "cancelada.json");
    expect((await madeOf(1))[0]).toMatchObject({
      state: "cancelled",
      compromises: 1,
      cancel_reason: "A publicação foi cancelada pelo tribunal: Publicação em duplicidade",
    });
    const { rows } = await server.rows.query(
      "select data ->> 'message' as message from notifications where user_id = $1 and type = 'compromise_comment'",
      [offices.ids["solo"]],
    );
    expect(rows).toEqual([{ message: expect.stringContaining("Cancelado: Prazo automático") }]);
  });

  test("creates none for a doubtful record before a person confirms whose it is", async () => {
    const other = { nome: "Outra Pessoa Qualquer", numero_oab: "900004-A", uf_oab: "RJ" };
    const doubtful = notice(31, "Manifeste-se o autor em 10 dias.", {
      destinatarioadvogados: [{ advogado: other }],
    });
    const { failed } = await bring([doubtful], "duvida.json");
    expect(failed).toMatchObject([{ kind: "doubtful", person: { name: "Sol Sozinha Lima" } }]);
    expect(await madeOf(31)).toEqual([]);
    const { status } = await admin.put(`/api/import_faults/${failed[0]!.id}`, { is_theirs: true });
    expect(status).toBe(200);
    expect(await madeOf(31)).toMatchObject([{ compromise_date: "2026-03-30", compromises: 1 }]);
  });

  test("leaves the rest of the queue to the next run when it is stopped in the middle, and creates none twice", async () => {
    await server.rows.query(`create function stop_in_the_middle() returns trigger language plpgsql as $$
      begin if (select count(*) from compromises where description like '%7 dias úteis%') >= 25 then raise exception 'away'; end if; return new; end $$`);
    await server.rows.query(
      "create trigger stop before insert on compromises for each row execute function stop_in_the_middle()",
    );
    const many = Array.from({ length: 50 }, (_, at) => notice(500 + at, "Diga o autor em 7 dias."));
    await bring(many, "muitas.json");
    await expect(makeAutomaticDeadlines(server.context)).rejects.toThrow("away");
    const { rows } = await server.rows.query("select from automatic_deadlines where state = 'waiting'");
    expect(rows.length).toBeGreaterThan(0);
    await server.rows.query("drop trigger stop on compromises");
    await makeAutomaticDeadlines(server.context);
    for (const code of [500, 549]) expect((await madeOf(code))[0].compromises).toBe(1);
    const made = await server.rows.query(
      "select count(*)::int as n, count(distinct publication_id)::int as of from compromises where description like '%7 dias úteis%'",
    );
    expect(made.rows).toEqual([{ n: 50, of: 50 }]);
  });
});
