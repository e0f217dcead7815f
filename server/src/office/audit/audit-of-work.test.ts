import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendar, HEARING, sendCalendar } from "../../agenda/calendar-feeds/calendars.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import {
  addressOf,
  fetchFile,
  openLawsuit,
  sendFile,
  type Folder,
} from "../../practice/lawsuit-files/uploaded-files.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { provenTrail } from "./proven-trail.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
let ana: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [eva, ana] = await Promise.all([server.enter("escritorio"), server.enter("advogada")]);
});
afterAll(() => server.close());

type Line = Record<string, unknown>;
/** The audit lines about a kind of record, newest first. */
const linesOf = async (subject: string): Promise<Line[]> =>
  (await eva.get(`/api/audit_trail?per_page=100&subject=${subject}`)).body.data;
const newestOf = async (subject: string): Promise<Line> => (await linesOf(subject))[0]!;

describe("for changes of daily work the audit trail records", () => {
  test("of a client only the names of the fields, never their values", async () => {
    const form = {
      name: "Maria Sigilosa",
      email: "maria@exemplo.test",
      birthdate: "1980-05-17",
      city: "Niterói",
    };
    const { body: client } = await ana.post("/api/clients", form);
    const changed = {
      ...form,
      name: "Maria Casada Sigilosa",
      city: "Cidade Secreta",
      notes: "Guarda dos filhos",
    };
    expect((await ana.put(`/api/clients/${client.id}`, changed)).status).toBe(200);
    expect(await newestOf("client")).toMatchObject({
      act: "changed",
      actor_name: "Ana Advogada",
      subject_id: client.id,
      subject_name: null,
      before: null,
      after: { changed_fields: ["name", "city", "notes"] },
    });
    await ana.put(`/api/clients/${client.id}`, changed);
    expect(await newestOf("client")).toMatchObject({ act: "changed", before: null, after: null });
    expect(JSON.stringify(await linesOf("client"))).not.toMatch(/Sigilosa|Secreta|Guarda|maria@/);
  });

  test("of a lawsuit its number, situation, responsible and dates before and after, and of texts only the field names", async () => {
    const form = { process: "0001234-55.2024.8.26.0001", lawsuit_status_id: 1, note: "Confidencial" };
    const controller = await server.enter("controladoria");
    const { body: lawsuit } = await ana.post("/api/lawsuits", form);
    const { status } = await controller.put(`/api/lawsuits/${lawsuit.id}`, {
      ...form,
      user_id: offices.ids["associado"],
      lawsuit_status_id: 2,
      opening_date: "02/03/2026",
      note: "Outra nota",
      judge: "Doutora Fulana",
    });
    expect(status).toBe(200);
    const line = await newestOf("lawsuit");
    expect(line).toMatchObject({
      act: "changed",
      subject_name: "0001234-55.2024.8.26.0001",
      before: { opening_date: null, responsible: "Ana Advogada" },
      after: { opening_date: "2026-03-02", responsible: "Beto Associado Neves" },
    });
    const { before, after } = line as { before: Line; after: Line & { changed_fields: string[] } };
    expect(before["lawsuit_status"]).not.toBe(after["lawsuit_status"]);
    expect(after.changed_fields.toSorted()).toEqual(["judge", "note"]);
    expect(Object.keys(before).toSorted()).toEqual(["lawsuit_status", "opening_date", "responsible"]);
    expect(JSON.stringify(line)).not.toMatch(/Confidencial|Outra nota|Fulana/);
  });

  test("of a compromise who wrote it, its day, type and responsible before and after, and who closed it", async () => {
    const form = {
      user_id: offices.ids["advogada"],
      description: "Reunião com a cliente Maria",
      classification_id: 3,
      compromise_type_id: 1,
      compromise_date: "20/03/2026",
      all_day: true,
    };
    const { body: compromise } = await ana.post("/api/compromises", form);
    expect(await newestOf("compromise")).toMatchObject({ act: "created", subject_id: compromise.id });
    const address = `/api/compromises/${compromise.id}`;
    const change = { ...form, compromise_date: "23/03/2026", description: "Reunião remarcada com Maria" };
    const controller = await server.enter("controladoria");
    expect((await controller.put(address, change)).status).toBe(200);
    const line = await newestOf("compromise");
    expect([line["actor_name"], line["act"], line["before"], line["after"]]).toEqual([
      "Caio Controle",
      "changed",
      { compromise_date: "2026-03-20" },
      { compromise_date: "2026-03-23", changed_fields: ["description"] },
    ]);
    expect((await ana.put(address, { completed: true })).status).toBe(200);
    await ana.put(address, { completed: true });
    expect((await linesOf("compromise")).map(({ act }) => act)).toEqual(["closed", "changed", "created"]);
    expect(JSON.stringify(await linesOf("compromise"))).not.toContain("Maria");
  });
});

describe("for a lawsuit's files the audit trail records", () => {
  let folder: Folder;
  beforeAll(async () => {
    [folder] = (await openLawsuit(server.rows, "advogada", "Petições")) as [Folder];
  });
  const file = async (name: string) => {
    const { body } = await sendFile(ana, folder, name, "linha\n".repeat(50));
    return { id: body.id as number, address: `${server.address}${addressOf(folder)}/files/${body.id}` };
  };

  test("who viewed one, once in a quarter of an hour, and each of twenty", async () => {
    const looked = await file("procuração.txt");
    for (let times = 0; times < 5; times++)
      expect((await fetchFile(`${looked.address}?inline=1`, ana)).status).toBe(200);
    await fetchFile(`${looked.address}?inline=1`, ana, { range: "bytes=10-20" });
    expect(await linesOf("file")).toMatchObject([
      { act: "viewed", subject_id: looked.id, subject_name: null, actor_name: "Ana Advogada" },
    ]);
    await fetchFile(`${looked.address}?inline=1`, eva);
    server.clock.moveTo("2026-03-16T12:16:00Z");
    await fetchFile(`${looked.address}?inline=1`, ana);
    expect((await linesOf("file")).map(({ actor_name }) => actor_name)).toEqual([
      "Ana Advogada",
      "Eva Escritório",
      "Ana Advogada",
    ]);
  });

  test("who downloaded one, also of a type that is never shown inline, and a download in ranges as one", async () => {
    const before = (await linesOf("file")).length;
    const taken = await file("contrato.txt");
    const page = await file("página.html");
    expect((await fetchFile(taken.address, ana, { range: "bytes=0-99" })).status).toBe(206);
    expect((await fetchFile(taken.address, ana, { range: "bytes=100-" })).status).toBe(206);
    await fetchFile(`${page.address}?inline=1`, ana);
    const lines = await linesOf("file");
    expect(lines).toHaveLength(before + 2);
    expect(lines.slice(0, 2)).toMatchObject([
      { act: "exported", subject_id: page.id },
      { act: "exported", subject_id: taken.id },
    ]);
  });

  test("nothing for a file that is missing or belongs to another office", async () => {
    const before = (await linesOf("file")).length;
    const neighbour = await server.enter("vizinho");
    const { address } = await file("nossa.txt");
    expect((await fetchFile(address, neighbour)).status).toBe(404);
    expect((await fetchFile(`${server.address}${addressOf(folder)}/files/987654`, ana)).status).toBe(404);
    expect(await linesOf("file")).toHaveLength(before);
  });
});

test(
  "an .ics file imported into the agenda with its number of entries, but no preview",
  { tags: "night" },
  async () => {
    await sendCalendar(ana, calendar(HEARING), { preview: "1" });
    expect(await linesOf("compromises")).toEqual([]);
    await sendCalendar(ana, calendar(HEARING), {});
    expect(await linesOf("compromises")).toMatchObject([
      { act: "imported", actor_name: "Ana Advogada", after: { compromises: 1 } },
    ]);
    await sendCalendar(ana, calendar(HEARING), {});
    expect(await linesOf("compromises")).toHaveLength(1);
  },
);

describe("the platform's own trail", () => {
  const platform = async (visitor: Visitor, query = ""): Promise<Line[]> =>
    (await visitor.get(`/api/platform_audit_trail?per_page=100&${query}`)).body.data;

  test("is read by the platform's people only, and contains nothing of an office", async () => {
    const [admin, reader] = await Promise.all([server.enter("admin"), server.enter("leitura")]);
    for (const url of ["", "/people", "/integrity", "/csv"]) {
      expect((await eva.get(`/api/platform_audit_trail${url}`)).status).toBe(403);
      for (const visitor of [admin, reader])
        expect((await visitor.get(`/api/platform_audit_trail${url}`)).status).toBe(200);
    }
    const lines = await platform(reader);
    const entered = lines.filter(({ act }) => act === "entered").map(({ actor_name }) => actor_name);
    expect(new Set(entered)).toEqual(new Set(["Pessoa admin", "Pessoa leitura"]));
    expect(entered).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain("Ana Advogada");
    expect(await provenTrail(server, admin, null)).toMatchObject({
      is_whole: true,
      entries: lines.length,
    });
    expect(
      (await reader.get("/api/platform_audit_trail/people")).body.data.map(({ name }: Line) => name),
    ).toEqual(["Pessoa admin", "Pessoa leitura"]);
  });

  test("is filtered by person, act and days of the platform's clock, and exported as a table", async () => {
    const admin = await server.enter("admin");
    // 12:16 in UTC; a day later in UTC is the same evening in São Paulo
    expect((await platform(admin, "period=16/03/2026-16/03/2026")).length).toBeGreaterThan(0);
    expect(await platform(admin, "period=17/03/2026-18/03/2026")).toEqual([]);
    const entered = await platform(admin, "act=entered");
    expect(new Set(entered.map(({ act }) => act))).toEqual(new Set(["entered"]));
    const theirs = await platform(admin, `user=${offices.ids["leitura"]}`);
    expect(new Set(theirs.map(({ actor_name }) => actor_name))).toEqual(new Set(["Pessoa leitura"]));
    const { text } = await admin.get("/api/platform_audit_trail/csv?act=entered");
    expect(text).toContain(";Pessoa admin;127.0.0.1;Entrou;acesso;");
    expect(text).not.toContain("Ana Advogada");
  });

  test("detects a break in its own chain, independently of the offices' chains", async () => {
    const admin = await server.enter("admin");
    const integrity = () => provenTrail(server, admin, null);
    await server.rows.query("alter table audit_entries disable trigger stays");
    await server.rows.query("update audit_entries set act = 'left' where company_id is not null and seq = 1");
    expect(await integrity()).toMatchObject({ is_whole: true });
    await server.rows.query("update audit_entries set act = 'left' where company_id is null and seq = 2");
    await server.rows.query("alter table audit_entries enable trigger stays");
    expect(await integrity()).toMatchObject({ is_whole: false, broken: [{ seq: 2, fault: "changed" }] });
  });
});

describe("a refusal because somebody else changed the record", () => {
  test("says who that was and when, as far as the audit trail knows", async () => {
    const form = { name: "Cliente de dois" };
    const { body: client } = await ana.post("/api/clients", form);
    const read = { ...form, updated_at: client.updated_at };
    expect((await eva.put(`/api/clients/${client.id}`, { ...read, city: "Estrela" })).status).toBe(200);
    const { recorded_at: at } = await newestOf("client");
    const { status, body } = await ana.put(`/api/clients/${client.id}`, { ...read, city: "Lajeado" });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "changed_since", changed: { by: "Eva Escritório", at } });
  });
});
