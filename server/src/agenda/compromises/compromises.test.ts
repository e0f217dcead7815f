import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formFor, MONDAY, openAgenda, type Agenda } from "./compromises.fixture.ts";

let agenda: Agenda;
beforeAll(async () => {
  agenda = await openAgenda();
});
afterAll(() => agenda.close());
beforeEach(() => agenda.clear());

const NOW = new Date(MONDAY).toISOString();
const at = (id: number) => `/api/compromises/${id}`;

test("a compromise contains whose it is, when, where, what, and the reader's rights", async () => {
  const { person, as } = agenda;
  const [lawsuit, client, tag] = [
    await agenda.addLawsuit("um"),
    await agenda.addClient("um"),
    await agenda.addTag("um", "Urgente"),
  ];
  const made = await agenda.add({
    description: "  Audiência de instrução ",
    compromise_type_id: 2,
    classification_id: 4,
    compromise_date: "20/03/2026",
    lawsuit_id: lawsuit,
    client_id: client,
    tags: [tag, tag],
    local: "Fórum João Mendes",
    forum: "Foro Central",
    forumRoom: "12",
    address: "Praça João Mendes",
    observation: "Levar o rol",
    compromise_involved: [person("associado")],
    mentionedUsers: [person("controladoria")],
    email_notification: "um@exemplo.test, dois@exemplo.test;um@exemplo.test",
    remember_id: 2,
  });
  const ana = { id: person("advogada"), name: "Ana Advogada" };
  expect(made).toEqual({
    id: expect.any(Number),
    company_id: agenda.offices.companies["um"],
    user_id: ana.id,
    user: ana,
    created_by: ana,
    description: "Audiência de instrução",
    compromise_type_id: 2,
    compromise_type: { id: 2, compromise_type: "Audiência", color: "#8E24AA" },
    classification_id: 4,
    classification: { id: 4, classification: "Urgente" },
    compromise_date: "2026-03-20",
    start_time: "09:00",
    end_time: "10:30",
    all_day: false,
    court_time_zone: null,
    situation: "on_time",
    emails_left_out: null,
    lawsuit_id: lawsuit,
    lawsuit: { id: lawsuit, process: "5001234-12.2026.8.21.0001" },
    case_name: null,
    client_id: client,
    client: { id: client, name: "Cliente" },
    tags: [{ id: tag, name: "Urgente", color: "#4D55F1FF" }],
    local: "Fórum João Mendes",
    forum: "Foro Central",
    forum_room: "12",
    address: "Praça João Mendes",
    observation: "Levar o rol",
    remember_id: 2,
    warning_date: null,
    date_notification: null,
    time_notification: null,
    email_notification: ["um@exemplo.test", "dois@exemplo.test"],
    remind_at: "2026-03-19T11:00:00.000Z",
    reminded_at: null,
    compromise_involved: [person("associado")],
    involved: [{ id: person("associado"), name: "Beto Associado Neves" }],
    mentioned_users: [person("controladoria")],
    completed: false,
    completed_at: null,
    completed_by: null,
    awaits_check: false,
    checked_at: null,
    checked_by: null,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    is_fatal: false,
    publication_id: null,
    publication: null,
    deadline: null,
    deadline_candidates: [],
    dates_to_check: false,
    chain: null,
    chain_steps: 0,
    comments: [],
    may_edit: false,
    may_complete: true,
    may_check: false,
    may_cancel: true,
    may_reopen: false,
    created_at: NOW,
    updated_at: NOW,
  });
  const { emails_left_out: _leftOut, ...compromise } = made;
  expect((await as("advogada").get(at(made.id))).body).toEqual(compromise);
  expect((await as("controladoria").get(at(made.id))).body).toEqual({ ...compromise, may_edit: true });
});

test("notifies the people it concerns once each, and never its author", async () => {
  const { person } = agenda;
  const { id } = await agenda.add({
    user_id: person("associado"),
    compromise_involved: [person("controladoria"), person("advogada")],
    mentioned_users: [person("associado"), person("escritorio")],
  });
  const words = "Novo compromisso em 20/03/2026: Contestação";
  expect(await agenda.notifications()).toEqual(
    ["associado", "controladoria", "escritorio"].map((who) => [who, "compromise_created", words]),
  );
  const { rows } = await agenda.server.rows.query("select distinct data from notifications");
  expect(rows).toEqual([{ data: { message: words, compromiseId: id, compromise: { id } } }]);
});

test("an all-day compromise has no times, and only a hearing has a court room", async () => {
  const made = await agenda.add({ all_day: true, forum: "Foro", forum_room: "1", address: "Rua" });
  expect(made).toMatchObject({
    all_day: true,
    start_time: null,
    end_time: null,
    forum: null,
    forum_room: null,
    address: null,
  });
});

describe("an invalid form is rejected with errors on its fields, and nothing is written", () => {
  test.each([
    [{ description: " " }, { description: ["O campo é obrigatório"] }],
    [{ user_id: "" }, { user_id: ["O campo é obrigatório"] }],
    [{ classification_id: null }, { classification_id: ["O campo é obrigatório"] }],
    [{ classification_id: 5 }, { classification_id: ["Prioridade desconhecida"] }],
    [{ compromise_date: "" }, { compromise_date: ["O campo é obrigatório"] }],
    [{ compromise_date: "31/02/2026" }, { compromise_date: ["Data inválida"] }],
    [{ start_time: "" }, { start_time: ["O campo é obrigatório"] }],
    [
      { start_time: "24:00", end_time: "24:30" },
      { start_time: ["Hora inválida"], end_time: ["Hora inválida"] },
    ],
    [{ end_time: "09:00" }, { end_time: ["O fim precisa ser depois do início"] }],
    [{ compromise_type_id: 99 }, { compromise_type_id: ["Opção inexistente"] }],
    [{ compromise_type_id: 6 }, { compromise_type_id: ["Este tipo não se escolhe aqui"] }],
    [{ compromise_type_id: 7 }, { compromise_type_id: ["Este tipo não se escolhe aqui"] }],
    [{ email_notification: ["ninguem"] }, { "email_notification.0": ["E-mail inválido"] }],
    [
      { observation: "x".repeat(5001) },
      { observation: ["A observação precisa ter menos de 5000 caracteres"] },
    ],
    [{ lawsuit_id: 999_999 }, { lawsuit_id: ["Processo não encontrado no escritório"] }],
    [{ client_id: 999_999 }, { client_id: ["Cliente não encontrado no escritório"] }],
    [{ publication_id: 999_999 }, { publication_id: ["Publicação não encontrada"] }],
    [{ tags: [999_999] }, { tags: ["Etiqueta não encontrada no escritório"] }],
    [{ chain_template_id: 999_999 }, { chain_template_id: ["Encadeamento não encontrado no escritório"] }],
    [{ deadline: { date: "2026-03-13", amount: 0 } }, { "deadline.amount": ["Informe o prazo"] }],
    [
      { deadline: { date: "2026-03-13", amount: 15, court: "XX" } },
      { "deadline.court": ["Tribunal desconhecido"] },
    ],
  ])("%o", async (fields, errors) => {
    const form = formFor(agenda.person("advogada"), fields);
    const { status, body } = await agenda.as("advogada").post("/api/compromises", form);
    expect([status, body.errors]).toEqual([422, errors]);
    expect((await agenda.as("escritorio").get("/api/compromises")).body.total).toBe(0);
    expect(await agenda.notifications()).toEqual([]);
  });

  test.each(["user_id", "compromise_involved", "mentioned_users"])(
    "%s must work in the office now",
    async (field) => {
      const { person, as, server } = agenda;
      await server.rows.query("update users set status = 'I' where username = 'associado'");
      for (const stranger of [person("vizinho"), person("admin"), person("associado"), 999_999]) {
        const form = formFor(person("advogada"), {
          [field]: field === "user_id" ? stranger : [stranger],
        });
        const { status, body } = await as("advogada").post("/api/compromises", form);
        expect([status, body.errors]).toEqual([422, { [field]: ["Usuário não encontrado no escritório"] }]);
      }
    },
  );

  test("another office's records get the same error as unknown ones", async () => {
    const { offices, as, person } = agenda;
    for (const fields of [
      { lawsuit_id: await agenda.addLawsuit("dois") },
      { client_id: await agenda.addClient("dois") },
      { tags: [await agenda.addTag("dois", "Alheia")] },
      { publication_id: offices.publications["N1"] },
    ]) {
      const { status } = await as("advogada").post("/api/compromises", formFor(person("advogada"), fields));
      expect(status).toBe(422);
    }
  });
});

describe("a compromise from a publication", () => {
  test("is fatal and shows the notice to everybody who sees it", async () => {
    const { offices, person, as } = agenda;
    const made = await agenda.add({
      publication_id: offices.publications["P1"],
      compromise_involved: [person("associado")],
    });
    expect(made).toMatchObject({
      is_fatal: true,
      publication_id: offices.publications["P1"],
      publication: {
        id: offices.publications["P1"],
        publication_date: "2026-03-16",
        publication_text: "<p>Intimação para réplica.</p>",
      },
    });
    expect((await as("associado").get(at(made.id))).body.publication).toEqual(made.publication);
  });

  test("cannot be created from a publication that the author may not see", async () => {
    const { offices, person, as } = agenda;
    const form = formFor(person("advogada"), { publication_id: offices.publications["P3"] });
    const { status, body } = await as("advogada").post("/api/compromises", form);
    expect([status, body.errors]).toEqual([422, { publication_id: ["Publicação não encontrada"] }]);
    expect((await as("controladoria").post("/api/compromises", form)).status).toBe(201);
  });
});

test("a counted date keeps its memória de cálculo, also when the chosen day is another", async () => {
  const made = await agenda.add({
    compromise_date: "2026-04-10",
    deadline: { date: "13/03/2026", amount: 15 },
  });
  expect(made.deadline).toMatchObject({
    requested: { notice: "gazette", date: "2026-03-13", amount: 15, regime: "uteis" },
    publication: "2026-03-16",
    start: "2026-03-17",
    end: "2026-04-07",
  });
  expect(made.compromise_date).toBe("2026-04-10");
});

test("a reminder whose time is past is sent at once for today, and never for a past day", async () => {
  expect((await agenda.add({ compromise_date: "2026-03-13", remember_id: 1 })).remind_at).toBeNull();
  expect((await agenda.add({ compromise_date: "2026-03-16", remember_id: 1 })).remind_at).toBe(
    "2026-03-16T11:00:00.000Z",
  );
  const chosen = { compromise_date: "2026-03-13", date_notification: "2026-03-17" };
  expect((await agenda.add(chosen)).remind_at).toBe("2026-03-17T11:00:00.000Z");
});

test("a date stays as it was entered, from the first to the last hour of the office's day", async () => {
  for (const moment of ["2026-03-16T03:00:00Z", "2026-03-17T02:59:00Z"]) {
    agenda.server.clock.moveTo(moment);
    const visitor = agenda.server.visitor();
    await visitor.signIn("advogada");
    const form = { compromise_date: "16/03/2026", start_time: "00:00", end_time: "23:59" };
    const { body } = await visitor.post("/api/compromises", formFor(agenda.person("advogada"), form));
    expect(body).toMatchObject({
      compromise_date: "2026-03-16",
      start_time: "00:00",
      end_time: "23:59",
      situation: "attention",
    });
  }
});

test("an office with an unpaid subscription may read compromises but not write them", async () => {
  const { id } = await agenda.add();
  const setStatus = (status: string) =>
    agenda.server.rows.query("update subscriptions set status = $1 where company_id = $2", [
      status,
      agenda.offices.companies["um"],
    ]);
  await setStatus("canceled");
  const lawyer = agenda.as("advogada");
  for (const { status } of [
    await lawyer.post("/api/compromises", formFor(agenda.person("advogada"))),
    await lawyer.put(at(id), { completed: true }),
    await lawyer.delete(at(id)),
    await lawyer.post(`${at(id)}/comments`, { title: "A", comment: "B" }),
  ])
    expect(status).toBe(402);
  expect((await lawyer.get(at(id))).status).toBe(200);
  await setStatus("paid");
});

test("the same form sent again under one key is stored once", async () => {
  const form = formFor(agenda.person("advogada"));
  const send = () =>
    agenda.as("advogada").call("POST", "/api/compromises", form, { "idempotency-key": "uma-vez" });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await agenda.as("advogada").get("/api/compromises")).body.total).toBe(1);
});
