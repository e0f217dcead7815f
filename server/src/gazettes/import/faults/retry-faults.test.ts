// @module-tag night

import type { ImportResult, StoredFault } from "@pauta/contract/gazettes/gazettes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";
import { importGazettes, resultOfImport } from "../running-imports.fixture.ts";

const DAY = "2026-03-13";
const LAWSUIT = "0254298-81.2022.8.19.0001";

let server: TestServer;
let offices: Offices;
let admin: Visitor;

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  admin = await server.enter("admin");
});
afterAll(() => server.close());

type Notice = { id: number; name: string; number: string; uf?: string; lawsuit?: string };

const page = (...notices: Notice[]): string =>
  JSON.stringify({
    items: notices.map(({ id, name, number, uf = "SP", lawsuit = "" }) => ({
      id,
      texto: `Intimação ${id}`,
      siglaTribunal: "TJSP",
      data_disponibilizacao: DAY,
      numeroprocessocommascara: lawsuit,
      numero_processo: lawsuit.replaceAll(/\D/g, ""),
      destinatarioadvogados: [{ advogado: { nome: name, numero_oab: number, uf_oab: uf } }],
    })),
  });
/** The same number as Beto's, in another series and under another name. */
const doubtful = (id: number): Notice => ({ id, name: "Outra Pessoa Qualquer", number: "900002-A" });
const certain = (id: number, lawsuit?: string): Notice => ({
  id,
  name: "Ana Advogada",
  number: "900001",
  ...(lawsuit && { lawsuit }),
});

const importNotices = (name: string, ...notices: Notice[]): Promise<ImportResult> =>
  importGazettes(admin, DAY, { [name]: page(...notices) });
const again = (result: ImportResult) => resultOfImport(admin, DAY, result.imports[0]!);
const retry = (body: { faults?: string; imports?: string }) => admin.post("/api/retry_import_faults", body);
const retryAll = (result: ImportResult) => retry({ imports: result.imports.join(",") });
const decide = (fault: StoredFault, isTheirs: boolean) =>
  admin.put(`/api/import_faults/${fault.id}`, { is_theirs: isTheirs });
const trailOf = async ({ id }: StoredFault) =>
  (
    await server.rows.query(
      "select act, actor_name, after, company_id::text from audit_entries where subject = 'gazette_fault' and subject_id = $1",
      [id],
    )
  ).rows;
const publicationsOf = async (code: number) =>
  (
    await server.rows.query(
      `select u.username, p.match_method, p.publication_date::text as day, l.process
       from publications p join users u on u.id = p.user_id
       left join lawsuits l on l.company_id = p.company_id and l.id = p.lawsuit_id
       where p.publication_code = $1 order by u.username`,
      [String(code)],
    )
  ).rows;

describe("a doubtful record", () => {
  test("names its lawyer, and is imported once when his bar number has been corrected, however often it is retried", async () => {
    const result = await importNotices("duvida.json", doubtful(700_001), certain(700_002));
    expect(result).toMatchObject({ imported_publications: 1, failed_total: 1 });
    expect(result.failed).toMatchObject([
      {
        kind: "doubtful",
        reason: "OAB igual, nome diferente",
        position: 1,
        person: { name: "Beto Associado Neves", company_name: "Escritório um" },
        note: null,
      },
    ]);
    expect((await retryAll(result)).body).toEqual({ tried: 1, resolved: 0, imported_publications: 0 });
    expect(await publicationsOf(700_001)).toEqual([]);
    expect((await admin.get("/api/platform_audit_trail?act=retried")).body.data).toMatchObject([
      { actor_name: "Pessoa admin", after: { tried: 1, resolved: 0, imported_publications: 0 } },
    ]);

    await server.rows.query("update users set oab_code = '900002-A/SP' where username = 'associado'");
    const answers = await Promise.all(Array.from({ length: 20 }, () => retryAll(result)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.imported_publications, 0)).toBe(1);
    expect(await publicationsOf(700_001)).toMatchObject([
      { username: "associado", match_method: "oab", day: DAY },
    ]);
    const now = await again(result);
    expect(now).toMatchObject({
      imported_publications: 2,
      total_publications: 2,
      failed_total: 0,
      failed: [],
      lawyer_names: ["Ana Advogada", "Beto Associado Neves"],
      resolved_total: 1,
      resolved: [
        { note: "Importada para Beto Associado Neves.", resolved_at: server.clock.now().toISOString() },
      ],
    });
    await server.rows.query("update users set oab_code = '900002/SP' where username = 'associado'");
  });

  test("is discarded for good when it is not his, and not raised again by another file", async () => {
    const result = await importNotices("de-outro.json", doubtful(700_011));
    const { status, body } = await decide(result.failed[0]!, false);
    expect([status, body.note]).toEqual([200, "Deixada de lado: não é de Beto Associado Neves."]);
    expect(await again(result)).toMatchObject({ failed_total: 0, resolved_total: 1 });
    expect(await importNotices("de-outro-outra-vez.json", doubtful(700_011))).toMatchObject({
      failed_total: 0,
    });
    expect(await publicationsOf(700_011)).toEqual([]);
    expect((await retryAll(result)).body).toMatchObject({ tried: 0 });
  });

  test("is imported for him when it is confirmed, and is thereby settled in every file that has it", async () => {
    const first = await importNotices("dele.json", doubtful(700_021));
    const second = await importNotices("dele-outra-vez.json", doubtful(700_021));
    expect([first.failed_total, second.failed_total]).toEqual([1, 1]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(first.failed[0]!, true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    const line = { act: "decided", actor_name: "Pessoa admin", after: { is_theirs: true } };
    expect(await trailOf(first.failed[0]!)).toMatchObject([
      { ...line, company_id: String(offices.companies["um"]) },
    ]);
    expect(await publicationsOf(700_021)).toMatchObject([
      { username: "associado", match_method: "confirmed" },
    ]);
    expect(await again(first)).toMatchObject({ failed_total: 0, imported_publications: 1 });
    expect(await again(second)).toMatchObject({
      failed_total: 0,
      resolved: [{ note: "Confirmada para Beto Associado Neves." }],
    });
    expect(await importNotices("dele-mais-uma.json", doubtful(700_021))).toMatchObject({ failed_total: 0 });
  });
});

test("a record that the present readers can read is imported for its addressee", async () => {
  const result = await importNotices("ilegivel.json", certain(700_031), {
    ...certain(700_032),
    number: "1",
    uf: "AC",
    name: "Ninguém",
  });
  await server.rows.query("delete from publications where publication_code = '700031'");
  await server.rows.query(
    `insert into gazette_faults (gazette_file_id, kind, position, reason)
     values ($1, 'unreadable', 1, 'Registro ilegível'), ($1, 'unreadable', 2, 'Registro ilegível'), ($1, 'unreadable', null, 'Truncado')`,
    [result.files[0]!.id],
  );
  const [first] = (await again(result)).failed;
  expect((await retry({ faults: String(first!.id) })).body).toEqual({
    tried: 1,
    resolved: 1,
    imported_publications: 1,
  });
  expect((await retryAll(result)).body).toEqual({ tried: 2, resolved: 2, imported_publications: 0 });
  const { resolved, failed } = await again(result);
  expect(failed).toEqual([]);
  expect(new Set(resolved.map(({ note }) => note))).toEqual(
    new Set([
      "Lida e importada para Ana Advogada.",
      "Lida: de interesse de ninguém aqui.",
      "Lido por inteiro.",
    ]),
  );
  expect(await publicationsOf(700_031)).toMatchObject([{ username: "advogada" }]);
});

test("a record that is still broken stays listed", async () => {
  const result = await importGazettes(admin, DAY, { "quebrado.json": `{"items":[{"id": 1, "texto": }]}` });
  expect(result.failed_total).toBeGreaterThan(0);
  expect((await retryAll(result)).body).toMatchObject({ resolved: 0, imported_publications: 0 });
  const now = await again(result);
  expect(now.failed).toEqual(result.failed);
});

test("a publication gets its lawsuit when that is registered, in its own office alone", async () => {
  const result = await importNotices("sem-processo.json", certain(700_041, LAWSUIT), certain(700_042));
  expect(result).toMatchObject({ process_failed_total: 1, failed_total: 0 });
  const register = (office: string) =>
    server.rows.query(
      "insert into lawsuits (company_id, process, created_at, updated_at) values ($1, $2, now(), now())",
      [offices.companies[office], LAWSUIT],
    );
  await register("dois");
  expect((await retryAll(result)).body).toMatchObject({ tried: 1, resolved: 0 });
  await register("um");
  expect((await retryAll(result)).body).toMatchObject({ tried: 1, resolved: 1, imported_publications: 0 });
  expect(await publicationsOf(700_041)).toMatchObject([{ username: "advogada", process: LAWSUIT }]);
  expect(await again(result)).toMatchObject({
    process_failed_total: 0,
    process_failed: [],
    resolved: [{ kind: "unregistered_lawsuit", note: `Vinculada ao processo ${LAWSUIT}.`, person: null }],
  });
});

describe("the server rejects", () => {
  test("a decision about something that is not a doubt or does not exist", async () => {
    const result = await importNotices("certo.json", certain(700_051, "5000001-58.2026.8.25.0084"));
    expect((await decide(result.process_failed[0]!, true)).status).toBe(409);
    expect((await decide({ ...result.process_failed[0]!, id: 999_999 }, true)).status).toBe(404);
  });

  test("a retry without a list of faults", async () => {
    expect((await retry({})).body.errors).toEqual({ faults: ["Informe as falhas ou as importações"] });
    expect((await retry({ faults: "999999" })).body).toEqual({
      tried: 0,
      resolved: 0,
      imported_publications: 0,
    });
  });
});
