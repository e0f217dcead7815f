import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDesk, type Desk } from "./forwarding.fixture.ts";

let desk: Desk;
const START = "2026-03-16T12:00:00Z";

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  desk.server.clock.moveTo(START);
  await desk.clear();
  await desk.server.rows.query("delete from undo_steps; delete from publication_mentions");
});
afterAll(() => desk.server.close());

const id = (code: string) => desk.offices.publications[code]!;
const present = async (code: string) => {
  const { rows } = await desk.server.rows.query(
    `select read, treated, treated_at, treated_by_id, comment, forwarded, lawsuit_id from publications where publication_code = $1`,
    [code],
  );
  return rows[0];
};
const treat = (username: string, code: string, body: Record<string, unknown> = {}) =>
  desk.as(username).put(`/api/treat_publication/${id(code)}`, { comment: "Ciente", ...body });
const reopen = (username: string, code: string, comment = "Prazo errado") =>
  desk.as(username).put(`/api/reopen_publication/${id(code)}`, { comment });
const undo = (username: string, step: number) =>
  desk.as(username).post(`/api/undo_publication_step/${step}`, {});
const opened = async () => (await desk.as("advogada").get("/api/publications_stats")).body.opened;
const pass = (seconds: number) =>
  desk.server.clock.moveTo(new Date(Date.parse(START) + seconds * 1000).toISOString());

describe("reopening a treated publication", () => {
  test("makes it untreated again; the timeline stores who, when, why and the undone treatment", async () => {
    const before = await opened();
    await treat("advogada", "P1");
    expect(await opened()).toBe(before - 1);
    pass(60);
    const { status, body } = await reopen("escritorio", "P1");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      read: false,
      treated: false,
      treated_by: null,
      treated_at: null,
      comment: null,
    });
    expect(await opened()).toBe(before);
    const { body: timeline } = await desk.as("advogada").get("/api/user_actions");
    expect(timeline.data).toMatchObject([
      {
        action_type: "publicationReopened",
        creator_user: { name: "Eva Escritório" },
        target_user: { name: "Ana Advogada" },
        comment: "Prazo errado",
        opened: false,
        created_at: "2026-03-16T12:01:00.000Z",
        taken_back: { treated_by: { name: "Ana Advogada" }, comment: "Ciente" },
        publication: { publication_code: "P1" },
      },
    ]);
    const { body: notifications } = await desk.as("advogada").get("/api/notifications");
    expect(notifications.data[0].data.message).toContain("foi reaberta: Prazo errado");
  });

  test("allows treating it again, and is rejected for an untreated one", async () => {
    expect((await reopen("advogada", "P1")).status).toBe(409);
    await treat("advogada", "P1");
    expect((await reopen("advogada", "P1")).status).toBe(200);
    expect((await treat("advogada", "P1", { comment: "De novo" })).status).toBe(200);
    expect(await desk.count("user_actions")).toBe(1);
    expect(await desk.count("notifications")).toBe(0);
  });

  test.each([
    ["without a reason", "advogada", "P1", "", 422],
    ["what one does not see", "associado", "P1", "Motivo", 404],
    ["of another office", "vizinha", "P1", "Motivo", 404],
    ["what one sees", "advogada", "P1", "Motivo", 200],
  ])("%s", async (_, username, code, comment, status) => {
    await treat("advogada", "P1");
    expect((await reopen(username, code, comment)).status).toBe(status);
    expect((await present("P1"))!.treated).toBe(status !== 200);
  });

  test("succeeds once for twenty at once", { tags: "night" }, async () => {
    await treat("associado", "P3");
    const answers = await Promise.all(Array.from({ length: 20 }, () => reopen("escritorio", "P3")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await desk.count("user_actions")).toBe(1);
    expect(await desk.count("notifications")).toBe(1);
  });

  test("at the same time as treating leaves actions and state consistent", async () => {
    await treat("advogada", "P1");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0 ? reopen("advogada", "P1") : treat("advogada", "P1"),
      ),
    );
    const done = (at: number) =>
      answers.filter(({ status }, index) => index % 2 === at && status === 200).length;
    expect((await present("P1"))!.treated).toBe(1 + done(1) - done(0) === 1);
    expect(await desk.count("user_actions")).toBe(done(0));
  });
});

describe("undoing within seconds", () => {
  test("removes a treatment completely, except for the timeline", async () => {
    const before = await present("P1");
    const { body } = await treat("advogada", "P1", { mentionedUsers: [desk.person("associado")] });
    expect(body.undo).toMatchObject({ until: "2026-03-16T12:00:10.000Z" });
    expect(await desk.effects()).toMatchObject({ notifications: 1, mails: expect.any(Number) });
    pass(9);
    expect((await undo("advogada", body.undo.id)).body).toEqual({ message: "Tratamento desfeito." });
    expect(await present("P1")).toEqual(before);
    expect(await desk.effects()).toEqual({ user_actions: 1, compromises: 0, notifications: 0, mails: 0 });
    expect(await desk.count("publication_mentions")).toBe(0);
    const { body: timeline } = await desk.as("advogada").get("/api/user_actions");
    expect(timeline.data).toMatchObject([
      { action_type: "publicationUndone", comment: "Tratamento desfeito", opened: false },
    ]);
    expect((await treat("advogada", "P1")).status).toBe(200);
  });

  test("deletes a forwarding's actions, compromises, notifications and waiting emails", async () => {
    const before = [await present("P1"), await present("P3")];
    const { body } = await desk.forward(
      ["P1", "P3"],
      [{ target_user_id: desk.person("associado"), compromise_involved: [desk.person("advogada")] }],
    );
    expect(await desk.effects()).toMatchObject({ user_actions: 2, compromises: 2, notifications: 2 });
    const { rows } = await desk.server.rows.query("select distinct next_attempt_at from mails");
    expect(rows.map(({ next_attempt_at: at }) => new Date(at as string).toISOString())).toEqual([
      "2026-03-16T12:00:15.000Z",
    ]);
    expect((await undo("controladoria", body.undo.id)).status).toBe(200);
    expect([await present("P1"), await present("P3")]).toEqual(before);
    expect(await desk.effects()).toEqual({ user_actions: 2, compromises: 0, notifications: 0, mails: 0 });
    expect(await desk.count("user_actions where action_type = 'publicationUndone'")).toBe(2);
  });

  test("reopens the request of an analysis that was returned", async () => {
    await desk.forward(["P3"], [desk.analysis("associado")]);
    const { body } = await treat("associado", "P3");
    expect(await desk.count("user_actions where opened and action_type = 'publicationForward'")).toBe(0);
    expect((await undo("associado", body.undo.id)).status).toBe(200);
    expect(await desk.count("user_actions where opened and action_type = 'publicationForward'")).toBe(1);
    expect(await desk.count("user_actions where action_type = 'deadlineEndedPublicationRead'")).toBe(0);
  });

  test("succeeds once for twenty at once", async () => {
    const { body } = await treat("advogada", "P1");
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo("advogada", body.undo.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await desk.count("user_actions")).toBe(1);
  });

  test("is rejected after its seconds, when an email was sent, or when somebody has worked on it", async () => {
    const late = await treat("advogada", "P1");
    pass(16);
    expect((await undo("advogada", late.body.undo.id)).status).toBe(409);
    expect((await present("P1"))!.treated).toBe(true);

    pass(0);
    const mailed = await desk.forward(["P2"], [{ target_user_id: desk.person("associado") }]);
    await desk.server.rows.query("update mails set status = 'sent', sent_at = created_at");
    expect((await undo("controladoria", mailed.body.undo.id)).status).toBe(409);
    expect(await desk.count("compromises")).toBe(1);

    const gone = await desk.forward(["P3"], [{ target_user_id: desk.person("advogada") }]);
    await treat("associado", "P3");
    expect((await undo("controladoria", gone.body.undo.id)).status).toBe(409);
  });

  test("is allowed only to the person who did it", async () => {
    const { body } = await treat("advogada", "P1");
    expect((await undo("escritorio", body.undo.id)).status).toBe(404);
    expect((await undo("vizinha", body.undo.id)).status).toBe(404);
    expect((await undo("advogada", body.undo.id)).status).toBe(200);
  });
});
