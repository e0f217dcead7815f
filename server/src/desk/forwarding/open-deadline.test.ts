import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDesk, type Desk } from "./forwarding.fixture.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clear();
  await desk.server.rows.query("delete from undo_steps");
});

const id = (code: string) => desk.offices.publications[code]!;
const forward = (existing?: string, fields: Record<string, unknown> = {}, code = "P1") =>
  desk.send({
    lawsuits: [{ publication_id: id(code), lawsuit_id: 0 }],
    forwards: [
      desk.form({
        target_user_id: desk.person("associado"),
        title: "Outro prazo",
        date: "18/03/2026",
        ...fields,
      }),
    ],
    ...(existing !== undefined && { existing }),
  });
/** Creates the existing deadline: Ana's, on the 20th. */
const begin = () => desk.forward(["P1"], [{ target_user_id: desk.person("advogada"), title: "Contestação" }]);
const deadlines = async () => {
  const { rows } = await desk.server.rows.query<{
    description: string;
    day: string;
    open: boolean;
    involved: string[];
  }>(
    `select c.description, c.compromise_date as day, c.cancelled_at is null as open, array(
       select u.username from compromise_involved i join users u on u.id = i.user_id where i.compromise_id = c.id) as involved
     from compromises c order by c.id`,
  );
  return rows;
};

describe("an act that has an open deadline", () => {
  test("is not forwarded with a second one without a choice about the first", async () => {
    await begin();
    const { status, body } = await forward();
    expect([status, body.code]).toEqual([409, "open_deadline"]);
    expect(body.open_deadlines).toMatchObject([
      {
        publication_id: id("P1"),
        description: "Contestação",
        compromise_date: "2026-03-20",
        user: { name: "Ana Advogada" },
        may_change: true,
      },
    ]);
    expect(await deadlines()).toHaveLength(1);
  });

  test("keeps it when so chosen, and the receiver of the publication becomes a participant", async () => {
    await begin();
    const { status, body } = await forward("keep");
    expect(status).toBe(200);
    expect(await deadlines()).toEqual([
      { description: "Contestação", day: "2026-03-20", open: true, involved: ["associado"] },
    ]);
    expect(body.data[0].compromise_id).not.toBeNull();
  });

  test("moves it to the new date when so chosen and notifies its responsible person; undoing restores the old date", async () => {
    await begin();
    const { body } = await forward("change");
    expect(await deadlines()).toMatchObject([{ description: "Contestação", day: "2026-03-18", open: true }]);
    expect(await desk.notifications()).toContainEqual([
      "advogada",
      "compromise_comment",
      "Data alterada de 20/03/2026 para 18/03/2026: Contestação",
    ]);
    const undone = await desk.as("controladoria").post(`/api/undo_publication_step/${body.undo.id}`, {});
    expect(undone.status, undone.text).toBe(200);
    expect(await deadlines()).toEqual([
      { description: "Contestação", day: "2026-03-20", open: true, involved: [] },
    ]);
  });

  test("cancels it for a new one when so chosen; undoing opens it again", async () => {
    await begin();
    const { body } = await forward("replace");
    expect(await deadlines()).toMatchObject([
      { description: "Contestação", open: false },
      { description: "Outro prazo", day: "2026-03-18", open: true },
    ]);
    const undone = await desk.as("controladoria").post(`/api/undo_publication_step/${body.undo.id}`, {});
    expect(undone.status, undone.text).toBe(200);
    expect(await deadlines()).toMatchObject([{ description: "Contestação", open: true }]);
  });

  test("gets a second one only when so chosen", async () => {
    await begin();
    expect((await forward("add")).status).toBe(200);
    expect((await deadlines()).filter(({ open }) => open)).toHaveLength(2);
    expect((await forward("change", { date: "17/03/2026" })).body.errors).toHaveProperty("existing");
  });

  test("accepts a hearing, and a repeated forwarding, without a choice", async () => {
    await begin();
    expect((await begin()).status).toBe(200);
    const hearing = await forward(undefined, { compromise_type_id: 2, forum: "Fórum Central" });
    expect(hearing.status, hearing.text).toBe(200);
  });

  test("is recognised when its deadline comes from a copy", async () => {
    await begin();
    await desk.server.rows.query(
      "update publications set repeats = $1, repeats_similarity = 1 where id = $2",
      [id("P1"), id("P2")],
    );
    const { status } = await forward(undefined, {}, "P2");
    expect(status).toBe(409);
    await desk.server.rows.query(
      "update publications set repeats = null, repeats_similarity = null where id = $1",
      [id("P2")],
    );
  });

  test(
    "gets one deadline from twenty simultaneous forwardings with another date",
    { tags: "night" },
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => forward(undefined, { title: `Prazo ${at}` })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await deadlines()).toHaveLength(1);
    },
  );

  test("gets no second one from the agenda's form either", async () => {
    await begin();
    const form = {
      user_id: desk.person("advogada"),
      description: "Da sugestão",
      classification_id: 4,
      compromise_type_id: 1,
      compromise_date: "2026-03-18",
      all_day: true,
      publication_id: id("P1"),
    };
    const send = (fields: object) =>
      desk.as("controladoria").post("/api/compromises", { ...form, ...fields });
    expect((await send({})).body.code).toBe("open_deadline");
    expect((await send({ existing: "keep" })).body).toMatchObject({ description: "Contestação" });
    expect((await send({ existing: "change" })).body).toMatchObject({ compromise_date: "2026-03-18" });
    expect((await send({ existing: "add" })).body).toMatchObject({ description: "Da sugestão" });
  });
});
