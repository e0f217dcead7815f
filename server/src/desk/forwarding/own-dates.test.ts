import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDesk, type Desk } from "./forwarding.fixture.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const id = (code: string) => desk.offices.publications[code]!;

type Act = {
  text?: string;
  court?: string | null;
  city?: string | null;
  made_available?: string;
  number?: string;
};
const ORDER = "DESPACHO. Manifeste-se o autor no prazo de 15 (quinze) dias.";
/**
 * For publications made available on 25/06/2026 fifteen business days end on 17/07 by the national calendar,
 * and on 20/07 in São Paulo, where 9/7 is a holiday.
 */
const AVAILABLE = "2026-06-25";

async function write(code: string, act: Act = {}): Promise<void> {
  const { text = ORDER, court = "TJSP", city = null, made_available = AVAILABLE, number = null } = act;
  await desk.server.rows.query(
    `update publications set publication_text = $2, court = $3, city = $4, registration_date = $5, lawsuit_number = $6,
       title = null, notebook_identification = '1ª Vara Cível', canceled_date = null where id = $1`,
    [id(code), `<p>${text}</p>`, court, city, made_available, number],
  );
}

beforeEach(async () => {
  await desk.clear();
  await desk.server.rows.query("delete from undo_steps");
  await write("P1", { number: "1001234-56.2026.8.26.0100" });
  await write("P2", { court: "TJRJ", number: "0801234-56.2026.8.19.0001" });
});

const call = (codes: readonly string[], more = "", username = "controladoria") =>
  desk.as(username).get(`/api/own_dates?publications=${codes.map(id).join(",")}${more}`);

const forward = (fields: Record<string, unknown>, codes: readonly string[] = ["P1", "P2"]) =>
  desk.send({
    lawsuits: codes.map((code) => ({ publication_id: id(code), lawsuit_id: 0 })),
    forwards: [
      {
        target_user_id: desk.person("associado"),
        compromise_type_id: 1,
        all_day: true,
        title: "Manifestação",
        ...fields,
      },
    ],
  });

type Written = { code: string; day: string; to_check: boolean; dates: string[]; court: string | null };
async function written(): Promise<Written[]> {
  const { rows } = await desk.server.rows.query<Written>(
    `select p.publication_code as code, c.compromise_date as day, c.dates_to_check as to_check,
       c.deadline #>> '{requested,court}' as court,
       array(select jsonb_array_elements(c.deadline_candidates) ->> 'date') as dates
     from compromises c join publications p on p.id = c.publication_id order by p.publication_code`,
  );
  return rows;
}

describe("the own dates of several publications", () => {
  test("are counted by each one's own court and availability", async () => {
    await write("P3", { made_available: "2026-06-26" });
    const { status, body, text } = await call(["P1", "P2", "P3"]);
    expect(status, text).toBe(200);
    expect(body.differ).toBe(true);
    expect(body.data).toMatchObject([
      {
        publication_id: id("P1"),
        process: "1001234-56.2026.8.26.0100",
        court: "TJSP",
        registration_date: AVAILABLE,
        date: "2026-07-20",
        term: "15 dias úteis",
        is_to_check: false,
      },
      { publication_id: id("P2"), court: "TJRJ", date: "2026-07-17" },
      { publication_id: id("P3"), registration_date: "2026-06-26", date: "2026-07-21" },
    ]);
  });

  test("do not differ when court, city and availability are the same", async () => {
    await write("P2");
    expect((await call(["P1", "P2"])).body.differ).toBe(false);
  });

  test("are counted for one entered term, and mention a text that gives an earlier date", async () => {
    await write("P2", { text: "DESPACHO. Manifeste-se o autor no prazo de 5 (cinco) dias.", court: "TJRJ" });
    const { data } = (await call(["P1", "P2"], "&amount=10&regime=uteis")).body;
    expect(data).toMatchObject([
      { date: "2026-07-13", term: "10 dias úteis", earlier: null },
      { date: "2026-07-10", term: "10 dias úteis", earlier: "2026-07-03" },
    ]);
  });

  test("are the earliest of several possible dates, with all of them to be checked", async () => {
    await write("P2", { text: "DECISÃO. Defiro a tutela. Diga o autor em 5 dias." });
    const [, own] = (await call(["P1", "P2"])).body.data;
    expect(own).toMatchObject({ date: "2026-07-03", is_to_check: true });
    expect(own.candidates.map(({ date }: { date: string }) => date)).toEqual(["2026-07-03", "2026-07-20"]);
  });

  test("are null, with the reason, when the court is unknown or the text has no term", async () => {
    await write("P1", { court: null });
    await write("P2", { text: "Lista de distribuição." });
    const { data } = (await call(["P1", "P2"])).body;
    expect(data).toMatchObject([
      { date: null, reason: expect.stringContaining("tribunal") },
      { date: null, reason: expect.any(String) },
    ]);
  });

  test("can be listed only by people who forward publications, for their own office", async () => {
    expect((await call(["P1"], "", "advogada")).status).toBe(403);
    const other = await desk.server.rows.query<{ id: number }>(
      "select id from publications where company_id <> (select company_id from publications where id = $1) limit 1",
      [id("P1")],
    );
    const { body } = await desk.as("controladoria").get(`/api/own_dates?publications=${other.rows[0]!.id}`);
    expect(body.data).toEqual([]);
  });
});

describe("a batch of publications of several courts", () => {
  test("gives each its own date, counted by the server, with the memória de cálculo of its own court", async () => {
    const { status, text } = await forward({ own_dates: {} });
    expect(status, text).toBe(200);
    expect(await written()).toEqual([
      { code: "P1", day: "2026-07-20", to_check: false, dates: [], court: "TJSP" },
      { code: "P2", day: "2026-07-17", to_check: false, dates: [], court: "TJRJ" },
    ]);
  });

  test("stores all dates of an act that allows several, to be checked", async () => {
    await write("P2", { text: "DECISÃO. Defiro a tutela. Diga o autor em 5 dias.", court: "TJRJ" });
    await forward({ own_dates: {} });
    expect((await written())[1]).toEqual({
      code: "P2",
      day: "2026-07-03",
      to_check: true,
      dates: ["2026-07-03", "2026-07-17"],
      court: "TJRJ",
    });
  });

  test("treats a date given by a person as decided", async () => {
    await write("P2", { text: "DECISÃO. Defiro a tutela. Diga o autor em 5 dias.", court: "TJRJ" });
    const { status } = await forward({
      own_dates: { said: [{ publication_id: id("P2"), date: "2026-07-17" }] },
    });
    expect(status).toBe(200);
    expect((await written())[1]).toMatchObject({ day: "2026-07-17", to_check: false, court: "TJRJ" });
  });

  test("is rejected as a whole while a date that cannot be counted is missing", async () => {
    await write("P2", { court: null, number: "0801234-56.2026" });
    const { status, body } = await forward({ own_dates: {} });
    expect(status).toBe(422);
    expect(body.errors["forwards.0.own_dates"]).toEqual(["Informe a data de: 0801234-56.2026"]);
    expect(await written()).toEqual([]);
    const said = [{ publication_id: id("P2"), date: "2026-07-10" }];
    expect((await forward({ own_dates: { said } })).status).toBe(200);
  });

  test("rejects one date for all that is too late for some, unless it was confirmed", async () => {
    const { status, body } = await forward({ date: "2026-07-21" });
    expect([status, body.code]).toEqual([409, "dates_differ"]);
    expect(await written()).toEqual([]);
    expect((await forward({ date: "2026-07-21", same_date: true })).status).toBe(200);
    expect((await written()).map(({ day }) => day)).toEqual(["2026-07-21", "2026-07-21"]);
  });

  test("rejects one date for all that was counted by one court's calendar, and accepts an early one that was entered", async () => {
    const deadline = { date: AVAILABLE, amount: 10, regime: "uteis", court: "TJSP" };
    expect((await forward({ date: "2026-07-13", deadline })).body.code).toBe("dates_differ");
    expect((await forward({ date: "2026-07-13" })).status).toBe(200);
  });

  test("accepts one date for all when they do not differ, and for a hearing", async () => {
    expect((await forward({ date: "2026-07-20", compromise_type_id: 2 })).status).toBe(200);
    await desk.clear();
    await write("P2");
    expect((await forward({ date: "2026-07-20" })).status).toBe(200);
  });

  test("shows its receiver all dates, with the possible ones of a date to check", async () => {
    await write("P2", {
      text: "DECISÃO. Defiro a tutela. Diga o autor em 5 dias.",
      court: "TJRJ",
      number: "0801234-56.2026.8.19.0001",
    });
    await forward({ own_dates: {}, compromise_involved: [desk.person("advogada")] });
    expect(await desk.notifications()).toContainEqual([
      "advogada",
      "compromise_created",
      "Novos compromissos de 03/07/2026 a 20/07/2026: Manifestação. Datas a conferir: 1",
    ]);
    const { rows } = await desk.server.rows.query<{ text: string }>(
      "select body_text as text from mails where kind = 'publication_forwarded'",
    );
    expect(rows[0]?.text).toContain("1001234-56.2026.8.26.0100: 20/07/2026");
    expect(rows[0]?.text).toContain(
      "0801234-56.2026.8.19.0001: 03/07/2026. Conferir: 03/07/2026 (5 dias úteis",
    );
  });

  test("is done once when repeated", async () => {
    const [one, other] = [await forward({ own_dates: {} }), await forward({ own_dates: {} })];
    expect(other.body.data).toEqual(one.body.data);
    expect(await written()).toHaveLength(2);
  });
});
