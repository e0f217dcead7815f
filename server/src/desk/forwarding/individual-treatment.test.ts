import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDesk, type Desk } from "./forwarding.fixture.ts";

let desk: Desk;
let publication: number;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clear();
  await desk.server.rows.query("delete from publications where publication_code = 'S1'");
  const { rows } = await desk.server.rows.query<{ id: number }>(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date,
       publication_text, match_method, match_confidence, search, created_at, updated_at)
     select company_id, id, 'djen', 'S1', 'S1', '2026-03-16', '2026-03-16', '<p>Intimação.</p>', 'oab', 1, '', $1, $1
     from users where username = 'solo' returning id`,
    [desk.server.clock.now()],
  );
  publication = rows[0]!.id;
});

const treat = (fields: Record<string, unknown> = {}, username = "solo") =>
  desk
    .as(username)
    .post(
      "/api/treat_publication_individual",
      desk.form({ publication_id: publication, lawsuit_id: 0, ...fields }),
    );

describe("individual treatment", () => {
  test("treats the publication and creates its deadline, in the chosen lawsuit", async () => {
    const lawsuit = await desk.addLawsuit("tres");
    const { status, body } = await treat({
      lawsuit_id: lawsuit,
      description: "Contestação",
      observation: "Protocolar antes",
      warning_date: "18/03/2026",
      notification_param: 3,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      treated: true,
      comment: "Protocolar antes",
      forwarded: false,
      lawsuit: { id: lawsuit },
      treated_by: { name: "Sol Sozinha Lima" },
    });
    const { body: compromise } = await desk.as("solo").get(`/api/compromises/${body.compromise_id}`);
    expect(compromise).toMatchObject({
      user_id: desk.person("solo"),
      description: "Contestação",
      compromise_date: "2026-03-20",
      warning_date: "2026-03-18",
      remember_id: 2,
      is_fatal: true,
      lawsuit_id: lawsuit,
      publication_id: publication,
    });
    expect(await desk.count("user_actions")).toBe(0);
    expect(await desk.notifications()).toEqual([]);
  });

  test("without a compromise only treats", async () => {
    const { body } = await treat({
      compromise_type_id: 6,
      date: "",
      start_time: "",
      end_time: "",
      observation: "Ciente",
    });
    expect(body).toMatchObject({ treated: true, comment: "Ciente", compromise_id: null });
    expect(await desk.count("compromises")).toBe(0);
  });

  test("succeeds once for twenty requests at once", { tags: "night" }, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => treat()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await desk.count("compromises")).toBe(1);
  });

  test.each([
    ["without a date", { date: "" }, "date"],
    ["without hours", { start_time: "" }, "start_time"],
    ["without a type", { compromise_type_id: null }, "compromise_type_id"],
    ["into an unknown lawsuit", { lawsuit_id: 999_999 }, "lawsuit_id"],
    ["with an unknown tag", { tags: [999_999] }, "tags"],
  ])("is rejected %s, and nothing is treated", async (_, fields, field) => {
    const { status, body } = await treat(fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await desk.count("publications where publication_code = 'S1' and treated")).toBe(0);
    expect(await desk.count("compromises")).toBe(0);
  });

  test("is not allowed for another office's publication", async () => {
    expect((await treat({ publication_id: desk.offices.publications["P1"] })).status).toBe(404);
  });

  test.each(["advogada", "escritorio", "controladoria"])(
    "is not allowed for %s, whose plan includes forwarding",
    async (username) => {
      expect((await treat({ publication_id: desk.offices.publications["P1"] }, username)).status).toBe(403);
    },
  );
});

describe("individual treatment of an act that has an open deadline", () => {
  const count = () => desk.count("compromises where cancelled_at is null");
  const openOne = () =>
    desk.server.rows.query(
      `insert into compromises (company_id, user_id, description, classification_id, compromise_type_id, compromise_date,
         all_day, publication_id, created_at, updated_at)
       select company_id, user_id, 'Prazo automático', 4, 7, '2026-03-18', true, id, created_at, created_at
       from publications where id = $1`,
      [publication],
    );

  test("requires a choice about it, and treats nothing without one", async () => {
    await openOne();
    const { status, body } = await treat();
    expect([status, body.code, body.open_deadlines[0].description]).toEqual([
      409,
      "open_deadline",
      "Prazo automático",
    ]);
    expect(await desk.count("publications where publication_code = 'S1' and treated")).toBe(0);
  });

  test.each([
    ["keep", 1, "2026-03-18"],
    ["change", 1, "2026-03-20"],
    ["replace", 1, "2026-03-20"],
    ["add", 2, "2026-03-20"],
  ])("applies the choice: %s", async (existing, open, day) => {
    await openOne();
    const { status, body, text } = await treat({ existing });
    expect(status, text).toBe(200);
    expect(await count()).toBe(open);
    const { body: compromise } = await desk.as("solo").get(`/api/compromises/${body.compromise_id}`);
    expect(compromise.compromise_date).toBe(day);
  });
});
