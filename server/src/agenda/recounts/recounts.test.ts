import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BRIDGE, openRecounts, REQUESTED, type Recounts } from "./recounts.fixture.ts";

let setup: Recounts;
let server: Recounts["server"];
let offices: Recounts["offices"];
let people: Recounts["people"];
let { plan, saveDay, counted, waiting, dateOf, decide } = {} as Recounts;

beforeAll(async () => {
  setup = await openRecounts();
  ({ server, offices, people, plan, saveDay, counted, waiting, dateOf, decide } = setup);
});
afterAll(() => server.close());
beforeEach(() => setup.clear());

describe("when a day of the calendar changes", () => {
  test("the affected open deadlines are listed with both days and the reason, and none is moved", async () => {
    const id = await plan();
    const elsewhere = await plan("controladoria", { deadline: { ...REQUESTED, court: "TJRS" } });
    const before = await plan("controladoria", {
      compromise_date: "2026-03-19",
      deadline: { ...REQUESTED, amount: 3 },
    });
    await saveDay();
    const { data, total } = await waiting();
    expect(total).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({
        compromise_id: id,
        description: "Contestação",
        old_date: "2026-03-30",
        new_date: "2026-03-31",
        left: [],
        entered: [expect.objectContaining({ date: "2026-03-20", name: "Ponte", norm: "Portaria 12/2026" })],
        deadline: expect.objectContaining({ end: "2026-03-31" }),
      }),
    ]);
    expect(await Promise.all([id, elsewhere, before].map(dateOf))).toEqual([
      "2026-03-30",
      "2026-03-30",
      "2026-03-19",
    ]);
  });

  test("their responsible people and the administrators are notified once, others not", async () => {
    await plan();
    await plan("controladoria", { user_id: offices.ids["associado"] });
    await saveDay();
    const { rows } = await server.rows.query(
      `select u.username, n.data ->> 'message' as message from notifications n join users u on u.id = n.user_id
       where n.type = 'deadline_recount' order by 1`,
    );
    expect(rows).toEqual([
      { username: "advogada", message: "1 prazo recalculado aguarda aprovação: Ponte" },
      { username: "associado", message: "1 prazo recalculado aguarda aprovação: Ponte" },
      { username: "escritorio", message: "2 prazos recalculados aguardam aprovação: Ponte" },
    ]);
    expect((await waiting("advogada")).total).toBe(1);
    expect((await waiting("escritorio")).total).toBe(2);
    expect((await waiting("vizinha")).total).toBe(0);
  });

  test(
    "a later change replaces the earlier proposal, and one that reverts it withdraws it",
    { tags: "night" },
    async () => {
      await plan();
      const bridge = await saveDay();
      await saveDay({ date: "24/03/2026", name: "Luto oficial" });
      const { data } = await waiting();
      expect(data).toEqual([expect.objectContaining({ old_date: "2026-03-30", new_date: "2026-04-01" })]);
      expect(data[0].entered.map(({ name }: { name: string }) => name)).toEqual(["Ponte", "Luto oficial"]);
      const all = await people["admin"]!.get("/api/holidays?year=2026");
      for (const { id } of all.body.data)
        expect((await people["admin"]!.delete(`/api/holidays/${id}`)).status).toBe(204);
      await counted();
      expect((await waiting()).total).toBe(0);
      const { rows } = await server.rows.query("select state from recounts order by id");
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["superseded"]));
      expect(bridge).toBeGreaterThan(0);
    },
  );

  test("a moved day counts from its old to its new date", { tags: "night" }, async () => {
    await plan();
    const id = await saveDay();
    const day = await people["admin"]!.get(`/api/holidays/${id}`);
    const moved = await people["admin"]!.put(`/api/holidays/${id}`, {
      ...BRIDGE,
      date: "20/05/2026",
      updated_at: day.body.updated_at,
    });
    expect(moved.status).toBe(200);
    await counted();
    expect((await waiting()).total).toBe(0);
  });

  test(
    "for a day set by hand a new one is proposed only when the term would end before it",
    { tags: "night" },
    async () => {
      const id = await plan("controladoria", { compromise_date: "2026-03-27" });
      await saveDay();
      expect((await waiting()).total).toBe(0);
      await server.rows.query("delete from holidays");
      await server.rows.query("update compromises set compromise_date = '2026-03-31' where id = $1", [id]);
      await saveDay({ date: "01/03/2026", until: "31/03/2026", kind: "open", name: "Nada muda" });
      expect((await waiting()).total).toBe(0);
    },
  );
});

describe("a decision", () => {
  test(
    "to approve moves the deadline with its memória de cálculo, stores why, and notifies its responsible person",
    { tags: "night" },
    async () => {
      const id = await plan("controladoria", { remember_id: 2 });
      await saveDay();
      await server.rows.query("delete from notifications");
      const { data } = await waiting();
      const { status, body } = await decide("controladoria", "approve", data);
      expect([status, body.message]).toEqual([200, "Prazo alterado com sucesso!"]);
      const { body: moved } = await people["advogada"]!.get(`/api/compromises/${id}`);
      expect(moved).toMatchObject({
        compromise_date: "2026-03-31",
        remind_at: "2026-03-30T11:00:00.000Z",
        deadline: { end: "2026-03-31" },
      });
      expect(moved.comments).toEqual([
        expect.objectContaining({
          title: "Prazo recalculado",
          comment: "De 30/03/2026 para 31/03/2026. Deixa de contar: Ponte (Portaria 12/2026), 20/03/2026.",
        }),
      ]);
      const { rows } = await server.rows.query(
        "select user_id::int, data ->> 'message' as message from notifications",
      );
      expect(rows).toEqual([
        {
          user_id: offices.ids["advogada"],
          message: expect.stringContaining("Prazo recalculado: Contestação"),
        },
      ]);
      expect((await waiting()).total).toBe(0);
    },
  );

  test(
    "to keep the day adds a comment, and the same day is not proposed again",
    { tags: "night" },
    async () => {
      const id = await plan();
      await saveDay();
      expect((await decide("escritorio", "keep", (await waiting()).data)).status).toBe(200);
      expect(await dateOf(id)).toBe("2026-03-30");
      const { rows } = await server.rows.query("select title from compromise_comments");
      expect(rows).toEqual([{ title: "Prazo mantido" }]);
      await saveDay({
        date: "25/03/2026",
        scope: "city",
        court: null,
        city: "Bauru",
        federation_state_id: 25,
      });
      await saveDay({ kind: "partial", date: "25/03/2026" });
      expect((await waiting()).total).toBe(0);
    },
  );

  test(
    "about a deadline that changed meanwhile is rejected with the whole request",
    { tags: "night" },
    async () => {
      const [changed, other] = [await plan(), await plan()];
      await saveDay();
      const { data } = await waiting();
      expect(data).toHaveLength(2);
      await server.rows.query(
        "update compromises set description = 'Réplica', updated_at = updated_at + interval '1 minute' where id = $1",
        [changed],
      );
      expect((await decide("controladoria", "approve", data)).status).toBe(409);
      expect(await Promise.all([changed, other].map(dateOf))).toEqual(["2026-03-30", "2026-03-30"]);
      expect((await decide("controladoria", "approve", (await waiting()).data)).status).toBe(200);
      expect(await Promise.all([changed, other].map(dateOf))).toEqual(["2026-03-31", "2026-03-31"]);
    },
  );

  test(
    "about a proposal whose deadline was moved by hand or closed is rejected, and it is not listed",
    { tags: "night" },
    async () => {
      const id = await plan();
      await saveDay();
      const { data } = await waiting();
      await server.rows.query("update compromises set compromise_date = '2026-03-26' where id = $1", [id]);
      expect((await waiting()).total).toBe(0);
      expect((await decide("controladoria", "approve", data)).status).toBe(409);
      expect(await dateOf(id)).toBe("2026-03-26");
    },
  );

  test(
    "made twenty times at once moves it once, with one comment and one notification",
    { tags: "night" },
    async () => {
      const id = await plan();
      await saveDay();
      await server.rows.query("delete from notifications");
      const { data } = await waiting();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => decide("controladoria", "approve", data)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(await dateOf(id)).toBe("2026-03-31");
      for (const table of ["compromise_comments", "notifications"])
        expect((await server.rows.query(`select from ${table}`)).rows).toHaveLength(1);
    },
  );

  test("is made by people who see the whole office; another office's proposals are not found", async () => {
    await plan();
    await saveDay();
    const { data } = await waiting();
    expect((await decide("advogada", "approve", data)).status).toBe(403);
    expect((await decide("vizinha", "approve", data)).status).toBe(404);
    expect((await waiting()).total).toBe(1);
    expect((await decide("escritorio", "approve", data)).status).toBe(200);
  });

  test("on the basic plan is made by the responsible person", async () => {
    const id = await plan("solo", { user_id: offices.ids["solo"] });
    await saveDay();
    expect((await decide("solo", "approve", (await waiting("solo")).data)).status).toBe(200);
    expect(await dateOf(id)).toBe("2026-03-31");
  });
});
