import { buffer } from "node:stream/consumers";
import yauzl, { type Entry } from "yauzl";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRecords } from "../../testing/records-of-everything.fixture.ts";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { expireCompanyExports } from "./company-exports.jobs.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  eva = await server.enter("escritorio");
  for (const username of ["advogada", "vizinho"])
    await insertRecords(server, offices.ids[username]!, server.clock.now());
  await server.rows.query("update lawsuit_files set file_name = $1 where company_id = $2", [
    "../../CON: petição?.pdf",
    offices.companies["um"],
  ]);
  await server.rows.query("update clients set name = 'SEGREDO-' || company_id, notes = '=HYPERLINK(\"x\")'");
  await server.rows.query(
    `insert into court_type_users (company_id, user_id, court_type_id, federation_state_id, username, sealed_token, created_at, updated_at)
     values ($1, $2, 1, 26, 'ana.eproc', 'SELADO', now(), now())`,
    [offices.companies["um"], offices.ids["advogada"]],
  );
  await server.rows.query("update subscriptions set card_token = 'CARTAO-FICHA', card_last_four = '4242'");
});
afterAll(() => server.close());

const requestExport = (visitor = eva, current_password = PASSWORD) =>
  visitor.post("/api/company_exports", { current_password });
const latest = async (visitor = eva) => (await visitor.get("/api/company_exports")).body.data[0];
const finished = (id: number, visitor = eva) =>
  waitFor(async () => {
    const one = await latest(visitor);
    return one?.id === id && one.status === "done" ? one : undefined;
  });

async function download(id: number, visitor = eva) {
  const response = await fetch(`${server.address}/api/company_exports/${id}/file`, {
    headers: visitor.headers(),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function entriesOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>)
    entries.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  return entries;
}

let exported: number;
let entries: Map<string, string>;

describe("an export of a whole office", () => {
  test("requires the password, and is for the administrator only", async () => {
    const wrong = await requestExport(eva, "outra-coisa-qualquer");
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: ["A senha atual não confere"] },
    ]);
    const lawyer = await server.enter("advogada");
    for (const answer of [await requestExport(lawyer), await lawyer.get("/api/company_exports")])
      expect(answer.status).toBe(403);
    expect((await eva.get("/api/company_exports")).body).toMatchObject({ data: [{ status: "done" }] });
  });

  test("requested twenty times at once is created once, and notified when it is ready", async () => {
    // keeps the export from finishing before the last request
    await server.rows.query("begin; lock table calendar_feeds in access exclusive mode");
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestExport()));
    await server.rows.query("rollback");
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    exported = answers[0]!.body.id;
    const ready = await finished(exported);
    expect(ready).toMatchObject({
      user: { name: "Eva Escritório" },
      finished_at: "2026-03-16T12:00:00.000Z",
      expires_at: "2026-03-19T12:00:00.000Z",
      failure: null,
    });
    expect(ready.done).toBe(ready.total);
    expect(ready.size).toBeGreaterThan(1000);
    const { body } = await eva.get("/api/notifications");
    expect(body.data.filter((one: { type: string }) => one.type === "company_export")).toHaveLength(1);
    const { rows } = await server.rows.query("select recipients from mails where kind = 'company_export'");
    expect(rows).toEqual([{ recipients: ["escritorio@exemplo.test"] }]);
  });

  test("is a ZIP with every list as JSON and as CSV, and the original files", async () => {
    const { response, bytes } = await download(exported);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(decodeURIComponent(response.headers.get("content-disposition")!)).toContain(
      "Pauta - Escritório um - 2026-03-16.zip",
    );
    entries = await entriesOf(bytes);
    const clients = JSON.parse(entries.get("dados/clientes.json")!);
    expect(clients).toMatchObject([{ name: `SEGREDO-${offices.companies["um"]}`, cpf_cnpj: "11144477735" }]);
    const { rows } = await server.rows.query<{ n: number }>(
      "select count(*)::int as n from publications where company_id = $1",
      [offices.companies["um"]],
    );
    expect(JSON.parse(entries.get("dados/publicacoes.json")!)).toHaveLength(rows[0]!.n);
    for (const list of [
      "processos",
      "andamentos",
      "compromissos",
      "usuarios",
      "arquivos",
      "auditoria",
      "escritorio",
    ])
      expect(JSON.parse(entries.get(`dados/${list}.json`)!).length, list).toBeGreaterThan(0);
    const file = [...entries.keys()].find((name) => name.startsWith("arquivos/"))!;
    expect(file).toMatch(/^arquivos\/[\d.-]+\/Inicial\/\d+ - _.*petição_\.pdf$/);
    expect(file).not.toContain("..");
    expect(entries.get(file)).toBe("Petição inicial");
    expect(entries.get("LEIA-ME.txt")).toContain("Exportação dos dados de Escritório um");
  });

  test("has the same rows in both formats, and no cell is a formula", () => {
    const csv = entries.get("dados/clientes.csv")!;
    expect(csv.startsWith("\ufeffid;name;")).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    for (const list of ["etiquetas", "processos", "notificacoes", "modelos-de-passos"]) {
      const lines = entries.get(`dados/${list}.csv`)!.split("\r\n").length - 2;
      expect(lines, list).toBe(JSON.parse(entries.get(`dados/${list}.json`)!).length);
    }
  });

  test("contains no secret, and nothing of another office", () => {
    const whole = [...entries.values()].join("\n");
    expect(whole).not.toContain(`SEGREDO-${offices.companies["dois"]}`);
    expect(whole).not.toMatch(
      /argon2|SELADO|53454c41444f|CARTAO-FICHA|password_hash|token_hash|storage_key/i,
    );
    expect(whole).toContain("ana.eproc");
  });

  test("of another office is answered like one that does not exist", async () => {
    const neighbour = await server.enter("vizinha");
    expect((await download(exported, neighbour)).response.status).toBe(404);
    expect((await download(987_654_321)).response.status).toBe(404);
    expect((await fetch(`${server.address}/api/company_exports/${exported}/file`)).status).toBe(401);
    const trail = (await eva.get("/api/audit_trail?subject=company_export")).body.data;
    expect(trail.map((one: { act: string }) => one.act)).toEqual(["exported", "created"]);
  });

  test("is available to an office that does not pay", async () => {
    const neighbour = await server.enter("vizinha");
    await server.rows.query("update subscriptions set status = 'canceled' where company_id = $1", [
      offices.companies["dois"],
    ]);
    const { status, body } = await requestExport(neighbour);
    expect(status).toBe(202);
    await finished(body.id, neighbour);
    expect((await download(body.id, neighbour)).response.status).toBe(200);
  });

  test("whose job was lost is marked as failed when another is requested", async () => {
    await server.rows.query(
      `insert into company_exports (company_id, user_id, status, created_at, updated_at)
       values ($1, $2, 'running', '2026-03-15T20:00:00Z', '2026-03-15T20:00:00Z')`,
      [offices.companies["um"], offices.ids["escritorio"]],
    );
    const { body } = await requestExport();
    await finished(body.id);
    const states = (await eva.get("/api/company_exports")).body.data.map(
      (one: { status: string }) => one.status,
    );
    expect(states.slice(0, 2)).toEqual(["done", "failed"]);
  });

  test("is deleted after three days, with its file", async () => {
    const { rows: before } = await server.rows.query<{ storage_key: string }>(
      "select storage_key from company_exports where id = $1",
      [exported],
    );
    server.clock.moveTo("2026-03-19T12:00:01Z");
    const again = await server.enter("escritorio");
    expect((await download(exported, again)).response.status).toBe(404);
    await server.context.database.acrossCompanies((db) =>
      expireCompanyExports(server.context).start(db, "2026-03-20"),
    );
    const shown = (await again.get("/api/company_exports")).body.data;
    expect(shown.find(({ id }: { id: number }) => id === exported)).toMatchObject({
      status: "expired",
      size: null,
    });
    const { rows } = await server.rows.query("select from discarded_files where storage_key = $1", [
      before[0]!.storage_key,
    ]);
    expect(rows).toHaveLength(1);
  });
});
