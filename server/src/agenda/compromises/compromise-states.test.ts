import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MONDAY, openAgenda, type Agenda } from "./compromises.fixture.ts";

let agenda: Agenda;
beforeAll(async () => {
  agenda = await openAgenda();
});
afterAll(() => agenda.close());
beforeEach(() => agenda.clear());

const NOW = new Date(MONDAY).toISOString();
const at = (id: number, action = "") => `/api/compromises/${id}${action}`;
const REASON = { reason: "Acordo homologado" };

/** The statuses of simultaneous requests, sorted. */
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other);

const requireSecondCheck = async () => {
  const { status } = await agenda.as("escritorio").put("/api/agenda_settings", { second_check: true });
  expect(status).toBe(200);
};

describe("closing", () => {
  test("stores who and when, and notifies the participants", async () => {
    const { person, as } = agenda;
    const { id } = await agenda.add({
      compromise_involved: [person("associado")],
      mentioned_users: [person("escritorio")],
    });
    await agenda.server.rows.query("delete from notifications");
    const { status, body } = await as("associado").put(at(id), { completed: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      completed: true,
      completed_at: NOW,
      completed_by: { id: person("associado"), name: "Beto Associado Neves" },
      awaits_check: false,
      situation: "completed",
      may_complete: false,
      may_reopen: true,
    });
    expect(await agenda.notifications()).toEqual([
      ["advogada", "compromise_comment", "Encerrado: Contestação"],
    ]);
  });

  test.each([
    ["advogada", "responsible", 200],
    ["controladoria", "who sees the whole office", 200],
    ["escritorio", "who runs the office", 200],
    ["associado", "somebody who is only mentioned", 403],
    ["vizinho", "another office's lawyer", 404],
  ])("%s, %s, gets %i", async (who, _, status) => {
    const { id } = await agenda.add({ mentioned_users: [agenda.person("associado")] });
    expect((await agenda.as(who).put(at(id), { completed: true })).status).toBe(status);
  });

  test(
    "by two people at once, ten times each, has one effect and one notification",
    { tags: "night" },
    async () => {
      const { person, as } = agenda;
      const { id } = await agenda.add({ compromise_involved: [person("associado")] });
      await agenda.server.rows.query("delete from notifications");
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          as(turn % 2 === 0 ? "advogada" : "associado").put(at(id), { completed: true }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ status, body }) => status === 409 && body.code === "not_now")).toHaveLength(
        10,
      );
      const first = answers.find(({ status }) => status === 200);
      expect(answers.filter(({ status }) => status === 200).every(({ text }) => text === first!.text)).toBe(
        true,
      );
      expect(await agenda.notifications()).toHaveLength(1);
    },
  );

  test("is rejected from an older state, and for a cancelled compromise", async () => {
    const { as } = agenda;
    const { id, updated_at } = await agenda.add();
    await as("controladoria").put(at(id, "/cancel"), REASON);
    const late = await as("advogada").put(at(id), { completed: true });
    expect(late.body).toMatchObject({
      code: "not_now",
      message: "Este compromisso já foi cancelado. Para mudá-lo, reabra-o antes.",
    });
    await as("controladoria").put(at(id, "/reopen"), REASON);
    expect((await as("advogada").put(at(id), { completed: true, updated_at })).body.code).toBe(
      "changed_since",
    );
    expect((await as("advogada").get(at(id))).body.completed).toBe(false);
  });
});

describe("the second check", () => {
  test("is required for a fatal deadline if the office's settings say so, and given by another person", async () => {
    const { person, as, offices } = agenda;
    await requireSecondCheck();
    const { id } = await agenda.add({
      publication_id: offices.publications["P1"],
      compromise_involved: [person("associado")],
    });
    await agenda.server.rows.query("delete from notifications");
    const closed = (await as("advogada").put(at(id), { completed: true })).body;
    expect(closed).toMatchObject({
      completed: true,
      awaits_check: true,
      situation: "completed",
      may_check: false,
    });
    const period = "period=01/03/2026-31/03/2026";
    const { data } = (await as("advogada").get(`/api/compromises?situation=completed&${period}`)).body;
    expect(data).toMatchObject([{ id, awaits_check: true }]);

    const refused = await as("advogada").put(at(id, "/check"), { checked: true });
    expect([refused.status, refused.body.code]).toEqual([403, "second_person"]);
    expect((await as("associado").get(at(id))).body.may_check).toBe(true);
    const checked = (await as("associado").put(at(id, "/check"), { checked: true })).body;
    expect(checked).toMatchObject({
      completed: true,
      awaits_check: false,
      checked_at: NOW,
      checked_by: { id: person("associado") },
    });
    expect(await agenda.notifications()).toEqual([
      ["advogada", "compromise_comment", "Conferido: Contestação"],
      ["associado", "compromise_comment", "Encerrado, aguarda conferência: Contestação"],
    ]);
  });

  test(
    "of twenty at once succeeds once; whoever gave it may repeat it, others get an error",
    { tags: "night" },
    async () => {
      const { as, offices } = agenda;
      await requireSecondCheck();
      const { id } = await agenda.add({ publication_id: offices.publications["P1"] });
      await as("advogada").put(at(id), { completed: true });
      await agenda.server.rows.query("delete from notifications");
      const looks = Array.from({ length: 20 }, (_, turn) =>
        as(turn % 2 === 0 ? "controladoria" : "escritorio").put(at(id, "/check"), { checked: true }),
      );
      expect(await statuses(looks)).toEqual([
        ...Array.from({ length: 10 }, () => 200),
        ...Array.from({ length: 10 }, () => 409),
      ]);
      expect(await agenda.notifications()).toHaveLength(1);
    },
  );

  test("is not required for other compromises, or without the setting", async () => {
    const { as, offices } = agenda;
    const fatal = await agenda.add({ publication_id: offices.publications["P1"] });
    expect((await as("advogada").put(at(fatal.id), { completed: true })).body.awaits_check).toBe(false);
    expect((await as("associado").put(at(fatal.id, "/check"), { checked: true })).status).toBe(404);
    expect((await as("controladoria").put(at(fatal.id, "/check"), { checked: true })).status).toBe(409);
    await requireSecondCheck();
    const plain = await agenda.add();
    expect((await as("advogada").put(at(plain.id), { completed: true })).body.awaits_check).toBe(false);
  });

  test("is also required when the update form closes the deadline", async () => {
    const { as, offices, person } = agenda;
    await requireSecondCheck();
    const { id } = await agenda.add({ publication_id: offices.publications["P1"] });
    const form = { ...(await as("controladoria").get(at(id))).body, deadline: undefined, completed: true };
    const { body } = await as("controladoria").put(at(id), form);
    expect(body).toMatchObject({ completed: true, awaits_check: true });
    expect(body.completed_by.id).toBe(person("controladoria"));
  });
});

describe("cancelling", () => {
  test("keeps the compromise, fatal or not, with who, when and why", async () => {
    const { as, person, offices } = agenda;
    const { id } = await agenda.add({
      publication_id: offices.publications["P1"],
      compromise_involved: [person("associado")],
    });
    await agenda.server.rows.query("delete from notifications");
    const { status, body } = await as("advogada").put(at(id, "/cancel"), REASON);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cancelled_at: NOW,
      cancelled_by: { id: person("advogada") },
      cancel_reason: "Acordo homologado",
      situation: "cancelled",
      completed: false,
      may_complete: false,
      may_cancel: false,
      may_reopen: true,
    });
    expect(await agenda.notifications()).toEqual([
      ["associado", "compromise_comment", "Cancelado: Contestação. Acordo homologado"],
    ]);
    expect((await as("advogada").get("/api/compromise_stats")).body.counts).toEqual({
      on_time: 0,
      attention: 0,
      delayed: 0,
    });
  });

  test.each([
    ["advogada", 200],
    ["controladoria", 200],
    ["escritorio", 200],
    ["associado", 403],
    ["vizinha", 404],
  ])("%s gets %i", async (who, status) => {
    const { id } = await agenda.add({ compromise_involved: [agenda.person("associado")] });
    expect((await agenda.as(who).put(at(id, "/cancel"), REASON)).status).toBe(status);
  });

  test(
    "requires a reason, may be repeated by the same person, and is rejected for a closed compromise",
    { tags: "night" },
    async () => {
      const { as } = agenda;
      const { id } = await agenda.add();
      for (const body of [{}, { reason: "  " }])
        expect((await as("advogada").put(at(id, "/cancel"), body)).body.errors).toEqual({
          reason: ["O campo é obrigatório"],
        });
      const repeats = Array.from({ length: 20 }, () => as("advogada").put(at(id, "/cancel"), REASON));
      expect(new Set(await statuses(repeats))).toEqual(new Set([200]));
      expect((await as("controladoria").put(at(id, "/cancel"), REASON)).status).toBe(409);
      const closed = await agenda.add();
      await as("advogada").put(at(closed.id), { completed: true });
      expect((await as("advogada").put(at(closed.id, "/cancel"), REASON)).status).toBe(409);
    },
  );
});

describe("reopening", () => {
  test("undoes the closing, and its reason becomes a comment", async () => {
    const { as, person, offices } = agenda;
    await requireSecondCheck();
    const { id } = await agenda.add({ publication_id: offices.publications["P1"] });
    await as("advogada").put(at(id), { completed: true });
    await as("controladoria").put(at(id, "/check"), { checked: true });
    const { status, body } = await as("advogada").put(at(id, "/reopen"), { reason: "Faltou o preparo" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      completed: false,
      completed_at: null,
      completed_by: null,
      awaits_check: false,
      checked_at: null,
      checked_by: null,
      cancelled_at: null,
      cancel_reason: null,
      situation: "on_time",
      comments: [{ title: "Reaberto", comment: "Faltou o preparo", user_id: person("advogada") }],
    });
    expect((await as("advogada").put(at(id), { completed: true })).body.awaits_check).toBe(true);
  });

  test.each([
    ["advogada", 200],
    ["controladoria", 200],
    ["associado", 403],
    ["vizinho", 404],
  ])("%s gets %i", async (who, status) => {
    const { id } = await agenda.add({ compromise_involved: [agenda.person("associado")] });
    await agenda.as("controladoria").put(at(id, "/cancel"), REASON);
    expect((await agenda.as(who).put(at(id, "/reopen"), REASON)).status).toBe(status);
  });

  test("succeeds once: nineteen of twenty requests get an error", async () => {
    const { as } = agenda;
    const { id } = await agenda.add();
    await as("advogada").put(at(id), { completed: true });
    const answers = Array.from({ length: 20 }, () => as("advogada").put(at(id, "/reopen"), REASON));
    expect(await statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await as("advogada").get(at(id))).body.comments).toHaveLength(1);
  });

  test("is not possible with the update form, which has no reason", async () => {
    const { as } = agenda;
    const { id } = await agenda.add();
    await as("advogada").put(at(id), { completed: true });
    const form = { ...(await as("controladoria").get(at(id))).body, completed: false };
    const { status, body } = await as("controladoria").put(at(id), form);
    expect([status, body.errors]).toEqual([422, { completed: ["Para reabrir, informe o motivo"] }]);
  });
});
