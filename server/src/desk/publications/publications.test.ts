import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let administrator: Visitor;

const TODAY = "2026-03-16";

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
  administrator = server.visitor();
  await administrator.signIn("escritorio");
});
afterAll(() => server.close());

describe("the day's publications", () => {
  test("are listed newest first: a lawyer's own for her, everybody's for the office's administrator", async () => {
    const hers = await lawyer.get(`/api/publications?publication_date=${TODAY}`);
    expect(hers.status).toBe(200);
    expect(hers.body.data.map((row: { user: { name: string } }) => row.user.name)).toEqual([
      "Ana Advogada",
      "Ana Advogada",
    ]);
    const all = await administrator.get("/api/publications?publication_date=16/03/2026");
    expect(all.body.total).toBe(3);
    const ids = all.body.data.map((row: { id: number }) => row.id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });

  test("are never listed for another office", async () => {
    const neighbour = server.visitor();
    await neighbour.signIn("vizinha");
    const list = await neighbour.get("/api/publications");
    expect(list.body.data.map((row: { publication_code: string }) => row.publication_code)).toEqual(["N1"]);
  });

  test("can be requested by the page that contains one of them", async () => {
    const { P0, P1, P2, P3, N1 } = offices.publications;
    const pageHolding = async (id: number | undefined, query = "rows=1") => {
      const { status, body } = await administrator.get(`/api/publications?${query}&holding=${id}`);
      return status === 200 ? [body.current_page, ...body.data.map((row: { id: number }) => row.id)] : status;
    };
    expect(await pageHolding(P3)).toEqual([1, P3]);
    expect(await pageHolding(P1)).toEqual([3, P1]);
    expect(await pageHolding(P0)).toEqual([4, P0]);
    expect(await pageHolding(P2, "rows=2&page=9")).toEqual([1, P3, P2]);
    expect(await pageHolding(P0, `publication_date=${TODAY}`)).toBe(422);
    expect(await pageHolding(N1)).toBe(422);
    expect((await lawyer.get(`/api/publications?holding=${P3}`)).status).toBe(422);
  });

  test("are filtered by treated, lawsuit digits, user and text, with accents, case and plural ignored", async () => {
    const count = async (query: string) => (await administrator.get(`/api/publications?${query}`)).body.total;
    expect(await count("treated=1")).toBe(1);
    expect(await count("treated=0")).toBe(3);
    expect(await count("treated=2")).toBe(4);
    expect(await count("treated=")).toBe(4);
    expect(await count("lawsuit=1001234-56")).toBe(1);
    expect(await count("lawsuit=abc")).toBe(0);
    expect(await count(`user=${offices.ids["associado"]}`)).toBe(2);
    expect(await count("publication_text=AUDIENCIAS")).toBe(1);
    expect(await count("publication_text=INTIMACOES")).toBe(2); // intimação, intimadas
    expect(await count("publication_text=%22decisão%20liminar%22")).toBe(1);
    expect(await count("publication_text=inexistente")).toBe(0);
  });

  test("have the tags of their lawsuits, and are filtered by any of them", async () => {
    const { rows } = await server.rows.query<{ id: string }>(
      `with office as (select company_id, id from users where username = 'advogada'),
       lawsuit as (insert into lawsuits (company_id, process, created_at, updated_at)
         select company_id, 'Com etiquetas', '2026-03-01', '2026-03-01' from office returning id),
       tag as (insert into tags (company_id, name, color, created_at, updated_at)
         select company_id, name, '#4D55F1FF', '2026-03-01', '2026-03-01' from office, unnest(array['Urgente', 'Ágil', 'Outra']) name
         returning id, name),
       hung as (insert into lawsuit_tags (company_id, lawsuit_id, tag_id)
         select company_id, lawsuit.id, tag.id from office, lawsuit, tag where tag.name <> 'Outra')
       update publications set lawsuit_id = (select id from lawsuit) where publication_code = 'P2' returning (
         select string_agg(tag.id::text, ',' order by tag.name <> 'Outra', tag.name) from tag) as id`,
    );
    const [other, ...hung] = rows[0]!.id.split(",");
    const codes = async (query: string) =>
      (await lawyer.get(`/api/publications?${query}`)).body.data.map(
        (row: { publication_code: string }) => row.publication_code,
      );
    expect(await codes(`tags=${hung[1]},${other}`)).toEqual(["P2"]);
    expect(await codes(`tags=${other}`)).toEqual([]);
    expect((await lawyer.get("/api/publications?tags=x")).status).toBe(422);
    const [row] = (await lawyer.get(`/api/publications?tags=${hung.join(",")}`)).body.data;
    expect(row.tags.map(({ name }: { name: string }) => name)).toEqual(["Ágil", "Urgente"]);
  });

  test("are neither repeated nor skipped over pages", async () => {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await administrator.get(`/api/publications?per_page=1&page=${page}`);
      expect(body).toMatchObject({ current_page: page, last_page: 4, per_page: 1, total: 4 });
      seen.push(...body.data.map((row: { id: number }) => row.id));
    }
    expect(new Set(seen).size).toBe(4);
    expect((await administrator.get("/api/publications?rows=1&page=5")).body.data).toEqual([]);
  });

  test.each([["page=0"], ["per_page=101"], ["publication_date=31/02/2026"], ["treated=3"], ["user=x"]])(
    "%s is rejected with an error on its field",
    async (query) => {
      const answer = await lawyer.get(`/api/publications?${query}`);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([query.split("=")[0]]);
    },
  );
});

describe("counters and calendar", () => {
  test("equal the totals of the lists", async () => {
    for (const visitor of [lawyer, administrator]) {
      const total = async (query: string) => (await visitor.get(`/api/publications?${query}`)).body.total;
      const { body } = await visitor.get(`/api/publications_stats?publication_date=${TODAY}`);
      expect(body.opened).toBe(await total("treated=0"));
      expect(body.pending).toBe(body.opened);
      expect(body.to_forward).toBe(await total("treated=0&forwarded=0"));
      expect(body.treated).toBe(await total(`treated=1&publication_date=${TODAY}`));
      expect(body.countForDay).toBe(await total(`publication_date=${TODAY}`));
      expect(body.electronic).toBe(await total("treated=0&electronic=1"));
      expect(body.countProgresses).toBe(0);
    }
  });

  test("count as electronic only the national gazette's Intimação, and as movements only the court's", async () => {
    const entitle = (source: string, title: string | null, code: string) =>
      server.rows.query("update publications set source = $1, title = $2 where publication_code = $3", [
        source,
        title,
        code,
      ]);
    await entitle("djen", "Intimação - Despacho", "P1");
    await entitle("djen", "Edital - Edital", "P2");
    await entitle("xml", "Intimação", "P3");
    await server.rows.query(
      `with l as (insert into lawsuits (company_id, process, created_at, updated_at) select id, 'Caso', $1, $1 from companies where company_name = 'Escritório um' returning company_id, id)
       insert into lawsuit_progresses (company_id, lawsuit_id, progress_date, progress_title, manual_progress, created_at, updated_at)
       select company_id, id, $1, 'Juntada', manual, $1, $1 from l, (values (0), (1)) as m (manual)`,
      [server.clock.now()],
    );
    const { body } = await administrator.get("/api/publications_stats");
    expect([body.electronic, body.countProgresses]).toEqual([1, 1]);
    expect((await administrator.get("/api/publications?electronic=1")).body.data).toMatchObject([
      { publication_code: "P1" },
    ]);
    expect((await administrator.get("/api/publications?electronic=0")).body.total).toBe(4);
    await server.rows.query(
      "delete from lawsuits where process = 'Caso'; update publications set source = 'djen', title = null",
    );
  });

  test("without a date count today in the office's time zone, not the machine's", async () => {
    server.clock.moveTo("2026-03-17T02:30:00Z"); // still the 16th in São Paulo
    const late = server.visitor();
    await late.signIn("escritorio");
    const { body } = await late.get("/api/publications_stats");
    server.clock.moveTo("2026-03-16T12:00:00Z");
    expect(body.countForDay).toBe(3);
  });

  test("mark the days of a month with publications, own ones or the office's, and how many are untreated", async () => {
    expect((await administrator.get("/api/month_publications?month=03")).body.data).toEqual([
      { law_date: "2026-03-13", forwarded: false, count: 1, untreated: 0 },
      { law_date: TODAY, forwarded: false, count: 3, untreated: 3 },
    ]);
    expect((await lawyer.get("/api/month_lawyer_publications?month=2026-03")).body.data).toEqual([
      { law_date: TODAY, forwarded: false, count: 2, untreated: 2 },
    ]);
    expect((await lawyer.get("/api/month_publications?month=2025-03")).body.data).toEqual([]);
    expect((await lawyer.get("/api/month_publications?month=13")).status).toBe(422);
  });
});

describe("treating", () => {
  const treat = (visitor: Visitor, id: number, body: unknown) =>
    visitor.put(`/api/treat_publication/${id}`, body);

  test("requires a comment", async () => {
    const answer = await treat(lawyer, offices.publications["P1"]!, { comment: "  " });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ comment: ["O campo é obrigatório"] });
  });

  test("rejects a mention of somebody of another office, and treats nothing", async () => {
    const answer = await treat(lawyer, offices.publications["P1"]!, {
      comment: "Ciente",
      mentionedUsers: [offices.ids["vizinho"]],
    });
    expect(answer.status).toBe(422);
    expect((await lawyer.get("/api/publications?treated=1")).body.total).toBe(0);
  });

  test("is rejected for another lawyer's, another office's or an unknown publication", async () => {
    for (const id of [offices.publications["P3"]!, offices.publications["N1"]!, 999_999]) {
      const answer = await treat(lawyer, id, { comment: "Ciente" });
      expect([answer.status, answer.body.message]).toEqual([404, "Registro não encontrado."]);
    }
  });

  test("stores who, when and the comment, sets both flags, notifies mentioned people once, and succeeds once for twenty at once", async () => {
    const id = offices.publications["P1"]!;
    const form = {
      comment: "Protocolar contestação",
      mentioned_users: [offices.ids["associado"], offices.ids["associado"]],
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => treat(lawyer, id, form)));
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    expect(answers.find((answer) => answer.status === 200)!.body).toMatchObject({
      read: true,
      treated: true,
      comment: "Protocolar contestação",
      treated_by: { name: "Ana Advogada" },
      treated_at: "2026-03-16T12:00:00.000Z",
    });
    const { rows } = await server.rows.query("select user_id, type from notifications");
    expect(rows).toEqual([{ user_id: offices.ids["associado"], type: "publication_comment" }]);
  });
});

describe("sending the day's emails by hand", () => {
  test("says whether emails of that day were written before", async () => {
    const platform = server.visitor();
    await platform.signIn("admin");
    const send = async () => (await platform.post("/api/send_by_date", { date: "16/03/2026" })).body;
    expect(await send()).toEqual({
      message: "Sem servidor de e-mail configurado, os e-mails ficam na fila até haver um.",
      sent_before: false,
      is_held: true,
    });
    await server.rows.query(
      `insert into mails (kind, cause, recipients, subject, body_text, body_html, next_attempt_at, created_at)
       values ('daily_publications', 'day:2026-03-16:7:first', '{a@exemplo.test}', 's', 't', 'h', now(), now())`,
    );
    expect(await send()).toMatchObject({ sent_before: true });
  });
});
