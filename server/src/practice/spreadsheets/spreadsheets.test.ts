import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { count, openSheets } from "./spreadsheets.fixture.ts";

const night = { tags: "night" };

let server: TestServer;
let lawyer: Visitor;
let neighbour: Visitor;
let sheets: ReturnType<typeof openSheets>;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
  neighbour = server.visitor();
  await neighbour.signIn("vizinho");
  sheets = openSheets(lawyer);
});
afterAll(() => server.close());

const CLIENTS = [
  "Nome completo;CPF/CNPJ;Sexo;Estado civil;Nascimento;UF;CEP;E-mail;Parte contrária;Obs",
  "Antônia Müller;111.444.777-35;Feminino;Casada;1/3/80;RS;90010-000;antonia@exemplo.test;não;Indicação",
  "Construções Araçá Ltda;11.222.333/0001-81;;;;São Paulo;;;sim;",
  "Sem Documento;;;;;;;;;",
].join("\n");

describe("a sheet of clients", () => {
  test("is read, mapped by its heads, checked and imported as the forms would", night, async () => {
    const { status, body } = await sheets.send("clients", CLIENTS);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "mapping",
      mapping: {
        name: 0,
        cpf_cnpj: 1,
        gender_id: 2,
        marital_status_id: 3,
        birthdate: 4,
        opposite: 8,
        notes: 9,
      },
      sample: [expect.arrayContaining(["Antônia Müller"]), expect.anything(), expect.anything()],
    });
    const checked = await sheets.check(body.id, body.mapping);
    expect(checked).toMatchObject({ status: "checked", rows_total: 3, rows_good: 3, rows_faulty: 0 });
    expect(await count(server, "clients")).toBe(0);

    expect(await sheets.run(body.id)).toMatchObject({ status: "imported", rows_good: 3 });
    const { rows } = await server.rows.query(
      `select name, cpf_cnpj, gender_id, marital_status_id, birthdate, federation_state_id, zip_code, email, opposite, notes,
         cardinality(name_codes) > 0 as is_heard from clients order by id`,
    );
    expect(rows[0]).toEqual({
      name: "Antônia Müller",
      cpf_cnpj: "11144477735",
      gender_id: 2,
      marital_status_id: 2,
      birthdate: "1980-03-01",
      federation_state_id: 21,
      zip_code: "90010000",
      email: "antonia@exemplo.test",
      opposite: false,
      notes: "Indicação",
      is_heard: true,
    });
    expect(rows[1]).toMatchObject({ cpf_cnpj: "11222333000181", opposite: true, federation_state_id: 25 });
  });

  test("imports nothing again when it is sent again, by document and by name", night, async () => {
    const again = await sheets.bring("clients", CLIENTS);
    expect(again).toMatchObject({ status: "imported", rows_good: 0, rows_skipped: 3 });
    expect((await sheets.faults(again.id)).map(({ reason }) => reason)).toEqual(
      Array(3).fill("Já está cadastrado: fica de fora"),
    );
    expect(await count(server, "clients")).toBe(3);
  });

  test("reports each cell's errors with the forms' messages, and imports the valid rows", night, async () => {
    const faulty = [
      "Nome;CPF;Sexo;E-mail;UF;CEP;Nascimento",
      "Certa;529.982.247-25;;;;;",
      "Documento Errado;123.456.789-00;;;;;",
      ";;;;;;31/02/2020",
      "Tudo Errado;;Talvez;sem arroba;XX;12;ontem",
      "Certa de novo;52998224725;;;;;",
    ].join("\r\n");
    const { body } = await sheets.send("clients", faulty);
    const checked = await sheets.check(body.id, body.mapping);
    expect(checked).toMatchObject({ rows_total: 5, rows_good: 1, rows_faulty: 3, rows_skipped: 1 });
    const faults = await sheets.faults(body.id);
    const reasonOf = (row: number, field: string) =>
      faults.find((fault) => fault.row_number === row && fault.field === field)?.reason;
    expect(reasonOf(3, "cpf_cnpj")).toBe("CPF/CNPJ inválido, por favor verifique");
    expect(reasonOf(4, "name")).toBe("O campo é obrigatório");
    expect(reasonOf(4, "birthdate")).toBe("Data inválida");
    expect(reasonOf(5, "gender_id")).toMatch(/^Não está na lista: Masculino/);
    expect(reasonOf(5, "email")).toBe("E-mail inválido");
    expect(reasonOf(5, "federation_state_id")).toBe("Estado desconhecido");
    expect(reasonOf(5, "zip_code")).toBe("CEP inválido, por favor verifique");
    expect(reasonOf(6, "name")).toBe("Repetido na planilha: fica de fora");
    await sheets.run(body.id);
    expect(await count(server, "clients where name = 'Certa'")).toBe(1);
  });

  test("in windows-1252 keeps its accents, and gets back the removed zeros of a CPF", night, async () => {
    const latin = Buffer.from("Nome,CPF\nJosé Assunção,00012345678909\nSem Zeros,1234567890\n", "latin1");
    const { body } = await sheets.send("clients", latin);
    expect(body.sample[0][0]).toBe("José Assunção");
    const { body: zeros } = await sheets.send("clients", "Nome;CPF\nZerada;1234567890\n");
    expect(await sheets.check(zeros.id, zeros.mapping)).toMatchObject({ rows_good: 1 });
    await sheets.run(zeros.id);
    expect(await count(server, "clients where cpf_cnpj = '01234567890'")).toBe(1);
  });
});

test("of several batches is imported completely", night, async () => {
  const rows = Array.from({ length: 2500 }, (_, n) => `Caso longo ${n}`);
  const imported = await sheets.bring("lawsuits", ["Processo", ...rows].join("\n"));
  expect(imported).toMatchObject({ status: "imported", rows_good: 2500 });
  expect(await count(server, "lawsuits where process like 'Caso longo %'")).toBe(2500);
  expect(await sheets.undo(imported.id)).toMatchObject({ status: "undone", rows_kept: 0 });
});

describe("a workbook of lawsuits", () => {
  const NUMBER = "2002345-67.2026.8.26.0100";

  test("imports lawsuits with court, people and amounts, and links their publications", night, async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: "Processos",
          rows: [
            [
              "Processo",
              "Cliente",
              "CPF do cliente",
              "Réu",
              "Status",
              "Responsável",
              "Valor da causa",
              "Data de distribuição",
              "Pasta",
            ],
            [
              NUMBER,
              "Antônia Müller",
              "111.444.777-35",
              "Banco do Exemplo S.A.",
              "Suspenso",
              "900002/SP",
              1234.5,
              new Date(Date.UTC(2024, 1, 29)),
              "P-1",
            ],
            ["Inventário da família", "Cliente Novo", null, null, null, null, "2.500,00", null, 17],
            [NUMBER, null, null, null, null, null, null, null, null],
          ],
        },
      ],
    } as never);
    const { body } = await sheets.send("lawsuits", Buffer.from(workbook), "processos.xlsx");
    expect(body.mapping).toMatchObject({
      process: 0,
      client_name: 1,
      client_document: 2,
      adverse_name: 3,
      user: 5,
      value: 6,
      opening_date: 7,
    });
    expect(await sheets.check(body.id, body.mapping)).toMatchObject({
      rows_total: 3,
      rows_good: 2,
      rows_skipped: 1,
      rows_faulty: 0,
    });
    expect(await sheets.run(body.id)).toMatchObject({ status: "imported" });
    const { rows } = await server.rows.query(
      `select l.process, l.court, l.federation_state_id, l.lawsuit_status_id, u.username, l.value, l.opening_date, l.folder,
         (select array_agg(c.name order by c.name) from lawsuit_clients k join clients c using (company_id)
          where k.lawsuit_id = l.id and c.id = k.client_id) as people,
         (select count(*)::int from publications p where p.lawsuit_id = l.id) as publications
       from lawsuits l left join users u on u.id = l.user_id order by l.id`,
    );
    expect(rows).toEqual([
      {
        process: NUMBER,
        court: "TJSP",
        federation_state_id: 25,
        lawsuit_status_id: 2,
        username: "associado",
        value: 1234.5,
        opening_date: "2024-02-29",
        folder: "P-1",
        people: ["Antônia Müller", "Banco do Exemplo S.A."],
        publications: 1,
      },
      expect.objectContaining({
        process: "Inventário da família",
        value: 2500,
        folder: "17",
        people: ["Cliente Novo"],
      }),
    ]);
    expect(await count(server, "clients where name = 'Antônia Müller'")).toBe(1);
  });

  test("can be undone, except for records that somebody has used since", night, async () => {
    const [before, clientsBefore] = [await count(server, "lawsuits"), await count(server, "clients")];
    const imported = await sheets.bring(
      "lawsuits",
      "Processo;Cliente\nCaso Um;Gente Nova\nCaso Dois;Outra Gente\nCaso Três;Gente Nova\n",
    );
    expect(await count(server, "lawsuits")).toBe(before + 3);
    await server.rows.query(
      "update lawsuits set updated_at = updated_at + interval '1 minute' where process = 'Caso Dois'",
    );
    expect(await sheets.undo(imported.id)).toMatchObject({ status: "undone", rows_kept: 2 });
    expect(await count(server, "lawsuits")).toBe(before + 1);
    expect(await count(server, "clients")).toBe(clientsBefore + 1);
  });

  test("reports numbers that lost digits in the spreadsheet program", night, async () => {
    const workbook = await writeXlsx({
      sheets: [{ name: "P", rows: [["Processo"], [Number("20023456720268260100")]] }],
    } as never);
    const { body } = await sheets.send("lawsuits", Buffer.from(workbook), "p.xlsx");
    expect(await sheets.check(body.id, body.mapping)).toMatchObject({ rows_faulty: 1 });
    expect((await sheets.faults(body.id))[0]!.reason).toMatch(/^A planilha perdeu os últimos algarismos/);
  });
});

describe("invalid uploads", () => {
  test.each([
    ["nothing", Buffer.alloc(0), /vazio/],
    ["a head alone", Buffer.from("Nome;CPF\n"), /ao menos uma linha de dados/],
    ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), /CSV nem XLSX/],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /CSV nem XLSX/],
    ["a broken ZIP", Buffer.from("PK\u0003\u0004 and nothing more"), /danificada/],
  ])("%s is rejected with a sentence, and nothing is stored", async (_, content, sentence) => {
    const { status, body } = await sheets.send("clients", content);
    expect(status).toBe(422);
    expect(body.errors.file[0]).toMatch(sentence);
    expect(await count(server, "spreadsheet_imports where file_name = 'x'")).toBe(0);
  });

  test("an unknown column or field, and a missing required one, are rejected", async () => {
    const { body } = await sheets.send("clients", "Nome\nAna\n");
    expect(await sheets.check(body.id, { name: 7 })).toMatchObject({
      errors: { name: ["Coluna desconhecida"] },
    });
    expect(await sheets.check(body.id, { name: 0, company_id: 0 })).toMatchObject({
      errors: { company_id: ["Coluna desconhecida"] },
    });
    expect(await sheets.check(body.id, {})).toMatchObject({ errors: { name: ["Escolha a coluna de Nome"] } });
  });
});

test("steps out of order are rejected, and of twenty equal requests one succeeds", night, async () => {
  const { body } = await sheets.send("clients", "Nome\nUma Vez Só\n");
  expect((await lawyer.post(`/api/spreadsheet_imports/${body.id}/run`)).status).toBe(409);
  expect((await lawyer.post(`/api/spreadsheet_imports/${body.id}/undo`)).status).toBe(409);
  await sheets.check(body.id, body.mapping);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => lawyer.post(`/api/spreadsheet_imports/${body.id}/run`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await sheets.settled(body.id);
  expect(await count(server, "clients where name = 'Uma Vez Só'")).toBe(1);
  expect((await lawyer.call("DELETE", `/api/spreadsheet_imports/${body.id}`)).status).toBe(204);
  expect(await count(server, "clients where name = 'Uma Vez Só'")).toBe(1);
});

test("another office's sheet is not found, and its people are unknown", night, async () => {
  const { body } = await sheets.send("lawsuits", "Processo;Responsável\nCaso;Vito Vizinho Prado\n");
  expect((await neighbour.get(`/api/spreadsheet_imports/${body.id}`)).status).toBe(404);
  expect(await sheets.check(body.id, body.mapping)).toMatchObject({ rows_faulty: 1 });
  expect((await sheets.faults(body.id))[0]!.reason).toBe("Não é ninguém do escritório");
});

test("a deleted sheet is not found, and its file is discarded", async () => {
  const { body } = await sheets.send("clients", "Nome\nEsquecida\n");
  const { rows } = await server.rows.query<{ storage_key: string }>(
    "select storage_key from spreadsheet_imports where id = $1",
    [body.id],
  );
  expect((await lawyer.call("DELETE", `/api/spreadsheet_imports/${body.id}`)).status).toBe(204);
  expect(
    await count(server, `discarded_files where storage_key = '${rows[0]!.storage_key}'`),
  ).toBeLessThanOrEqual(1);
  expect((await lawyer.get(`/api/spreadsheet_imports/${body.id}`)).status).toBe(404);
});
