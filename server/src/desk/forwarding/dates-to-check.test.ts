import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDesk, type Desk } from "./forwarding.fixture.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const id = () => desk.offices.publications["P1"]!;
const EARLY = "2026-07-03";
const LATE = "2026-07-20";
const IN_WORDS = "03/07/2026 (5 dias úteis) ou 20/07/2026 (15 dias úteis, CPC, arts. 1.003, § 5º, e 1.015)";

beforeEach(async () => {
  await desk.clear();
  await desk.server.rows.query("delete from undo_steps");
  await desk.server.rows.query(
    `update publications set publication_text = '<p>DECISÃO. Defiro a tutela. Diga o autor em 5 dias.</p>', court = 'TJSP', title = null,
       registration_date = '2026-06-25', notebook_identification = '1ª Vara Cível', lawsuit_number = '1001234-56.2026.8.26.0100' where id = $1`,
    [id()],
  );
});

/** The values of the suggestion that a form takes over. */
async function suggested() {
  const { body } = await desk.as("controladoria").get(`/api/publications/${id()}/suggestions`);
  const { candidates } = body.proposal;
  return { date: EARLY, deadline_candidates: candidates, dates_to_check: true };
}

const forward = async (fields: object = {}, existing = "add") =>
  desk.send({
    existing,
    lawsuits: [{ publication_id: id(), lawsuit_id: 0 }],
    forwards: [
      {
        target_user_id: desk.person("associado"),
        compromise_type_id: 1,
        all_day: true,
        title: "Manifestação",
        compromise_involved: [desk.person("advogada")],
        ...(await suggested()),
        ...fields,
      },
    ],
  });

const stored = async () => {
  const { rows } = await desk.server.rows.query<{
    id: number;
    day: string;
    to_check: boolean;
    dates: string[];
  }>(
    `select id, compromise_date as day, dates_to_check as to_check,
       array(select jsonb_array_elements(deadline_candidates) ->> 'date') as dates from compromises order by id`,
  );
  return rows;
};

describe("a deadline taken from a suggestion with several dates", () => {
  test("stores them all, must be checked, and lists them in its receiver's email", async () => {
    expect((await forward()).status).toBe(200);
    expect(await stored()).toMatchObject([{ day: EARLY, to_check: true, dates: [EARLY, LATE] }]);
    const { rows } = await desk.server.rows.query<{ text: string }>(
      "select body_text as text from mails where kind = 'publication_forwarded'",
    );
    expect(rows[0]?.text).toContain(`03/07/2026. Conferir: ${IN_WORDS}`);
    expect(await desk.notifications()).toContainEqual([
      "advogada",
      "compromise_created",
      `Novo compromisso em 03/07/2026: Manifestação. Conferir: ${IN_WORDS}`,
    ]);
  });

  test("moves the act's open deadline on request, and the notification of it names all dates", async () => {
    await desk.forward(["P1"], [{ target_user_id: desk.person("advogada"), title: "Contestação" }]);
    const { status, text } = await forward({}, "change");
    expect(status, text).toBe(200);
    expect(await stored()).toMatchObject([{ day: EARLY, to_check: true, dates: [EARLY, LATE] }]);
    expect(await desk.notifications()).toContainEqual([
      "advogada",
      "compromise_comment",
      `Data alterada de 20/03/2026 para 03/07/2026: Contestação. Conferir: ${IN_WORDS}`,
    ]);
  });

  test("needs no check when a person chose another date or confirmed the first", async () => {
    await forward({ date: LATE });
    await forward({ dates_to_check: false, title: "Confirmada" });
    expect(await stored()).toMatchObject([
      { day: LATE, to_check: false, dates: [EARLY, LATE] },
      { day: EARLY, to_check: false, dates: [EARLY, LATE] },
    ]);
  });

  test("stores them from the agenda's own form, where the date may be confirmed later", async () => {
    const { date: compromise_date, ...dates } = await suggested();
    const form = {
      user_id: desk.person("advogada"),
      description: "Da sugestão",
      classification_id: 4,
      compromise_type_id: 1,
      all_day: true,
      compromise_date,
      publication_id: id(),
      ...dates,
    };
    const { body } = await desk.as("controladoria").post("/api/compromises", form);
    expect(body).toMatchObject({ dates_to_check: true, compromise_date: EARLY });
    expect(body.deadline_candidates).toHaveLength(2);
    const changed = await desk
      .as("controladoria")
      .put(`/api/compromises/${body.id}`, { ...form, dates_to_check: false });
    expect(changed.body, changed.text).toMatchObject({ dates_to_check: false, compromise_date: EARLY });
    expect(changed.body.deadline_candidates).toHaveLength(2);
  });
});
