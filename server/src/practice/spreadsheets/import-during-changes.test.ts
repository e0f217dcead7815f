// @module-tag night

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { lawsuitForm } from "../lawsuits/lawsuits.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { count, openSheets } from "./spreadsheets.fixture.ts";

let server: TestServer;
let lawyer: Visitor;
let sheets: ReturnType<typeof openSheets>;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
  sheets = openSheets(lawyer);
});
afterAll(() => server.close());

/** Waits until another transaction waits for what this test's transaction has written. */
const waitForSomebodyHeldUp = () =>
  waitFor(async () => {
    const { rows } = await server.rows.query<{ n: number }>(
      `select count(*)::int as n from pg_locks
       where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`,
    );
    return rows[0]!.n > 0;
  });

const numberOf = (n: number) => `${String(n).padStart(7, "0")}/2026-A`;

describe("while an import runs", () => {
  test("the same lawsuits created by form exist once, no request fails, and none is lost", async () => {
    const numbers = Array.from({ length: 3000 }, (_, n) => numberOf(n));
    const { body } = await sheets.send("lawsuits", ["Processo", ...numbers].join("\n"));
    await sheets.check(body.id, body.mapping);
    await lawyer.post(`/api/spreadsheet_imports/${body.id}/run`);
    const statuses = new Set<number>();
    for (let n = 2999; n >= 0; n -= 97)
      statuses.add((await lawyer.post("/api/lawsuits", lawsuitForm(numberOf(n)))).status);
    const imported = await sheets.settled(body.id);
    expect(imported.status).toBe("imported");
    expect([...statuses].filter((status) => status !== 201 && status !== 422)).toEqual([]);
    expect(imported.rows_good + imported.rows_skipped).toBe(3000);
    expect(await count(server, "lawsuits where process like '%/2026-A'")).toBe(3000);
    expect(await count(server, `lawsuits where spreadsheet_import_id = ${body.id}`)).toBe(imported.rows_good);
  });

  test("the import waits for a form that saves the same lawsuit, and leaves that row out", async () => {
    const { body } = await sheets.send(
      "lawsuits",
      "Processo;Cliente\n9000001/2026-B;Gente de Fora\n9000002/2026-B;\n",
    );
    await sheets.check(body.id, body.mapping);
    await server.rows.query("begin");
    await server.rows.query(
      `insert into lawsuits (company_id, process, created_at, updated_at)
       select company_id, '9000001/2026-B', now(), now() from spreadsheet_imports where id = ${body.id}`,
    );
    await lawyer.post(`/api/spreadsheet_imports/${body.id}/run`);
    await waitForSomebodyHeldUp();
    expect((await sheets.look(body.id)).status).toBe("importing");
    await server.rows.query("commit");
    expect(await sheets.settled(body.id)).toMatchObject({
      status: "imported",
      rows_good: 1,
      rows_skipped: 1,
    });
    expect(await count(server, "clients where name = 'Gente de Fora'")).toBe(0);
  });
});

describe("undoing an import while somebody", () => {
  const CHANGES: [string, string][] = [
    [
      "edits the client",
      "update clients set notes = 'x', updated_at = updated_at + interval '1 second' where id = $1",
    ],
    [
      "adds an attendance",
      `insert into attendances (company_id, client_id, attendance_title, attendance_comment, user_id, created_at, updated_at)
       select c.company_id, c.id, 'Conversa', 'Texto', s.created_by_id, now(), now()
       from clients c join spreadsheet_imports s on s.id = c.spreadsheet_import_id where c.id = $1`,
    ],
  ];
  test.each(CHANGES)("%s keeps that record and deletes the others", async (_, change) => {
    const imported = await sheets.bring(
      "clients",
      `Nome\n${["Um", "Dois", "Três"].map((one) => `Desfeito ${one}`).join("\n")}\n`,
    );
    const { rows } = await server.rows.query<{ id: number }>(
      `select id from clients where spreadsheet_import_id = ${imported.id} order by id`,
    );
    await server.rows.query("begin");
    await server.rows.query(change, [rows[1]!.id]);
    await lawyer.post(`/api/spreadsheet_imports/${imported.id}/undo`);
    await waitForSomebodyHeldUp();
    expect((await sheets.look(imported.id)).status).toBe("undoing");
    await server.rows.query("commit");
    expect(await sheets.settled(imported.id)).toMatchObject({ status: "undone", rows_kept: 1 });
    expect(await count(server, "clients where name like 'Desfeito %'")).toBe(1);
    await server.rows.query(`delete from clients where id = ${rows[1]!.id}`);
  });

  test("links a further person or a tag to a lawsuit keeps the lawsuit with its people", async () => {
    const office = server.visitor();
    await office.signIn("escritorio");
    const tag = (await office.post("/api/tags", { name: "Urgente", color: "#4D55F1" })).body;
    const other = (await lawyer.post("/api/clients", { name: "Pessoa Ligada Depois" })).body;
    const imported = await sheets.bring(
      "lawsuits",
      "Processo;Cliente\n9100001/2026-C;Cliente Um\n9100002/2026-C;Cliente Dois\n9100003/2026-C;Cliente Três\n",
    );
    const { rows } = await server.rows.query<{ id: number }>(
      `select id from lawsuits where spreadsheet_import_id = ${imported.id} order by id`,
    );
    expect(
      (await lawyer.post(`/api/lawsuits/${rows[0]!.id}/clients`, { clients: [other.id] })).status,
    ).toBeLessThan(300);
    expect((await lawyer.post(`/api/lawsuits/${rows[1]!.id}/tags`, { tags: [tag.id] })).status).toBeLessThan(
      300,
    );
    expect(await sheets.undo(imported.id)).toMatchObject({ status: "undone", rows_kept: 4 });
    expect(await count(server, "lawsuits where process like '%/2026-C'")).toBe(2);
    expect(await count(server, "clients where name in ('Cliente Um', 'Cliente Dois', 'Cliente Três')")).toBe(
      2,
    );
  });
});

describe("people of a lawsuit's row", () => {
  beforeEach(() => server.rows.query("delete from lawsuits where process like '%/2026-D'"));

  const peopleOf = async (process: string) => {
    const { rows } = await server.rows.query<{ id: number; name: string; opposite: boolean }>(
      `select c.id::int, c.name, c.opposite from lawsuits l join lawsuit_clients k on k.lawsuit_id = l.id
       join clients c on c.id = k.client_id where l.process = $1 order by c.opposite, c.id`,
      [process],
    );
    return rows;
  };

  test("of two clients with the same name the first registered is linked", async () => {
    const first = (await lawyer.post("/api/clients", { name: "Dorotéia Repetida" })).body;
    await lawyer.post("/api/clients", { name: "DOROTEIA  REPETIDA" });
    await sheets.bring("lawsuits", "Processo;Cliente\n9200001/2026-D;doroteia repetida\n");
    expect(await peopleOf("9200001/2026-D")).toEqual([
      { id: first.id, name: "Dorotéia Repetida", opposite: false },
    ]);
  });

  test("a client and an opposing party with the same name or document are two people", async () => {
    const opposing = (
      await lawyer.post("/api/clients", {
        name: "Banco Dobrado",
        cpf_cnpj: "11.222.333/0001-81",
        opposite: true,
      })
    ).body;
    await sheets.bring(
      "lawsuits",
      [
        "Processo;Cliente;CPF/CNPJ do cliente;Parte contrária",
        "9200002/2026-D;Banco Dobrado;11.222.333/0001-81;",
        "9200003/2026-D;Alguém;;Banco Dobrado",
        "9200004/2026-D;Banco Dobrado;;Alguém",
      ].join("\n"),
    );
    const [asClient] = await peopleOf("9200002/2026-D");
    expect(asClient).toMatchObject({ name: "Banco Dobrado", opposite: false });
    expect((await peopleOf("9200003/2026-D"))[1]).toMatchObject({ id: opposing.id, opposite: true });
    const [client, adverse] = await peopleOf("9200004/2026-D");
    expect(client).toEqual(asClient);
    expect(adverse).toMatchObject({ name: "Alguém", opposite: true });
  });

  test("a client in a sheet does not count as existing when only an opposing party has his name", async () => {
    await lawyer.post("/api/clients", { name: "Só do Outro Lado", opposite: true });
    const imported = await sheets.bring(
      "clients",
      "Nome;Parte contrária\nSó do Outro Lado;não\nSó do outro lado;sim\n",
    );
    expect(imported).toMatchObject({ rows_good: 1, rows_skipped: 1 });
  });
});
