import { readFileSync } from "node:fs";
import path from "node:path";
import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "../../office/identity/people/users.commands.ts";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import {
  type GazetteFiles,
  importGazettes,
  resultOfImport,
  uploadGazettes,
} from "./running-imports.fixture.ts";
import { partyKeys } from "../../platform/words/person-names.rules.ts";

const FIXTURES = path.join(import.meta.dirname, "../formats/fixtures");
const PAGE = "djen_comunicacao_2026-03-13.json";
const CADERNO = "djen_caderno_TJRS_2026-03-13_D.zip";
const fixture = (name: string): Buffer => readFileSync(path.join(FIXTURES, name));

let server: TestServer;
let offices: Offices;
let admin: Visitor;
const moema = { username: "moema", name: "Moema Umbuzeiro Trovoada", oab_code: "900.074/SP" };
const soraia = { username: "soraia", name: "Soraia Quimerano Sobradinho", oab_code: "OAB/SP 900333" };

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  await server.context.database.acrossCompanies(async (db) => {
    for (const [person, office] of [
      [moema, "um"],
      [soraia, "dois"],
    ] as const) {
      offices.ids[person.username] = await createUser(db, server.clock.now(), {
        ...person,
        roles: ["lawyer"],
        company_id: offices.companies[office]!,
        email: `${person.username}@exemplo.test`,
        password: PASSWORD,
      });
    }
  });
  await server.rows.query(
    "insert into lawsuits (company_id, process, created_at, updated_at) values ($1, '0254298-81.2022.8.19.0001', now(), now())",
    [offices.companies["um"]],
  );
  admin = server.visitor();
  await admin.signIn("admin");
});
afterAll(() => server.close());

const importDay = (date: string, files: GazetteFiles) => importGazettes(admin, date, files);

type Item = {
  id: number;
  destinatarioadvogados: { advogado: { nome: string; numero_oab: string; uf_oab: string } }[];
};
const itemsFor = (digits: string, uf: string): Set<number> => {
  const { items } = JSON.parse(fixture(PAGE).toString()) as { items: Item[] };
  const isTheirs = ({ advogado }: Item["destinatarioadvogados"][number]) =>
    advogado.uf_oab === uf && advogado.numero_oab.replaceAll(/[^\dA-Z]/g, "").replace(uf, "") === digits;
  return new Set(items.filter((item) => item.destinatarioadvogados.some(isTheirs)).map((item) => item.id));
};

describe("importing a page of the national gazette", () => {
  let result: ImportResult;
  beforeAll(async () => {
    result = await importDay("13/03/2026", { [PAGE]: fixture(PAGE) });
  });

  test("reports what was read, what was imported for whom, and what has no lawsuit", () => {
    const expected = itemsFor("900074", "SP").size + itemsFor("900333", "SP").size;
    expect(result).toMatchObject({
      publication_date: "2026-03-13",
      status: "done",
      lawyer_names: ["Moema Umbuzeiro Trovoada", "Soraia Quimerano Sobradinho"],
      total_publications: 30,
      imported_publications: expected,
      failed: [],
      warnings: [],
      failure: null,
    });
    expect(result.files).toMatchObject([{ name: PAGE, format: "djen", records: 30 }]);
    expect(result.bytes_read).toBe(result.bytes_total);
    expect(result.process_failed_total).toBe(expected - 1);
    expect(result.process_failed[0]).toMatchObject({
      file: PAGE,
      reason: expect.stringContaining("Processo não cadastrado em Escritório"),
    });
  });

  test(
    "shows each lawyer the own publications, with the lawsuit linked in the office that has it",
    { tags: "night" },
    async () => {
      const lawyer = server.visitor();
      await lawyer.signIn("moema");
      const { body } = await lawyer.get("/api/publications?publication_date=2026-03-13&per_page=100");
      expect(
        new Set(body.data.map((row: { publication_code: string }) => Number(row.publication_code))),
      ).toEqual(itemsFor("900074", "SP"));
      const linked = body.data.find(
        (row: { publication_code: string }) => row.publication_code === "650000001",
      );
      expect(linked).toMatchObject({
        lawsuit: { process: "0254298-81.2022.8.19.0001" },
        registration_date: "2026-03-13",
        title: "Intimação - Decisão",
        court: "TJRJ",
        match_method: "oab",
        match_confidence: 1,
        treated: false,
        read: false,
      });
      const other = server.visitor();
      await other.signIn("soraia");
      const hers = await other.get("/api/publications?publication_date=2026-03-13&per_page=100");
      expect(
        hers.body.data.find((row: { publication_code: string }) => row.publication_code === "650000001")
          .lawsuit,
      ).toBeNull();
    },
  );

  test("stores the parties with the notice, and finds them by sound in their own office alone", async () => {
    const lawyer = server.visitor();
    await lawyer.signIn("moema");
    const { body } = await lawyer.get("/api/publications?publication_date=2026-03-13&per_page=100");
    const rowsRead: { id: number; publication_code: string; parties: string[] }[] = body.data;
    expect(rowsRead.find((row) => row.publication_code === "650000001")?.parties).toEqual([
      "CONSTRUTORA HIPOTÉTICA LTDA. - ME",
      "SEGURADORA MODELO S/A",
    ]);
    const named = rowsRead.filter(({ parties }) => parties.includes("SEGURADORA MODELO S/A"));
    const bound = { company_id: offices.companies["um"]!, user_id: null };
    const { rows } = await server.context.database.inCompany(bound, (db) =>
      sql<{
        id: number;
      }>`select id from publications_of_parties(${partyKeys("Seguradora Modello SA")}) as id`.execute(db),
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(named.map(({ id }) => id)));
  });

  test("imports nothing when the same publications are in another order, encoding and file", async () => {
    const page = JSON.parse(fixture(PAGE).toString()) as { items: Item[] };
    const reversed = JSON.stringify({ ...page, items: page.items.toReversed() });
    const latin1 = Buffer.from(reversed, "latin1");
    const withMark = `\uFEFF${reversed.replaceAll("\n", "\r\n")}`;
    const before = await server.rows.query("select count(*) from publications");
    const again = await importDay("13/03/2026", {
      "outra.json": latin1,
      "mais-uma.json": withMark,
      [PAGE]: fixture(PAGE),
    });
    expect(again).toMatchObject({ imported_publications: 0, total_publications: 90 });
    expect(again.duplicated).toBe(3 * (result.imported_publications + result.duplicated));
    expect((await server.rows.query("select count(*) from publications")).rows).toEqual(before.rows);
  });

  test(
    "marks the stored publication when a cancellation comes later, and keeps its text",
    { tags: "night" },
    async () => {
      const [code] = [...itemsFor("900074", "SP")];
      const page = JSON.parse(fixture(PAGE).toString()) as { items: (Item & Record<string, unknown>)[] };
      const item = page.items.find(({ id }) => id === code)!;
      const canceled = {
        ...item,
        texto: "Cancelada pelo órgão",
        motivo_cancelamento: "Publicação em duplicidade",
        data_cancelamento: "2026-03-14",
      };
      const outcome = await importDay("14/03/2026", {
        "cancelada.json": JSON.stringify({ items: [canceled] }),
      });
      expect(outcome).toMatchObject({
        imported_publications: 0,
        canceled:
          1 + (item.destinatarioadvogados.some(({ advogado }) => /900333/.test(advogado.numero_oab)) ? 1 : 0),
      });
      const { rows } = await server.rows.query(
        "select canceled_date::text, cancel_reason, publication_text from publications where publication_code = $1",
        [String(code)],
      );
      expect(rows[0]).toMatchObject({
        canceled_date: "2026-03-14",
        cancel_reason: "Publicação em duplicidade",
      });
      expect(rows[0].publication_text).not.toContain("Cancelada pelo órgão");
    },
  );
});

test("imports a day's caderno from its archive, without its other entries", { tags: "night" }, async () => {
  const result = await importDay("2026-03-13", { [CADERNO]: fixture(CADERNO) });
  expect(result).toMatchObject({ status: "done", total_publications: 80, failed: [] });
  expect(result.imported_publications + result.duplicated).toBeGreaterThan(0);
});

test("imports files of another day than the chosen one with a warning", { tags: "night" }, async () => {
  const result = await importDay("20/03/2026", { [CADERNO]: fixture(CADERNO) });
  expect(result.warnings).toEqual([
    "80 publicações foram disponibilizadas em 13/03/2026, e a data escolhida é 20/03/2026.",
  ]);
});

describe("unreadable contents", () => {
  test.each([
    ["vazio.json", ""],
    ["texto.pdf", "%PDF-1.7 nada"],
    ["quebrado.zip", "PK\u0003\u0004 nada"],
    ["lixo.bin", Buffer.from([0, 1, 2, 3, 255])],
  ])("lists %s with the reason, and imports all others", { tags: "night" }, async (name, bytes) => {
    const result = await importDay("13/03/2026", { [name]: bytes, [PAGE]: fixture(PAGE) });
    expect(result.status).toBe("done");
    expect(result.total_publications).toBe(30);
    expect(result.failed).toMatchObject([
      { file: expect.stringContaining(name), reason: expect.any(String) },
    ]);
  });

  test("lists one bad record of ten thousand and imports all others", { tags: "night" }, async () => {
    const item = (id: number) =>
      JSON.stringify({
        id,
        texto: `Intimação ${id}`,
        siglaTribunal: "TJSP",
        data_disponibilizacao: "2026-03-13",
        destinatarioadvogados: [{ advogado: { nome: moema.name, numero_oab: "900074", uf_oab: "SP" } }],
      });
    const items = Array.from({ length: 10_000 }, (_, index) =>
      index === 5000 ? '{"id": 1, "texto": "sem fim' : item(800_000_000 + index),
    );
    items[5000] = '{"id": 800005000, "texto": 12, "x": }';
    const result = await importDay("13/03/2026", { "dez-mil.json": `{"items":[${items.join(",")}]}` });
    expect(result).toMatchObject({ imported_publications: 9999, failed_total: 1 });
    expect(result.failed).toMatchObject([{ file: "dez-mil.json", position: 5001 }]);
  });
});

describe("permission to import", () => {
  test("belongs to the platform's administrator only", { tags: "night" }, async () => {
    for (const username of ["leitura", "escritorio", "controladoria", "advogada"]) {
      const visitor = server.visitor();
      await visitor.signIn(username);
      expect((await uploadGazettes(visitor, "13/03/2026", { [PAGE]: fixture(PAGE) })).status).toBe(403);
      expect((await visitor.get("/api/process_publications?date=13/03/2026")).status).toBe(403);
    }
  });

  test("starting a waiting import requires the CSRF token although it is a GET", async () => {
    const answer = await admin.call("GET", "/api/process_publications?date=13/03/2026", undefined, {
      "x-xsrf-token": "",
    });
    expect(answer.status).toBe(419);
  });

  test("requires a date and at least one file, and stores nothing without them", async () => {
    const before = (await server.rows.query("select count(*) from gazette_files")).rows;
    expect((await uploadGazettes(admin, "31/02/2026", { [PAGE]: fixture(PAGE) })).body.errors).toEqual({
      date: ["Data inválida"],
    });
    expect((await uploadGazettes(admin, "13/03/2026", {})).body.errors).toEqual({
      "fileupload[]": ["Selecione ao menos um arquivo"],
    });
    expect((await server.rows.query("select count(*) from gazette_files")).rows).toEqual(before);
  });
});

test("ten identical uploads at once bring each publication once", { tags: "night" }, async () => {
  const file = JSON.stringify({
    items: [
      {
        id: 900_000_001,
        texto: "Intimação",
        destinatarioadvogados: [{ advogado: { nome: moema.name, numero_oab: "900074", uf_oab: "SP" } }],
      },
    ],
  });
  const accepted = await Promise.all(
    Array.from({ length: 10 }, () => uploadGazettes(admin, "13/03/2026", { "mesma.json": file })),
  );
  const results = await Promise.all(accepted.map(({ body }) => resultOfImport(admin, "13/03/2026", body.id)));
  expect(results.reduce((total, result) => total + result.imported_publications, 0)).toBe(1);
  const { rows } = await server.rows.query(
    "select count(*)::int as count from publications where publication_code = '900000001'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});
