import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { rowsOf, save } from "./workbooks/read-workbook.fixture.ts";

let server: TestServer;
let offices: Offices;
const people: Record<string, Visitor> = {};

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const name of ["escritorio", "controladoria", "advogada", "vizinho", "vizinha"]) {
    people[name] = server.visitor();
    await people[name].signIn(name);
  }
  await server.rows.query(
    `insert into clients (company_id, name, cpf_cnpj, birthdate, gender_id, city, federation_state_id, zip_code, opposite, created_at, updated_at) values
       ($1, '=Zélia', '11144477735', '1980-05-03', 2, 'Campinas', 25, '13010000', false, $3, $3),
       ($1, 'Ábaco Ltda', '11222333000181', null, 3, null, 1, null, false, $3, $3),
       ($1, 'Réu Silva', null, null, 1, null, 1, null, true, $3, $3),
       ($2, 'Cliente do Vizinho', null, null, 3, null, 1, null, false, $3, $3)`,
    [offices.companies["um"], offices.companies["dois"], "2026-03-16T12:00:00Z"],
  );
});
afterAll(() => server.close());

async function exported(path: string, who = "escritorio") {
  const { status, bytes } = await save(server, people[who]!, path);
  expect(status, path).toBe(200);
  return rowsOf(bytes);
}
const column = async (name: string, path: string, who?: string) =>
  (await exported(path, who)).map((row) => row[name]);

describe("the exports", () => {
  test("are workbooks to download, named after the list, the office and the day", async () => {
    const { headers, bytes } = await save(server, people["escritorio"]!, "/api/print_clients_xls");
    expect(headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="Clientes - Escritorio um - 2026-03-16.xlsx"; filename*=UTF-8''Clientes%20-%20Escrit%C3%B3rio%20um%20-%202026-03-16.xlsx`,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
  });

  test("contain the list's rows, in its order and with its filters", async () => {
    for (const query of ["", "?isClient=3&sortBy=name-desc", "?isClient=2", "?name=zelia", "?name=111.444"]) {
      const list = await people["escritorio"]!.get(`/api/clients${query}`);
      expect(await column("Nome", `/api/print_clients_xls${query}`), query).toEqual(
        list.body.data.map(({ name }: { name: string }) => name),
      );
    }
    expect((await exported("/api/print_clients_xls?name=zelia"))[0]).toMatchObject({
      Nome: "=Zélia",
      "Parte Contrária": "Não",
      "CPF/CNPJ": "111.444.777-35",
      "Data de nascimento": new Date("1980-05-03T00:00:00Z"),
      Gênero: "Feminino",
      CEP: "13010-000",
      Cidade: "Campinas",
      Estado: "SP",
      "Cadastrado em": new Date("2026-03-16T09:00:00Z"),
    });
    expect((await exported("/api/print_clients_xls?name=abaco"))[0]).toMatchObject({ Estado: null });
    expect((await save(server, people["escritorio"]!, "/api/print_clients_xls?sortBy=x")).status).toBe(422);
  });

  test("contain nothing of another office, and of publications only what the caller may see", async () => {
    expect(await column("Nome", "/api/print_clients_xls?isClient=3", "vizinho")).toEqual([
      "Cliente do Vizinho",
    ]);
    expect(await column("Código", "/api/print_publications_xls", "advogada")).toEqual(["P2", "P1"]);
    expect(await column("Código", "/api/print_publications_xls")).toEqual(["P3", "P2", "P1", "P0"]);
    expect(await column("Código", "/api/print_publications_xls", "vizinha")).toEqual(["N1"]);
    expect(
      await column("Código", `/api/print_publications_xls?user=${offices.ids["associado"]}`, "advogada"),
    ).toEqual([]);
    expect((await save(server, people["advogada"]!, "/api/print_monitored_lawsuits_xls")).status).toBe(403);
    expect((await save(server, server.visitor(), "/api/print_clients_xls")).status).toBe(401);
  });

  test("contain publications' text without markup, and who treated them", async () => {
    const [treated] = await exported("/api/print_publications_xls?treated=1");
    expect(treated).toMatchObject({
      Código: "P0",
      Texto: "Ficam as partes intimadas.",
      Tratada: "Sim",
      "Tratada por": "Beto Associado Neves",
      "Lista de": new Date("2026-03-13T00:00:00Z"),
      "Disponibilizada em": new Date("2026-03-13T00:00:00Z"),
      Publicação: new Date("2026-03-16T00:00:00Z"),
    });
  });

  test("exist for the phone book, tags, movements and monitoring", async () => {
    const us = offices.companies["um"]!;
    const { rows: made } = await server.rows.query<{ id: number }>(
      `insert into lawsuits (company_id, process, value, created_at, updated_at) values ($1, '00241189520268260178', 1500.75, now(), now()) returning id`,
      [us],
    );
    const lawsuit = made[0]!.id;
    await server.rows.query(
      `insert into phone_books (company_id, contact_type_id, contact, phone_number, telephone_branch, created_at, updated_at)
         values ($1, 4, 'Cartório', '(11) 3333-4444', '21', now(), now())`,
      [us],
    );
    await server.rows.query(
      "insert into tags (company_id, name, color, created_at, updated_at) values ($1, 'Urgente', '#4D55F1FF', now(), now())",
      [us],
    );
    await server.rows.query(
      `insert into lawsuit_progresses (company_id, lawsuit_id, progress_date, progress_title, created_at, updated_at)
         values ($1, $2, '2026-03-15T23:30:00Z', 'Juntada', now(), now())`,
      [us, lawsuit],
    );
    expect(await exported("/api/print_phone_books_xls?name=cartorio")).toEqual([
      { Contato: "Cartório", Tipo: "WhatsApp", Telefone: "(11) 3333-4444", Ramal: "21", Setor: null },
    ]);
    expect(await exported("/api/print_tags_xls")).toEqual([
      { Etiqueta: "Urgente", Cor: "#4D55F1FF", Processos: 0 },
    ]);
    expect(await exported("/api/print_lawsuit_progresses_xls")).toMatchObject([
      {
        Data: new Date("2026-03-15T20:30:00Z"),
        Processo: "0024118-95.2026.8.26.0178",
        Movimentação: "Juntada",
      },
    ]);
    expect(await exported("/api/print_monitored_lawsuits_xls", "controladoria")).toMatchObject([
      { Processo: "0024118-95.2026.8.26.0178", Monitorado: "Não", Movimentação: "Juntada" },
    ]);
    expect(await exported("/api/print_lawsuits_xls?lawsuit_search=0024118")).toMatchObject([
      { Processo: "0024118-95.2026.8.26.0178", "Valor da causa": 1500.75, Status: "Em andamento" },
    ]);
  });

  test("contain each of ten thousand lawsuits once, in the list's order", { tags: "night" }, async () => {
    await server.rows.query(
      `insert into lawsuits (company_id, process, created_at, updated_at)
       select $1, 'Caso ' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, 10000) n`,
      [offices.companies["dois"]],
    );
    const names = await column("Processo", "/api/print_lawsuits_xls?sortBy=process-desc", "vizinho");
    expect(names).toEqual(
      Array.from({ length: 10_000 }, (_, index) => `Caso ${String(10_000 - index).padStart(5, "0")}`),
    );
  });
});
