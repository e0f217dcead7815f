import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDesk, type Desk } from "./forwarding.fixture.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe("forwarding", () => {
  test("creates an action and a compromise for each publication and each person", async () => {
    const lawsuit = await desk.addLawsuit("um");
    const tag = await desk.addTag("um", "Urgente");
    await desk.server.rows.query("update publications set lawsuit_id = $1 where publication_code = 'P1'", [
      lawsuit,
    ]);
    const answer = await desk.forward(
      ["P1", "P2"],
      [
        {
          target_user_id: desk.person("advogada"),
          title: "Réplica",
          observation: "Ver fls. 3",
          tags: [tag],
          notification_param: 3,
        },
        {
          target_user_id: desk.person("associado"),
          compromise_type_id: 2,
          title: "Audiência",
          forum: "Fórum Central",
          forumRoom: "12",
          address: "Rua A, 1",
          compromise_involved: [desk.person("escritorio")],
          email_notification: "cliente@exemplo.test",
        },
      ],
    );
    expect([answer.status, answer.body.message]).toEqual([200, "Publicações encaminhadas com sucesso!"]);
    expect(answer.body.data).toHaveLength(4);
    const { rows } = await desk.server.rows.query(
      `select p.publication_code as code, t.username as target, u.username as responsible, c.description, c.forum_room,
         c.remember_id, c.lawsuit_id, a.lawsuit_id as of_action, a.comment, c.email_notification, c.publication_id = p.id as born
       from user_actions a join publications p on p.id = a.publication_id join users t on t.id = a.target_user_id
       join compromises c on c.id = a.compromise_id join users u on u.id = c.user_id order by 1, 2`,
    );
    const one = {
      target: "advogada",
      responsible: "advogada",
      description: "Réplica",
      forum_room: null,
      remember_id: 2,
    };
    const two = {
      target: "associado",
      responsible: "associado",
      description: "Audiência",
      forum_room: "12",
      remember_id: 0,
    };
    expect(rows).toMatchObject([
      { code: "P1", ...one, lawsuit_id: lawsuit, of_action: lawsuit, comment: "Ver fls. 3", born: true },
      { code: "P1", ...two, lawsuit_id: lawsuit, email_notification: ["cliente@exemplo.test"] },
      { code: "P2", ...one, lawsuit_id: null, of_action: null },
      { code: "P2", ...two, lawsuit_id: null },
    ]);
    const { body } = await desk.as("controladoria").get("/api/publications?forwarded=1");
    expect(
      body.data.map(({ publication_code }: { publication_code: string }) => publication_code).toSorted(),
    ).toEqual(["P1", "P2"]);
  });

  test("notifies the receiver once, for any number of publications, and the involved people, but not its author", async () => {
    await desk.forward(
      ["P1", "P2"],
      [
        {
          target_user_id: desk.person("advogada"),
          title: "Réplica",
          compromise_involved: [desk.person("associado"), desk.person("controladoria")],
          mentioned_users: [desk.person("escritorio"), desk.person("advogada")],
        },
      ],
    );
    expect(await desk.notifications()).toEqual([
      ["advogada", "publication_forwarded", "2 publicações foram encaminhadas a você"],
      ["associado", "compromise_created", "Novo compromisso em 20/03/2026: Réplica"],
      ["escritorio", "compromise_created", "Novo compromisso em 20/03/2026: Réplica"],
    ]);
    const { rows } = await desk.server.rows.query("select recipients, subject, body_text from mails");
    expect(rows).toMatchObject([
      { recipients: ["advogada@exemplo.test"], subject: "Pauta: 2 publicações foram encaminhadas a você" },
    ]);
    expect(rows[0].body_text).toContain("Prazo: Réplica, em 20/03/2026, das 09:00 às 10:30");
    expect(rows[0].body_text).toContain("Processo: 2002345-67.2026.8.26.0100");
  });

  test("for analysis creates only the action", async () => {
    const answer = await desk.forward(["P1"], [desk.analysis("advogada", { observation: "Cabe recurso?" })]);
    expect(answer.body).toMatchObject({
      message: "Publicação encaminhada com sucesso!",
      data: [{ compromise_id: null }],
    });
    expect(await desk.count("compromises")).toBe(0);
    const { body } = await desk.as("advogada").get("/api/user_actions");
    expect(body.data).toMatchObject([
      {
        comment: "Cabe recurso?",
        compromise: null,
        compromiseType: { id: 6, compromise_type: "Análise de publicação" },
        publication: {
          publication_code: "P1",
          lawsuit_number: "2002345-67.2026.8.26.0100",
          lawsuit_id: null,
        },
      },
    ]);
  });

  test("for analysis can be filtered on the timeline by its type", async () => {
    await desk.forward(["P1"], [desk.analysis("advogada"), { target_user_id: desk.person("associado") }]);
    const total = async (query: string) =>
      (await desk.as("controladoria").get(`/api/user_actions?${query}`)).body.total;
    expect([
      await total("type=6"),
      await total("type=1"),
      await total("type=1,6"),
      await total("type=6&completed=0"),
    ]).toEqual([1, 1, 2, 0]);
  });

  test("the same twenty times at once and once more later is done once", { tags: "night" }, async () => {
    const send = () =>
      desk.forward(["P1", "P2"], [{ target_user_id: desk.person("advogada"), title: "Réplica" }]);
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const said = ({ body: { message, data } }: (typeof answers)[number]) => JSON.stringify({ message, data });
    expect(new Set(answers.map(said)).size).toBe(1);
    // it was done once, so one of them can undo it
    expect(answers.filter(({ body }) => body.undo !== null)).toHaveLength(1);
    desk.server.clock.moveTo("2026-03-16T13:00:00Z");
    expect(said(await send())).toBe(said(answers[0]!));
    expect(await desk.effects()).toEqual({ user_actions: 2, compromises: 2, notifications: 1, mails: 1 });
  });

  test("the same twice in one request is done once", async () => {
    const forward = { target_user_id: desk.person("advogada"), title: "Réplica" };
    await desk.forward(["P1", "P1"], [forward, forward]);
    expect(await desk.effects()).toEqual({ user_actions: 1, compromises: 1, notifications: 1, mails: 1 });
  });

  test("may be repeated after it was cancelled", async () => {
    const call = () => desk.forward(["P1"], [{ target_user_id: desk.person("advogada"), title: "Réplica" }]);
    const [{ compromise_id }] = (await call()).body.data;
    await desk
      .as("controladoria")
      .put(`/api/compromises/${compromise_id}/cancel`, { reason: "Pessoa errada" });
    expect((await call()).body.data[0].compromise_id).not.toBe(compromise_id);
    expect(await desk.count("compromises where cancelled_at is null")).toBe(1);
  });

  test("may be repeated after it was closed", async () => {
    const first = await desk.forward(["P1"], [desk.analysis("advogada")]);
    await desk.as("controladoria").put(`/api/close_action/${first.body.data[0].id}`, {});
    const second = await desk.forward(["P1"], [desk.analysis("advogada")]);
    expect(second.body.data[0].id).not.toBe(first.body.data[0].id);
  });

  test("a publication that somebody changed since it was read is rejected with the whole request", async () => {
    const { body } = await desk.as("controladoria").get("/api/pending_publications");
    const read = (code: string) =>
      body.data.find(({ publication_code }: { publication_code: string }) => publication_code === code);
    desk.server.clock.moveTo("2026-03-16T12:30:00Z");
    await desk
      .as("advogada")
      .put(`/api/treat_publication/${desk.offices.publications["P1"]}`, { comment: "Ciente" });
    const lawsuits = ["P2", "P1"].map((code) => ({
      publication_id: read(code).id,
      lawsuit_id: 0,
      updated_at: read(code).updated_at,
    }));
    const answer = await desk.send({
      lawsuits,
      forwards: [desk.form({ target_user_id: desk.person("associado") })],
    });
    expect([answer.status, answer.body.code]).toEqual([409, "changed_since"]);
    expect(await desk.count("user_actions")).toBe(0);
    expect(await desk.count("publications where forwarded")).toBe(0);
  });

  test("of two people who forward the same publication at once one succeeds and the other gets an error", async () => {
    const { body } = await desk.as("controladoria").get("/api/pending_publications");
    const [{ id: publication_id, updated_at }] = body.data;
    const lawsuits = [{ publication_id, lawsuit_id: 0, updated_at }];
    const answers = await Promise.all(
      ["controladoria", "escritorio"].map((username) =>
        desk.as(username).post("/api/forward_publications", {
          lawsuits,
          forwards: [desk.form({ target_user_id: desk.person("advogada"), title: username })],
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await desk.effects()).toEqual({ user_actions: 1, compromises: 1, notifications: 1, mails: 1 });
  });
});

describe("the lawsuit", () => {
  test("can be chosen for a publication without one, which belongs to it from then on", async () => {
    const lawsuit = await desk.addLawsuit("um");
    await desk.send({
      lawsuits: [{ publication_id: desk.offices.publications["P2"], lawsuit_id: lawsuit }],
      forwards: [desk.form({ target_user_id: desk.person("advogada") })],
    });
    const { rows } = await desk.server.rows.query(
      `select p.lawsuit_id as of_publication, a.lawsuit_id as of_action, c.lawsuit_id as of_compromise
       from user_actions a join publications p on p.id = a.publication_id join compromises c on c.id = a.compromise_id`,
    );
    expect(rows).toEqual([{ of_publication: lawsuit, of_action: lawsuit, of_compromise: lawsuit }]);
  });

  test("of a publication cannot be changed", async () => {
    const [own, other] = [await desk.addLawsuit("um"), await desk.addLawsuit("um", "Caso")];
    await desk.server.rows.query("update publications set lawsuit_id = $1 where publication_code = 'P1'", [
      own,
    ]);
    const answer = await desk.send({
      lawsuits: [{ publication_id: desk.offices.publications["P1"], lawsuit_id: other }],
      forwards: [desk.form({ target_user_id: desk.person("advogada") })],
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { "lawsuits.0.lawsuit_id": ["A publicação pertence a outro processo"] },
    ]);
  });
});

describe("is rejected, and nothing is created,", () => {
  test.each([
    ["of no publication", { lawsuits: [] }, "lawsuits"],
    ["without a forwarding", { forwards: [] }, "forwards"],
    ["of another office's publication", { publication: "N1" }, "lawsuits.0.publication_id"],
    ["to somebody of another office", { target: "vizinho" }, "forwards.0.target_user_id"],
    ["mentioning somebody of another office", { mentioned: "vizinho" }, "forwards.0.mentioned_users"],
    ["involving somebody of another office", { involved: "vizinho" }, "forwards.0.compromise_involved"],
    ["with an unknown tag", { tags: [999_999] }, "forwards.0.tags"],
    ["into an unknown lawsuit", { lawsuit_id: 999_999 }, "lawsuits.0.lawsuit_id"],
    ["with an unknown type", { type: 99 }, "forwards.0.compromise_type_id"],
    ["without a date", { date: "" }, "forwards.0.date"],
  ] as const)("%s", async (_, given: Record<string, unknown>, field) => {
    const answer = await desk.send({
      lawsuits: given["lawsuits"] ?? [
        {
          publication_id: desk.offices.publications[(given["publication"] as string | undefined) ?? "P1"],
          lawsuit_id: given["lawsuit_id"] ?? 0,
        },
      ],
      forwards: given["forwards"] ?? [
        desk.form({
          target_user_id: desk.person((given["target"] as string | undefined) ?? "advogada"),
          ...(given["mentioned"] !== undefined && { mentioned_users: [desk.person("vizinho")] }),
          ...(given["involved"] !== undefined && { compromise_involved: [desk.person("vizinho")] }),
          ...(given["tags"] !== undefined && { tags: given["tags"] }),
          ...(given["type"] !== undefined && { compromise_type_id: given["type"] }),
          ...(given["date"] !== undefined && { date: given["date"] }),
        }),
      ],
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await desk.effects()).toEqual({ user_actions: 0, compromises: 0, notifications: 0, mails: 0 });
    expect(await desk.count("publications where forwarded")).toBe(0);
  });

  test.each(["advogada", "associado"])("by %s, who is not a forwarding agent", async (username) => {
    const answer = await desk.as(username).post("/api/forward_publications", {
      lawsuits: [{ publication_id: desk.offices.publications["P1"], lawsuit_id: 0 }],
      forwards: [desk.form({ target_user_id: desk.person("advogada") })],
    });
    expect(answer.status).toBe(403);
  });
});
