import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openAgenda, type Agenda } from "../compromises.fixture.ts";

let agenda: Agenda;
beforeAll(async () => {
  agenda = await openAgenda();
});
afterAll(() => agenda.close());
beforeEach(() => agenda.clear());

type Row = { id: number; description: string };
const MARCH = "period=01/03/2026-31/03/2026";
const ALL = "period=01/01/2020-31/12/2030";

/** Lists compromises as a person; returns their descriptions. */
async function named(query: string, who = "escritorio"): Promise<string[]> {
  const { status, body, text } = await agenda.as(who).get(`/api/compromises?${query}`);
  expect(status, text).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ description }: Row) => description);
}

/** Inserts many compromises of one person and type through March, without the API. */
async function addMany(count: number, { type = 1, completed = false } = {}): Promise<void> {
  await agenda.server.rows.query(
    `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, all_day, completed, completed_at, created_at, updated_at)
     select $1, $2, $4, 'Prazo ' || n, date '2026-03-01' + (n % 31), true, $5, case when $5 then $3::timestamptz end, $3, $3
     from generate_series(1, $6::int) n`,
    [
      agenda.offices.companies["um"],
      agenda.person("advogada"),
      agenda.server.clock.now(),
      type,
      completed,
      count,
    ],
  );
}

test("without a period the list contains the office's present month, by date and hour, all-day ones first", async () => {
  await agenda.add({ description: "C", compromise_date: "2026-03-20", start_time: "09:30" });
  await agenda.add({
    description: "B",
    compromise_date: "2026-03-20",
    start_time: "08:00",
    end_time: "08:30",
  });
  await agenda.add({ description: "A", compromise_date: "2026-03-20", all_day: true });
  await agenda.add({ description: "Último", compromise_date: "2026-03-31" });
  await agenda.add({ description: "Primeiro", compromise_date: "2026-03-01" });
  await agenda.add({ description: "Depois", compromise_date: "2026-04-01" });
  await agenda.add({ description: "Antes", compromise_date: "2026-02-28" });
  expect(await named("")).toEqual(["Primeiro", "A", "B", "C", "Último"]);
  expect(await named("period=")).toHaveLength(5);
  // the last hour of March in São Paulo is April in Greenwich
  agenda.server.clock.moveTo("2026-04-01T02:30:00Z");
  const late = agenda.server.visitor();
  await late.signIn("escritorio");
  expect((await late.get("/api/compromises")).body.total).toBe(5);
});

test("the list contains the whole office's compromises, or only those in which the viewer takes part", async () => {
  const { person } = agenda;
  const beto = { user_id: person("associado") };
  await agenda.add({ ...beto, description: "alheio" }, "controladoria");
  await agenda.add({ description: "seu" }, "controladoria");
  await agenda.add({ ...beto, description: "escrito" });
  await agenda.add(
    { ...beto, description: "envolvida", compromise_involved: [person("advogada")] },
    "associado",
  );
  await agenda.add({ ...beto, description: "citada", mentioned_users: [person("advogada")] }, "associado");
  const { id } = await agenda.add({ ...beto, description: "comentada" }, "associado");
  await agenda.as("associado").post(`/api/compromises/${id}/comments`, {
    title: "A",
    comment: "B",
    mentioned_users: [person("advogada")],
  });
  const hers = ["seu", "escrito", "envolvida", "citada", "comentada"];
  expect((await named("sortBy=id-asc", "advogada")).toSorted()).toEqual(hers.toSorted());
  for (const who of ["escritorio", "controladoria"])
    expect(await named("sortBy=id-asc", who)).toEqual(["alheio", ...hers]);
  for (const who of ["vizinho", "vizinha", "solo"]) expect(await named("", who)).toEqual([]);
  for (const [who, seen] of [
    ["advogada", 5],
    ["escritorio", 6],
    ["vizinha", 0],
  ] as const) {
    const { body: stats } = await agenda.as(who).get("/api/compromise_stats");
    expect(stats.counts.on_time, who).toBe(seen);
    expect((await agenda.as(who).get(`/api/compromise_events?${MARCH}`)).body.data).toHaveLength(seen);
  }
});

test("pages neither skip nor repeat, in either order", async () => {
  await addMany(95);
  for (const sortBy of ["compromise_date-asc", "compromise_date-desc", "id-desc", "created_at-asc"]) {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await agenda
        .as("advogada")
        .get(`/api/compromises?rows=30&page=${page}&sortBy=${sortBy}`);
      expect(body).toMatchObject({ total: 95, last_page: 4, current_page: page, per_page: 30 });
      seen.push(...body.data.map(({ id }: Row) => id));
    }
    expect(new Set(seen).size, sortBy).toBe(95);
  }
  expect((await agenda.as("advogada").get("/api/compromises?page=9")).body.data).toEqual([]);
});

describe("the calendar", () => {
  test("contains a compromise in its type's colour, in the office's time zone", async () => {
    const lawsuit_id = await agenda.addLawsuit("um");
    const { id, updated_at } = await agenda.add({ lawsuit_id, compromise_type_id: 2 });
    const whole = await agenda.add({ all_day: true, compromise_date: "2026-03-21" });
    const { data } = (await agenda.as("controladoria").get(`/api/compromise_events?${MARCH}`)).body;
    expect(data).toEqual([
      {
        id,
        title: "Contestação",
        start: "2026-03-20T09:00:00",
        end: "2026-03-20T10:30:00",
        backgroundColor: "#8E24AA",
        all_day: false,
        situation: "on_time",
        compromise_type_id: 2,
        is_fatal: false,
        dates_to_check: false,
        user: { id: agenda.person("advogada"), name: "Ana Advogada" },
        process: "5001234-12.2026.8.21.0001",
        case_name: null,
        may_edit: true,
        updated_at,
      },
      expect.objectContaining({ id: whole.id, start: "2026-03-21", end: null, all_day: true, process: null }),
    ]);
  });

  test("contains the first compromises of each day, and how many more it has in which situations", async () => {
    const day = { compromise_date: "2026-03-20" };
    await agenda.add({ ...day, description: "11", start_time: "11:00", end_time: "12:00" });
    await agenda.add({ ...day, description: "dia", all_day: true });
    await agenda.add({ ...day, description: "9" });
    const { id } = await agenda.add({ ...day, description: "10", start_time: "10:00", end_time: "11:00" });
    await agenda.add({ ...day, description: "alheio", user_id: agenda.person("associado") }, "controladoria");
    await agenda.add({ compromise_date: "2026-03-23", description: "outro dia" });
    await agenda.as("escritorio").put(`/api/compromises/${id}`, { completed: true });
    const draw = async (query: string, who = "advogada") => {
      const { body } = await agenda.as(who).get(`/api/compromise_events?${MARCH}${query}`);
      return [body.data.map(({ title }: { title: string }) => title), body.further];
    };
    expect(await draw("")).toEqual([["dia", "9", "10", "11", "outro dia"], []]);
    expect(await draw("&per_day=4")).toEqual(await draw(""));
    expect(await draw("&per_day=2")).toEqual([
      ["dia", "9", "outro dia"],
      [{ date: "2026-03-20", count: 2, situations: ["completed", "on_time"] }],
    ]);
    expect((await draw("&per_day=1", "controladoria"))[1]).toEqual([
      { date: "2026-03-20", count: 4, situations: ["completed", "on_time"] },
    ]);
    expect(await draw("&per_day=1&completed=0")).toEqual([
      ["dia", "outro dia"],
      [{ date: "2026-03-20", count: 2, situations: ["on_time"] }],
    ]);
    for (const wrong of ["0", "101", "x"]) {
      const answer = await agenda.as("advogada").get(`/api/compromise_events?${MARCH}&per_day=${wrong}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["per_day"]]);
    }
  });

  test("requires a period of at most 62 days", async () => {
    const call = (period: string) => agenda.as("advogada").get(`/api/compromise_events?period=${period}`);
    expect((await call("01/03/2026-01/05/2026")).status).toBe(200);
    expect((await call("01/03/2026-02/05/2026")).body.errors).toEqual({
      period: ["O período pode ter no máximo 62 dias"],
    });
    expect((await agenda.as("advogada").get("/api/compromise_events")).status).toBe(422);
  });
});

describe("the counters", () => {
  test("equal the totals of the lists for each situation and each type except 6 and 7", async () => {
    await addMany(40);
    await addMany(20, { type: 6 });
    await addMany(5, { completed: true });
    for (const [who, other] of [
      ["advogada", "escritorio"],
      ["escritorio", "controladoria"],
    ] as const) {
      const { body: stats } = await agenda.as(who).get("/api/compromise_stats");
      expect(stats).toEqual((await agenda.as(other).get("/api/compromise_stats")).body);
      let total = 0;
      for (const situation of ["on_time", "attention", "delayed"] as const) {
        const { body } = await agenda.as(who).get(`/api/compromises?${ALL}&situation=${situation}&rows=100`);
        expect(stats.counts[situation], situation).toBe(body.total);
        total += body.total;
      }
      expect(total).toBe(60);
      for (const { id, count } of stats.types) {
        const { body } = await agenda.as(who).get(`/api/compromises?${ALL}&completed=0&type=${id}`);
        expect(count, `type ${id}`).toBe(body.total);
      }
      expect(stats.types.map(({ id }: Row) => id)).toEqual([1, 2, 3, 4, 5, 8, 9, 10]);
    }
  });

  test("change at midnight in the office's time zone, not in UTC", async () => {
    await agenda.add({ compromise_date: "2026-03-16" });
    for (const [moment, counts] of [
      ["2026-03-17T02:59:00Z", { on_time: 0, attention: 1, delayed: 0 }],
      ["2026-03-17T03:00:00Z", { on_time: 0, attention: 0, delayed: 1 }],
      ["2026-03-11T02:59:00Z", { on_time: 1, attention: 0, delayed: 0 }],
      ["2026-03-11T03:00:00Z", { on_time: 0, attention: 1, delayed: 0 }],
    ] as const) {
      agenda.server.clock.moveTo(moment);
      const visitor = agenda.server.visitor();
      await visitor.signIn("advogada");
      expect((await visitor.get("/api/compromise_stats")).body.counts, moment).toEqual(counts);
    }
  });
});

test("every list marks compromises whose date is still to be decided among several", async () => {
  const lawsuit_id = await agenda.addLawsuit("um");
  const { id } = await agenda.add({ lawsuit_id, description: "Apelação", compromise_date: "2026-03-18" });
  await agenda.add({ lawsuit_id, description: "Réplica", compromise_date: "2026-03-18" });
  const candidate = {
    term: "5 dias úteis",
    norm: null,
    evidence: "“5 dias”",
    reason: "Um de dois.",
    requested: null,
  };
  await agenda.server.rows.query(
    "update compromises set dates_to_check = true, deadline_candidates = $2 where id = $1",
    [
      id,
      JSON.stringify([
        { ...candidate, date: "2026-03-18" },
        { ...candidate, date: "2026-03-25" },
      ]),
    ],
  );
  const shown = async (path: string, of: (body: never) => { id: number; dates_to_check: boolean }[]) =>
    of((await agenda.as("advogada").get(path)).body as never)
      .toSorted((one, other) => one.id - other.id)
      .map(({ dates_to_check }) => dates_to_check);
  const ofPage = ({ data }: { data: [] }) => data;
  for (const path of [
    `/api/compromises?${MARCH}`,
    `/api/compromise_events?${MARCH}`,
    `/api/lawsuits/${lawsuit_id}/compromises`,
  ])
    expect(await shown(path, ofPage), path).toEqual([true, false]);
});

test("a lawsuit lists its future compromises first, ascending, then the past ones, descending", async () => {
  const lawsuit_id = await agenda.addLawsuit("um");
  const foreign = await agenda.addLawsuit("dois");
  for (const day of ["02", "13", "16", "25", "18"])
    await agenda.add({ lawsuit_id, description: day, compromise_date: `2026-03-${day}` });
  await agenda.add({ description: "outro" });
  await agenda.add(
    { lawsuit_id, description: "alheio", user_id: agenda.person("associado") },
    "controladoria",
  );
  const first = (await agenda.as("advogada").get(`/api/compromises?name=16`)).body.data[0];
  await agenda.as("advogada").put(`/api/compromises/${first.id}`, { completed: true });
  const listed = async (query: string, who = "advogada") =>
    (await agenda.as(who).get(`/api/lawsuits/${lawsuit_id}/compromises?${query}`)).body.data.map(
      ({ description }: Row) => description,
    );
  expect(await listed("")).toEqual(["16", "18", "25", "13", "02"]);
  expect(await listed("completed=0")).toEqual(["18", "25", "13", "02"]);
  expect(await listed("completed=1")).toEqual(["16"]);
  expect(await listed("rows=2&page=2")).toEqual(["25", "13"]);
  expect(await listed("", "controladoria")).toContain("alheio");
  for (const id of [foreign, 999_999])
    expect((await agenda.as("advogada").get(`/api/lawsuits/${id}/compromises`)).status).toBe(404);
});
