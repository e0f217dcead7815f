import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { insertClient, lawsuitForm } from "../lawsuits/lawsuits.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let controller: Visitor;
let neighbour: Visitor;
let solo: Visitor;
let serial = 0;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = await server.enter("advogada");
  controller = await server.enter("controladoria");
  neighbour = await server.enter("vizinha");
  solo = await server.enter("solo");
});
afterAll(() => server.close());

async function makeLawsuit(visitor = lawyer, process = `Caso ${++serial}`): Promise<number> {
  const { status, body, text } = await visitor.post("/api/lawsuits", lawsuitForm(process));
  expect(status, text).toBe(201);
  return body.id;
}

/** Inserts a court's movement, as a check would. */
async function insertMovement(lawsuit: number, at: string, title: string): Promise<number> {
  const { rows } = await server.rows.query<{ id: string }>(
    `insert into lawsuit_progresses (company_id, lawsuit_id, progress_date, progress_title, manual_progress, created_at, updated_at)
     select company_id, id, $2, $3, 0, $2, $2 from lawsuits where id = $1 returning id`,
    [lawsuit, at, title],
  );
  return Number(rows[0]!.id);
}

const record = (progress_date: string, more: object = {}) => ({
  progress_date,
  progress_title: "Ligação",
  progress_text: "Cliente avisado",
  ...more,
});
type Day = { date: string; progresses: { progress_title: string }[] };
const titlesOfDay = ({ date, progresses }: Day) =>
  [date].concat(progresses.map(({ progress_title }) => progress_title));
type Item = { itemType: string; itemId: number; itemTitle: string };

describe("the court's movements", () => {
  test("are grouped by the office's day at that time, newest first, in pages of movements", async () => {
    const id = await makeLawsuit();
    await insertMovement(id, "2018-12-15T01:30:00Z", "Verão"); // 23:30 of the 14th: daylight saving time, UTC-2
    await insertMovement(id, "2019-12-15T02:30:00Z", "Sem verão"); // 23:30 of the 14th: no daylight saving time any more
    await insertMovement(id, "2018-12-15T02:30:00Z", "Depois da meia-noite"); // 00:30 of the 15th
    await insertMovement(id, "2018-12-15T20:00:00Z", "Tarde");
    await lawyer.post(`/api/lawsuits/${id}/progress`, record("15/12/2018"));
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { body } = await lawyer.get(`/api/lawsuits/${id}/progress?per_page=2&page=${page}`);
      expect(body).toMatchObject({ total: 4, last_page: 2 });
      pages.push(body.data.map(titlesOfDay));
    }
    expect(pages).toEqual([
      [
        ["2019-12-14", "Sem verão"],
        ["2018-12-15", "Tarde"],
      ],
      [
        ["2018-12-15", "Depois da meia-noite"],
        ["2018-12-14", "Verão"],
      ],
      [],
    ]);
  });

  test("of the last fifteen days are counted and listed by the office's days", async () => {
    const id = await makeLawsuit(solo, "1001234-56.2026.8.26.0100");
    const other = await makeLawsuit(solo);
    const client = await insertClient(server, "solo", "Autora");
    const adverse = await insertClient(server, "solo", "Ré", true);
    await solo.post(`/api/lawsuits/${id}/clients`, { clients: [client] });
    await solo.post(`/api/lawsuits/${other}/clients`, { clients: [adverse] });
    await insertMovement(id, "2026-03-02T02:59:59Z", "Um dia cedo demais");
    await insertMovement(id, "2026-03-02T03:00:00Z", "Primeiro instante");
    await insertMovement(other, "2026-03-17T02:59:00Z", "Hoje ainda");
    await insertMovement(other, "2026-03-17T03:00:00Z", "Amanhã");
    const titles = async (query: string) =>
      (await solo.get(`/api/latest_lawsuit_progresses?${query}`)).body.data.map(
        (row: { progress_title: string }) => row.progress_title,
      );
    expect(await titles("")).toEqual(["Hoje ainda", "Primeiro instante"]);
    expect((await solo.get("/api/lawsuits_progress_stats")).body).toEqual({ latest_progress: 2 });
    expect(await titles("isClient=1")).toEqual(["Primeiro instante"]);
    expect(await titles("isClient=2")).toEqual(["Hoje ainda"]);
    expect(await titles("isClient=3")).toHaveLength(2);
    expect(await titles("lawsuit=1001234-56.2026")).toEqual(["Primeiro instante"]);
    expect(await titles("lawsuit=abc")).toEqual([]);
    expect(await titles("date=01/03/2026")).toEqual(["Um dia cedo demais"]);
    const [newest] = (await solo.get("/api/latest_lawsuit_progresses?isClient=1")).body.data;
    expect(newest.lawsuit).toEqual({ id, process: "1001234-56.2026.8.26.0100", clients: ["Autora"] });
    expect((await neighbour.get("/api/latest_lawsuit_progresses")).body.total).toBe(0);
  });

  test("of the same instant are neither repeated nor skipped over pages", async () => {
    const id = await makeLawsuit();
    const written: number[] = [];
    for (let at = 0; at < 7; at++)
      written.push(await insertMovement(id, "2026-01-10T12:00:00Z", `Ato ${at}`));
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await lawyer.get(`/api/lawsuits/${id}/registers?rows=2&page=${page}`);
      seen.push(...body.data.map(({ itemId }: Item) => itemId));
    }
    expect(seen).toEqual(written.toReversed());
  });
});

describe("records of the office", () => {
  test("begin with the office's day when only a day is given, and keep a given instant", async () => {
    const id = await makeLawsuit();
    for (const [given, stored] of [
      ["16/03/2026", "2026-03-16T03:00:00.000Z"],
      ["2018-12-14", "2018-12-14T02:00:00.000Z"],
      ["2018-11-04", "2018-11-04T03:00:00.000Z"], // this day began at 01:00
      ["2026-03-16T23:59:59.000Z", "2026-03-16T23:59:59.000Z"],
    ]) {
      const { status, body } = await lawyer.post(`/api/lawsuits/${id}/progress`, record(given!));
      expect([status, body.progress_date]).toEqual([201, stored]);
      expect(body).toMatchObject({
        lawsuit_id: id,
        manual_progress: 1,
        instance: null,
        created_by: { name: "Ana Advogada" },
      });
    }
  });

  test("are rejected on the basic plan", async () => {
    const id = await makeLawsuit(solo);
    expect((await solo.post(`/api/lawsuits/${id}/progress`, record("16/03/2026"))).status).toBe(403);
  });

  test.each([
    ["progress_date", { progress_date: "31/02/2026" }],
    ["progress_title", { progress_title: " " }],
    ["lawsuit_id", { lawsuit_id: 987_654 }],
    ["manual_progress", { manual_progress: 0 }],
  ])("are rejected on %s for %j", async (field, more) => {
    const id = await makeLawsuit();
    const { status, body } = await lawyer.post(`/api/lawsuits/${id}/progress`, record("16/03/2026", more));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await lawyer.get(`/api/lawsuits/${id}/registers`)).body.total).toBe(0);
  });

  test(
    "are updated and deleted in their own lawsuit, unlike the court's movements",
    { tags: "night" },
    async () => {
      const [id, other] = [await makeLawsuit(), await makeLawsuit()];
      const { body: stored } = await lawyer.post(`/api/lawsuits/${id}/progress`, record("16/03/2026"));
      const movement = await insertMovement(id, "2026-03-10T12:00:00Z", "Sentença");
      const form = record("17/03/2026", { progress_title: "Reunião" });
      for (const address of [
        `/api/lawsuits/${id}/progress/${movement}`,
        `/api/lawsuits/${other}/progress/${stored.id}`,
        `/api/lawsuits/${id}/progress/987654`,
      ]) {
        expect((await lawyer.put(address, form)).status, address).toBe(404);
        expect((await lawyer.delete(address)).status, address).toBe(404);
      }
      const own = `/api/lawsuits/${id}/progress/${stored.id}`;
      expect((await neighbour.put(own, form)).status).toBe(404);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => lawyer.put(own, { ...form, updated_at: stored.updated_at })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      expect((await lawyer.delete(own)).status).toBe(204);
      const left = await lawyer.get(`/api/lawsuits/${id}/registers`);
      expect(left.body.data.map(({ itemTitle }: Item) => itemTitle)).toEqual(["Sentença"]);
    },
  );
});

describe("registers", () => {
  test("contain records, movements and publications that the viewer may see, newest first", async () => {
    const id = await makeLawsuit(lawyer, "3003456-78.2026.8.26.0100"); // P3 was found for the associate
    await server.rows.query("update publications set lawsuit_id = $1 where publication_code = 'P1'", [id]);
    await insertMovement(id, "2026-03-16T12:00:00Z", "Sentença");
    await lawyer.post(`/api/lawsuits/${id}/progress`, record("15/03/2026"));
    const read = async (visitor: Visitor, query = "") =>
      (await visitor.get(`/api/lawsuits/${id}/registers?${query}`)).body;
    const kinds = ({ data }: { data: Item[] }) => data.map(({ itemType }) => itemType);
    const hers = await read(lawyer);
    expect(kinds(hers)).toEqual(["PROGRESS", "PUBLICATION", "MANUAL"]);
    expect(hers.data[1]).toMatchObject({
      itemId: offices.publications["P1"],
      is_html: true,
      itemText: "<p>Intimação para réplica.</p>",
      itemDate: "2026-03-16T03:00:00.000Z",
      targetUser: { name: "Ana Advogada" },
      actionHour: null,
      updated_at: null,
    });
    expect(hers.data[2]).toMatchObject({
      creatorUser: { name: "Ana Advogada" },
      is_html: false,
      updated_at: expect.any(String),
    });
    const whole = await read(controller);
    expect(kinds(whole)).toEqual(["PROGRESS", "PUBLICATION", "PUBLICATION", "MANUAL"]);
    expect(whole.data.every(({ actionHour }: { actionHour: unknown }) => actionHour !== null)).toBe(true);
    for (const kind of ["MANUAL", "PROGRESS", "PUBLICATION", "COMPROMISE"]) {
      const { data, total } = await read(controller, `kind=${kind}`);
      expect(data).toEqual(whole.data.filter(({ itemType }: Item) => itemType === kind));
      expect(total).toBe(data.length);
    }
    expect((await lawyer.get(`/api/lawsuits/${id}/registers?kind=OUTRO`)).status).toBe(422);
    expect((await neighbour.get(`/api/lawsuits/${id}/registers`)).status).toBe(404);
    expect((await neighbour.get(`/api/lawsuits/${id}/progress`)).status).toBe(404);
  });
});
