import { afterAll, beforeAll, expect, test } from "vitest";
import { openDesk, type Desk } from "./forwarding.fixture.ts";

const TODAY = "2026-03-16";
const PEOPLE = ["escritorio", "controladoria", "advogada", "associado", "vizinha", "vizinho", "solo"];

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await addEveryKind();
});
afterAll(() => desk.close());

/**
 * Inserts publications of two people on two days: every combination of source, title, treated, forwarded and
 * cancelled, each alone, as the listed notice of an act, and as its copy; some in another office too.
 */
async function addEveryKind(): Promise<void> {
  await desk.server.rows.query(`
    with kinds as (
      select row_number() over () as n, *
      from unnest(array['advogada', 'associado', 'vizinho']) username, unnest(array['djen', 'aasp']) source,
        unnest(array['Intimação - Despacho', 'Edital', null]) title, unnest(array[false, true]) treated, unnest(array[false, true]) forwarded,
        unnest(array[null, date '2026-03-16']) cancelled, unnest(array[date '2026-03-13', '2026-03-16']) day
    ), made as (
      insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, title,
        publication_text, match_method, match_confidence, read, treated, treated_at, forwarded, canceled_date, search, created_at, updated_at)
      select u.company_id, u.id, k.source, 'K' || k.n || part, 'K' || k.n || part, k.day, k.day, k.title,
        '<p>Texto</p>', 'oab', 1, k.treated, k.treated, case when k.treated then now() end, k.forwarded, k.cancelled, '', now(), now()
      from kinds k join users u on u.username = k.username, unnest(array['a', 'b', 'c']) part
      returning company_id, id, publication_code)
    select 1 from made`);
  // each `b` is a copy of the `c` of another kind, printed by another source
  await desk.server.rows.query(`
    update publications copy set same_act_as = act.id, similarity = 0.9
    from publications act
    where copy.publication_code like 'K%b' and act.company_id = copy.company_id and act.user_id = copy.user_id
      and act.publication_date = copy.publication_date and act.treated = copy.treated and act.forwarded = copy.forwarded
      and act.publication_code = 'K' || (replace(replace(copy.publication_code, 'K', ''), 'b', '')::int + 24) || 'c'`);
}

/** Compares a person's counters with the totals of the lists that they open. */
async function compare(who: string, day: string): Promise<Record<string, number>> {
  const visitor = desk.as(who);
  const total = async (query: string) =>
    (await visitor.get(`/api/publications?rows=1&${query}`)).body.total as number;
  const { body, status, text } = await visitor.get(`/api/publications_stats?publication_date=${day}`);
  expect(status, text).toBe(200);
  const { countProgresses: _, ...counted } = body as Record<string, number>;
  expect(counted, who).toEqual({
    opened: await total("treated=0&forwarded=2"),
    pending: await total("treated=0&forwarded=2"),
    to_forward: await total("treated=0&forwarded=0"),
    electronic: await total("treated=0&electronic=1"),
    treated: await total(`treated=1&publication_date=${day}`),
    countForDay: await total(`publication_date=${day}`),
  });
  return counted;
}

async function compareAll(): Promise<Record<string, Record<string, number>>> {
  const all: Record<string, Record<string, number>> = {};
  for (const who of PEOPLE) all[who] = await compare(who, TODAY);
  expect(all["controladoria"]).toEqual(all["escritorio"]);
  return all;
}

test("each counter of publications equals the total of the list that it opens, for everybody and every kind of row", async () => {
  const before = await compareAll();
  for (const who of PEOPLE) for (const day of ["2026-03-13", "2026-03-14"]) await compare(who, day);
  for (const name of ["opened", "to_forward", "electronic", "treated", "countForDay"])
    expect(before["escritorio"]![name], name).toBeGreaterThan(before["advogada"]![name]!);

  // a person also counts what was forwarded to him, once, even what was found for him and forwarded too
  const own = desk.offices.publications["P1"]!;
  const { rows: others } = await desk.server.rows.query<{ id: number }>(
    `select p.id from publications p where p.publication_code like 'K%' and p.user_id = $1 and not p.treated
       and p.same_act_as is null order by p.id limit 9`,
    [desk.person("advogada")],
  );
  await desk.server.rows.query(
    `insert into user_actions (company_id, action_type, creator_user_id, target_user_id, publication_id, created_at)
     select $1, 'publicationForward', $2, target, publication, now()
     from unnest($3::bigint[]) publication, unnest($4::bigint[]) target, generate_series(1, 2)`,
    [
      desk.offices.companies["um"],
      desk.person("controladoria"),
      [own, ...others.map(({ id }) => id)],
      [desk.person("associado"), desk.person("advogada")],
    ],
  );
  const forwarded = await compareAll();
  expect(forwarded["associado"]!["opened"]).toBe(before["associado"]!["opened"]! + 10);
  expect(forwarded["advogada"]).toEqual(before["advogada"]);

  // treated and reopened through the API
  const treat = await desk.as("associado").put(`/api/treat_publication/${own}`, { comment: "Feito" });
  expect(treat.status, treat.text).toBe(200);
  const treated = await compareAll();
  expect(treated["associado"]!["opened"]).toBe(forwarded["associado"]!["opened"]! - 1);
  expect(treated["associado"]!["treated"]).toBe(forwarded["associado"]!["treated"]! + 1);
  expect(
    (await desk.as("associado").put(`/api/reopen_publication/${own}`, { comment: "De novo" })).status,
  ).toBe(200);
  expect(await compareAll()).toEqual(forwarded);
});
