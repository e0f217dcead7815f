import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exactly } from "../../testing/counted-totals.fixture.ts";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { djenPage, notice, outcomeOfPublication } from "./automatic-deadlines.fixture.ts";

const ANA = { nome: "Ana Advogada", numero_oab: "900001", uf_oab: "SP" };
const ANAS = { destinatarioadvogados: [{ advogado: ANA }] };

describe.each([2, 3])("on a plan of type %i, without automatic deadlines", (plan_type) => {
  let server: TestServer;
  let admin: Visitor;
  let lawyer: Visitor;
  let controller: Visitor;

  const bring = async (name: string, items: object[]) => {
    await importGazettes(admin, "16/03/2026", { [name]: djenPage(items) });
    await outcomeOfPublication(server, 1);
  };
  const without = async (visitor: Visitor) =>
    (await visitor.get("/api/undecided_deadlines?kind=without")).body;
  const reasons = async (visitor: Visitor) =>
    (await without(visitor)).data.map(({ reason }: { reason: string }) => reason);

  beforeAll(async () => {
    server = await openTestServer({ jobs: true });
    await openOffices(server);
    await server.rows.query(
      "update plans set plan_type = $1 where id = (select plan_id from companies where company_name = 'Escritório um')",
      [plan_type],
    );
    admin = await server.enter("admin");
    lawyer = await server.enter("advogada");
    controller = await server.enter("controladoria");
    await bring("dia.json", [
      notice(1, "Manifeste-se o perito em 10 dias.", ANAS),
      notice(2, "Manifeste-se o autor em 10 dias.", ANAS),
      notice(3, "Distribuído por sorteio à 1ª Vara Cível.", {
        ...ANAS,
        tipoComunicacao: "Lista de distribuição",
        tipoDocumento: "Distribuição",
      }),
      notice(4, "Manifeste-se o autor em 10 dias.", { ...ANAS, siglaTribunal: "XYZ" }),
    ]);
  });
  afterAll(() => server.close());

  test("publications without a date are listed with the reason, for the lawyer and the controller", async () => {
    const expected = [
      expect.stringContaining("não se sabe de que tribunal é o processo"),
      "Os prazos do texto não são de parte: confira se algum é seu.",
    ];
    expect(await reasons(lawyer)).toEqual(expected);
    expect(await reasons(controller)).toEqual(expected);
    const { total, counts } = await without(controller);
    expect([total, exactly(counts)]).toEqual([2, { without: 2, to_check: 0 }]);
  });

  test("no deadline is created, and nothing is stored for a publication with a proposed date", async () => {
    const { rows } = await server.rows.query(
      `select p.publication_code as code, a.state from publications p
         left join automatic_deadlines a on a.publication_id = p.id
       where p.gazette_import_id is not null order by 1`,
    );
    expect(rows.map(({ code, state }) => [code, state])).toEqual([
      ["1", "unread"],
      ["2", null],
      ["3", null],
      ["4", "unread"],
    ]);
    expect((await server.rows.query("select from compromises")).rows).toHaveLength(0);
  });

  test("importing the same day again lists nothing twice", async () => {
    await bring("dia-outra-vez.json", [notice(1, "Manifeste-se o perito em 10 dias.", ANAS)]);
    expect(await reasons(lawyer)).toHaveLength(2);
  });

  test("a rectified publication is examined again, and enters or leaves the list", async () => {
    await bring("retificada.json", [
      notice(1, "Retificação: manifeste-se o autor em 15 dias.", ANAS),
      notice(2, "Retificação: manifeste-se o perito em 15 dias.", ANAS),
    ]);
    const { rows } = await server.rows.query(
      "select p.publication_code as code from automatic_deadlines a join publications p on p.id = a.publication_id where a.state = 'unread' order by 1",
    );
    expect(rows.map(({ code }) => code)).toEqual(["2", "4"]);
  });

  test("a publication leaves the list when a person creates its deadline, and when it is treated", async () => {
    const { data } = await without(lawyer);
    const [made, treated] = data.map(({ publication_id }: { publication_id: number }) => publication_id);
    await server.rows.query(
      `insert into compromises (company_id, compromise_type_id, user_id, publication_id, description, compromise_date, all_day, created_at, updated_at)
       select company_id, 1, user_id, id, 'Manifestação', '2026-03-30', true, created_at, created_at from publications where id = $1`,
      [made],
    );
    expect((await without(lawyer)).data).toHaveLength(1);
    const { status } = await lawyer.put(`/api/treat_publication/${treated}`, { comment: "Visto" });
    expect(status).toBe(200);
    expect((await without(lawyer)).total).toBe(0);
    expect(exactly((await without(controller)).counts)).toEqual({ without: 0, to_check: 0 });
  });
});
