import { afterAll, beforeAll, expect, test } from "vitest";
import { openAgenda, type Agenda } from "../compromises.fixture.ts";

const PEOPLE = ["escritorio", "controladoria", "advogada", "associado", "vizinha", "vizinho", "solo"];
const ALL = "period=01/01/2000-31/12/2100";

let agenda: Agenda;
beforeAll(async () => {
  agenda = await openAgenda();
  await agenda.clear();
});
afterAll(() => agenda.close());

/**
 * Inserts compromises of every type and state on each side of the limits of "Em Atenção", of each pair of
 * responsible person and author, with and without involved and mentioned people, in two offices.
 */
async function addEveryKind(): Promise<void> {
  await agenda.server.rows.query(`
    with made as (
      insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, compromise_date, completed, completed_at,
        cancelled_at, cancel_reason, created_at, updated_at)
      select u.company_id, u.id, a.id, t.id, 'Compromisso', day, state = 'completed', case when state = 'completed' then now() end,
        case when state = 'cancelled' then now() end, case when state = 'cancelled' then 'Motivo' end, now(), now()
      from users u join users a on a.company_id = u.company_id, compromise_types t, unnest(array['open', 'completed', 'cancelled']) state,
        unnest(array[date '2026-03-15', '2026-03-16', '2026-03-19', '2026-03-20', '2027-01-01']) day
      where u.username in ('advogada', 'associado', 'vizinho') returning company_id, id),
    involved as (
      insert into compromise_involved (company_id, compromise_id, user_id)
      select m.company_id, m.id, u.id from made m join users u on u.company_id = m.company_id where m.id % 5 = 0 and u.id % 2 = 0)
    insert into compromise_mentions (company_id, compromise_id, user_id)
    select m.company_id, m.id, u.id from made m join users u on u.company_id = m.company_id where m.id % 7 = 0 and u.id % 3 = 0`);
}

/** Compares a person's counters with the totals of the lists that they open. */
async function compare(who: string, visitor = agenda.as(who)): Promise<Record<string, number>> {
  const total = async (query: string) =>
    (await visitor.get(`/api/compromises?rows=1&${ALL}&${query}`)).body.total as number;
  const { body } = await visitor.get("/api/compromise_stats");
  const counted = { ...(body.counts as Record<string, number>) };
  expect(counted, who).toEqual({
    on_time: await total("situation=on_time"),
    attention: await total("situation=attention"),
    delayed: await total("situation=delayed"),
  });
  for (const { id, count } of body.types as { id: number; count: number }[]) {
    expect(count, `${who}: type ${id}`).toBe(await total(`completed=0&type=${id}`));
    counted[`type ${id}`] = count;
  }
  return counted;
}

test("each counter of the agenda equals the total of the list that it opens, for everybody and every kind of row", async () => {
  for (const who of PEOPLE) {
    const counted = await compare(who);
    expect(new Set(Object.values(counted)), who).toEqual(new Set([0]));
    expect(Object.keys(counted)).toHaveLength(3 + 8);
  }
  await addEveryKind();
  const all: Record<string, Record<string, number>> = {};
  for (const who of PEOPLE) all[who] = await compare(who);
  expect(all["controladoria"]).toEqual(all["escritorio"]);
  for (const [name, count] of Object.entries(all["escritorio"]!)) {
    expect(all["advogada"]![name], name).toBeGreaterThan(0);
    expect(count, name).toBeGreaterThan(all["advogada"]![name]!);
  }
  expect(new Set(Object.values(all["solo"]!))).toEqual(new Set([0]));

  // a day later some near ones are late
  agenda.server.clock.moveTo("2026-03-17T12:00:00Z");
  const next = await compare("escritorio", await agenda.server.enter("escritorio"));
  expect(next["delayed"]).toBeGreaterThan(all["escritorio"]!["delayed"]!);
});

test("what lies before a person equals his lists of the week's deadlines and of today's hearings", async () => {
  await agenda.clear();
  await addEveryKind();
  const found: Record<string, [number, number]> = {};
  for (const who of PEOPLE) {
    const visitor = agenda.as(who);
    const own = `completed=0&user=${(await visitor.get("/api/profile")).body.id}`;
    const total = async (query: string) =>
      (await visitor.get(`/api/compromises?rows=1&${own}&${query}`)).body.total as number;
    const { status, body } = await visitor.get("/api/compromises_ahead");
    expect(status, who).toBe(200);
    expect(body, who).toEqual({
      deadlines: { until: "2026-03-20", count: await total("type=1,7&period=16/03/2026-20/03/2026") },
      hearings: { count: await total("type=2&period=16/03/2026-16/03/2026"), starts_at: null },
    });
    found[who] = [body.deadlines.count, body.hearings.count];
  }
  expect(found).toMatchObject({ advogada: [24, 4], escritorio: [0, 0], solo: [0, 0] });
});

test("today's first hearing with a time is announced by it", async () => {
  await agenda.clear();
  const today = "2026-03-16";
  for (const [start_time, end_time] of [
    ["15:30", "16:00"],
    ["09:15", "10:00"],
  ])
    await agenda.add({ compromise_type_id: 2, compromise_date: today, start_time, end_time });
  const { body } = await agenda.as("advogada").get("/api/compromises_ahead");
  expect(body.hearings).toEqual({ count: 2, starts_at: "09:15" });
});
