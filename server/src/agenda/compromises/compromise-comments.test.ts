import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MONDAY, openAgenda, formFor, type Agenda } from "./compromises.fixture.ts";

let agenda: Agenda;
beforeAll(async () => {
  agenda = await openAgenda();
});
afterAll(() => agenda.close());
beforeEach(() => agenda.clear());

const at = (id: number, action = "") => `/api/compromises/${id}${action}`;
const FORM = { title: "Documentos", comment: "Faltam as guias." };

test("a comment has author, time and text, and is listed with the compromise in the order of writing", async () => {
  const { as, person } = agenda;
  const { id } = await agenda.add({ compromise_involved: [person("associado")] });
  const { status, body } = await as("associado").post(at(id, "/comments"), FORM);
  expect([status, body]).toEqual([
    201,
    {
      ...FORM,
      id: expect.any(Number),
      user_id: person("associado"),
      user: { id: person("associado"), name: "Beto Associado Neves" },
      mentioned_users: [],
      created_at: new Date(MONDAY).toISOString(),
    },
  ]);
  const second = (await as("advogada").post(at(id, "/comments"), { title: "Ok", comment: "Feito" })).body;
  expect((await as("advogada").get(at(id))).body.comments).toEqual([body, second]);
});

test("participants and people mentioned here or before are notified; the author is not", async () => {
  const { as, person } = agenda;
  const { id } = await agenda.add({
    compromise_involved: [person("associado")],
    mentioned_users: [person("escritorio")],
  });
  await agenda.server.rows.query("delete from notifications");
  await as("associado").post(at(id, "/comments"), {
    ...FORM,
    mentioned_users: [person("controladoria")],
    mentionedUsers: [person("associado")],
  });
  const words = "Beto Associado Neves comentou Contestação: Documentos";
  expect(await agenda.notifications()).toEqual(
    ["advogada", "controladoria", "escritorio"].map((who) => [who, "compromise_comment", words]),
  );
});

test("somebody mentioned in a comment sees the compromise from then on, also when the form is saved again", async () => {
  const { as, person } = agenda;
  const { id } = await agenda.add();
  expect((await as("associado").get(at(id))).status).toBe(404);
  await as("advogada").post(at(id, "/comments"), { ...FORM, mentioned_users: [person("associado")] });
  expect((await as("associado").get(at(id))).body).toMatchObject({
    mentioned_users: [],
    comments: [{ mentioned_users: [person("associado")] }],
    may_complete: false,
  });
  const save = (mentioned_users: number[]) =>
    as("controladoria").put(at(id), formFor(person("advogada"), { mentioned_users }));
  expect((await save([person("associado")])).body.mentioned_users).toEqual([person("associado")]);
  expect((await save([])).body.mentioned_users).toEqual([]);
  expect((await as("associado").get(at(id))).status).toBe(200);
  expect((await as("associado").get("/api/compromises")).body.total).toBe(1);
});

test(
  "the same comment sent twenty times at once is stored and notified once; later it is another",
  { tags: "night" },
  async () => {
    const { as, person, server } = agenda;
    const { id } = await agenda.add({ compromise_involved: [person("associado")] });
    await server.rows.query("delete from notifications");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => as("advogada").post(at(id, "/comments"), FORM)),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await agenda.notifications()).toHaveLength(1);
    server.clock.moveTo("2026-03-16T12:01:00Z");
    await as("advogada").post(at(id, "/comments"), FORM);
    expect((await as("advogada").get(at(id))).body.comments).toHaveLength(2);
  },
);

test("rejects a comment without title or text, or with a stranger in it, with errors on its fields", async () => {
  const { as, person } = agenda;
  const { id } = await agenda.add();
  const refused = async (form: object) => (await as("advogada").post(at(id, "/comments"), form)).body.errors;
  expect(await refused({})).toEqual({
    title: ["O campo é obrigatório"],
    comment: ["O campo é obrigatório"],
  });
  expect(await refused({ ...FORM, comment: "x".repeat(5001) })).toEqual({
    comment: ["No máximo 5000 caracteres"],
  });
  for (const stranger of [person("vizinho"), person("admin"), 999_999])
    expect(await refused({ ...FORM, mentioned_users: [stranger] })).toEqual({
      mentioned_users: ["Usuário não encontrado no escritório"],
    });
  expect((await as("advogada").get(at(id))).body.comments).toEqual([]);
  expect((await as("associado").post(at(id, "/comments"), FORM)).status).toBe(404);
  expect((await as("vizinha").post(at(id, "/comments"), FORM)).status).toBe(404);
});
