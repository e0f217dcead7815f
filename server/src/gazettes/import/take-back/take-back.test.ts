import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { cadernoOf, importGazettes } from "../running-imports.fixture.ts";

const DAY = "2026-03-13";

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  admin = await server.enter("admin");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.rows.query("delete from compromises where publication_id is not null");
  await server.rows.query("delete from user_actions");
  await server.rows.query("delete from publications where gazette_import_id is not null");
  await server.rows.query("delete from gazette_coverage");
  await server.rows.query("delete from gazette_imports");
});

const item = (id: number, text = `<p>Intime-se a parte ${id}.</p>`) => ({
  id,
  numero_processo: "20023456720268260100",
  texto: text,
  destinatarioadvogados: [{ advogado: { nome: "Ana Advogada", numero_oab: "900001", uf_oab: "SP" } }],
});
/** Imports notices as a court's whole day. */
const bring = async (date: string, ...items: object[]) => {
  const caderno = await cadernoOf("TJSP", DAY, items);
  return importGazettes(admin, date, { "D_TJSP_2026-03-13.zip": caderno });
};
const takeBack = (id: number, by = admin) => by.post(`/api/gazette_imports/${id}/take_back`, {});
const count = async (table: string): Promise<number> =>
  (await server.rows.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;
const brought = () => count("publications where gazette_import_id is not null");
const coverage = async () =>
  (await server.rows.query("select court, day::text, records, is_partial from gazette_coverage")).rows;

describe("an import on the wrong day", () => {
  test("is taken back with all that it brought, and its files are imported again as new ones", async () => {
    const wrong = await bring("16/02/2026", item(1), item(2));
    expect([wrong.imported_publications, await brought(), (await coverage()).length]).toEqual([2, 2, 1]);
    const { status, body } = await takeBack(wrong.imports[0]!);
    expect([status, body]).toEqual([200, { count: 2, message: "Importação desfeita" }]);
    expect([await brought(), await coverage()]).toEqual([0, []]);
    expect((await admin.get("/api/process_publications?date=16/02/2026")).body).toMatchObject({
      imports: [],
      imported_publications: 0,
    });
    const { rows } = await server.rows.query(
      "select act, subject, subject_id, before from audit_entries order by recorded_at desc, seq desc limit 1",
    );
    expect(rows).toEqual([
      {
        act: "undone",
        subject: "gazette",
        subject_id: wrong.imports[0],
        before: { publication_date: "2026-02-16", imported_publications: 2 },
      },
    ]);
    const right = await bring("16/03/2026", item(1), item(2));
    expect(right).toMatchObject({ imported_publications: 2, duplicated: 0 });
    expect(await coverage()).toHaveLength(1);
  });

  test("is taken back once by ten calls at once", async () => {
    const { imports } = await bring("16/02/2026", item(1));
    const tried = await Promise.all(Array.from({ length: 10 }, () => takeBack(imports[0]!)));
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
  });

  test("keeps in the ledger what another import brought of the same day", async () => {
    await bring("16/03/2026", item(1));
    const second = await bring("16/02/2026", item(2), item(3));
    expect(await coverage()).toMatchObject([{ records: 2 }]);
    expect((await takeBack(second.imports[0]!)).status).toBe(200);
    expect(await coverage()).toEqual([{ court: "TJSP", day: DAY, records: 1, is_partial: false }]);
    expect(await brought()).toBe(1);
  });
});

describe("an import is kept", () => {
  const touched = async (touch: (publication: number) => Promise<unknown>) => {
    const { imports } = await bring("16/02/2026", item(1), item(2));
    const { rows } = await server.rows.query<{ id: number }>(
      "select id from publications where gazette_import_id is not null order by id limit 1",
    );
    await touch(rows[0]!.id);
    const { status, body } = await takeBack(imports[0]!);
    expect([status, await brought()]).toEqual([409, 2]);
    return body.message as string;
  };

  test("once a publication of it was treated, also when it was reopened since", async () => {
    const lawyer = await server.enter("advogada");
    const treat = (id: number) => lawyer.put(`/api/treat_publication/${id}`, { comment: "Ciente" });
    expect(await touched(treat)).toContain("Alguém já tratou");
    const { rows } = await server.rows.query<{ id: number }>(
      "select id from publications where treated and gazette_import_id is not null",
    );
    await lawyer.put(`/api/reopen_publication/${rows[0]!.id}`, { comment: "Engano" });
    const [{ import: id } = { import: 0 }] = (
      await server.rows.query<{ import: number }>("select max(id)::int as import from gazette_imports")
    ).rows;
    expect((await takeBack(id)).status).toBe(409);
  });

  test("once a compromise was made from it", async () => {
    const make = (id: number) =>
      server.rows.query(
        `insert into compromises (company_id, user_id, created_by_id, publication_id, compromise_type_id, description, compromise_date, all_day, created_at, updated_at)
         select company_id, user_id, user_id, id, 1, 'Réplica', '2026-03-30', true, now(), now() from publications where id = $1`,
        [id],
      );
    expect(await touched(make)).toContain("compromissos");
  });

  test("when a later one met what it brought, until that is taken back", async () => {
    const first = await bring("16/02/2026", item(1));
    const second = await bring("16/03/2026", item(1), item(2));
    expect(second.duplicated).toBe(1);
    expect((await takeBack(first.imports[0]!)).body.message).toContain("Desfaça aquela primeiro");
    expect((await takeBack(second.imports[0]!)).status).toBe(200);
    expect((await takeBack(first.imports[0]!)).status).toBe(200);
    expect(await brought()).toBe(0);
  });

  test("when it rectified others, and when it was rectified since", async () => {
    const first = await bring("16/02/2026", item(1));
    const second = await bring("16/02/2026", item(1, "<p>Onde se lê cinco, leia-se quinze dias.</p>"));
    expect(second.rectified).toBe(1);
    expect((await takeBack(second.imports[0]!)).body.message).toContain(
      "retificou publicações que já existiam",
    );
    expect((await takeBack(first.imports[0]!)).status).toBe(409);
  });

  test("for everybody but the platform's administrator", async () => {
    const { imports } = await bring("16/02/2026", item(1));
    for (const username of ["leitura", "escritorio", "advogada"])
      expect((await takeBack(imports[0]!, await server.enter(username))).status).toBe(403);
    expect((await takeBack(987_654_321)).status).toBe(404);
    expect(await brought()).toBe(1);
  });
});
