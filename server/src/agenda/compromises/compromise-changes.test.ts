import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formFor, openAgenda, type Agenda } from "./compromises.fixture.ts";

let agenda: Agenda;
beforeAll(async () => {
  agenda = await openAgenda();
});
afterAll(() => agenda.close());
beforeEach(() => agenda.clear());

const at = (id: number) => `/api/compromises/${id}`;
const agent = () => agenda.as("controladoria");
const change = (id: number, fields: Record<string, unknown> = {}) =>
  agent().put(at(id), formFor(agenda.person("advogada"), fields));

test("an update changes the fields and keeps author and creation time", async () => {
  const { person } = agenda;
  const tag = await agenda.addTag("um", "Urgente");
  const { id, updated_at } = await agenda.add({
    tags: [tag],
    compromise_involved: [person("associado")],
    remember_id: 2,
  });
  const { status, body } = await change(id, {
    user_id: person("associado"),
    description: "Réplica",
    compromise_date: "25/03/2026",
    all_day: true,
    tags: [],
    compromise_involved: [],
    remember_id: 1,
    updated_at,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { id: person("associado") },
    created_by: { id: person("advogada") },
    description: "Réplica",
    compromise_date: "2026-03-25",
    start_time: null,
    tags: [],
    compromise_involved: [],
    remind_at: "2026-03-25T11:00:00.000Z",
    may_edit: true,
  });
  expect(body.updated_at > updated_at).toBe(true);
});

describe("who may change and delete", () => {
  const cases: [plan: 1 | 3, who: string, state: string, put: number, del: number][] = [
    [3, "controladoria", "open", 200, 204],
    [3, "controladoria", "completed", 200, 204],
    [3, "controladoria", "cancelled", 200, 204],
    [3, "escritorio", "open", 403, 403],
    [3, "advogada", "open", 403, 403],
    [3, "associado", "open", 404, 404],
    [3, "vizinha", "open", 404, 404],
    [1, "solo", "open", 200, 204],
    [1, "solo", "completed", 403, 403],
    [1, "solo", "cancelled", 403, 403],
  ];
  test.each(cases)("plan %i, %s, %s: PUT %i, DELETE %i", async (plan, who, state, put, del) => {
    const owner = plan === 1 ? "solo" : "advogada";
    const { id } = await agenda.add({ user_id: agenda.person(owner) }, owner);
    if (state === "completed") await agenda.as(owner).put(at(id), { completed: true });
    if (state === "cancelled") await agenda.as(owner).put(`${at(id)}/cancel`, { reason: "Acordo" });
    const form = formFor(agenda.person(owner), { description: "Outra" });
    expect((await agenda.as(who).put(at(id), form)).status).toBe(put);
    expect((await agenda.as(who).delete(at(id))).status).toBe(del);
    if (del === 204) expect((await agenda.as(owner).get(at(id))).status).toBe(404);
  });
});

describe("a fatal deadline", () => {
  const fatal = () => agenda.add({ publication_id: agenda.offices.publications["P1"] });

  test("cannot be deleted, whatever its state", async () => {
    const { id } = await fatal();
    for (const step of ["open", "completed", "cancelled"]) {
      if (step === "completed") await agenda.as("advogada").put(at(id), { completed: true });
      if (step === "cancelled") {
        await agent().put(`${at(id)}/reopen`, { reason: "Engano" });
        await agent().put(`${at(id)}/cancel`, { reason: "Acordo" });
      }
      const { status, body } = await agent().delete(at(id));
      expect([status, body.code], step).toEqual([409, "fatal_deadline"]);
      expect(body.message).toContain("prazo fatal");
    }
    expect((await agent().get(at(id))).body.is_fatal).toBe(true);
  });

  test("stays linked to its publication, whether a form omits it or names another", async () => {
    const { id } = await fatal();
    expect((await change(id)).body).toMatchObject({
      is_fatal: true,
      publication_id: agenda.offices.publications["P1"],
    });
    const other = await change(id, { publication_id: agenda.offices.publications["P2"] });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { publication_id: ["Um prazo fatal não muda de publicação"] },
    ]);
    expect((await change(id, { publication_id: agenda.offices.publications["P1"] })).status).toBe(200);
  });
});

test(
  "of twenty updates of the same state one succeeds; the others change nothing and notify nobody",
  { tags: "night" },
  async () => {
    const { id, updated_at } = await agenda.add();
    await agenda.server.rows.query("delete from notifications");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, writer) =>
        change(id, {
          description: `Escrita ${writer}`,
          compromise_involved: [agenda.person("associado")],
          updated_at,
        }),
      ),
    );
    const written = answers.filter(({ status }) => status === 200);
    expect(written).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "changed_since")).toHaveLength(19);
    const { emails_left_out: leftOut, ...compromise } = written[0]!.body;
    expect(leftOut).toBeNull();
    expect((await agent().get(at(id))).body).toEqual(compromise);
    expect(await agenda.notifications()).toHaveLength(1);
    expect((await change(id)).status).toBe(200);
  },
);

test("an update notifies only newly added people, and never its author", async () => {
  const { person } = agenda;
  const { id } = await agenda.add({ compromise_involved: [person("associado")] });
  await agenda.server.rows.query("delete from notifications");
  await change(id, {
    compromise_involved: [person("associado"), person("controladoria")],
    mentioned_users: [person("escritorio"), person("advogada")],
  });
  expect((await agenda.notifications()).map(([who, kind]) => [who, kind])).toEqual([
    ["escritorio", "compromise_created"],
  ]);
});

test("somebody who has left the office may stay in a compromise, but cannot be added", async () => {
  const { person } = agenda;
  const people = {
    user_id: person("associado"),
    compromise_involved: [person("associado")],
    mentioned_users: [person("associado")],
  };
  const { id } = await agenda.add(people);
  const other = await agenda.add();
  await agenda.server.rows.query("update users set status = 'I' where username = 'associado'");
  expect((await change(id, people)).status).toBe(200);
  for (const field of Object.keys(people) as (keyof typeof people)[])
    expect((await change(other.id, { [field]: people[field] })).status).toBe(422);
});

test("an automatic deadline may keep its type in an update, and no other compromise can get it", async () => {
  const { id } = await agenda.add();
  expect((await change(id, { compromise_type_id: 7 })).body.errors).toEqual({
    compromise_type_id: ["Este tipo não se escolhe aqui"],
  });
  await agenda.server.rows.query("update compromises set compromise_type_id = 7 where id = $1", [id]);
  expect((await change(id, { compromise_type_id: 7 })).body.compromise_type_id).toBe(7);
  expect((await change(id, { compromise_type_id: 1 })).body.compromise_type_id).toBe(1);
});

test("a reminder that was sent is sent again only when its day or its choice changes", async () => {
  const reminded = async (id: number) => (await agent().get(at(id))).body.reminded_at as string | null;
  const { id } = await agenda.add({ remember_id: 2 });
  await agenda.server.rows.query("update compromises set reminded_at = $1 where id = $2", [
    "2026-03-19T11:00:00Z",
    id,
  ]);
  await change(id, { remember_id: 2, description: "Outra" });
  expect(await reminded(id)).toBe("2026-03-19T11:00:00.000Z");
  const moved = (await change(id, { remember_id: 2, compromise_date: "2026-03-24" })).body;
  expect(moved).toMatchObject({ remind_at: "2026-03-23T11:00:00.000Z", reminded_at: null });
  expect((await change(id, { compromise_date: "2026-03-24" })).body.remind_at).toBeNull();
});

test("the memória de cálculo stays until it is counted again or removed", async () => {
  const { id } = await agenda.add({ deadline: { date: "2026-03-13", amount: 15 } });
  const stored = (await agent().get(at(id))).body;
  expect((await change(id)).body.deadline).toEqual(stored.deadline);
  expect((await change(id, { deadline: stored.deadline })).body.deadline).toEqual(stored.deadline);
  const counted = (await change(id, { deadline: { date: "2026-03-13", amount: 5 } })).body.deadline;
  expect(counted.end).toBe("2026-03-23");
  expect((await change(id, { deadline: null })).body.deadline).toBeNull();
});

test("deleting a compromise deletes its open steps and keeps fatal and completed ones without an anchor", async () => {
  const { person } = agenda;
  const anchor = await agenda.add();
  const steps = [
    await agenda.add(),
    await agenda.add({ publication_id: agenda.offices.publications["P1"] }),
    await agenda.add(),
    await agenda.add(),
  ];
  const [open, fatal, completed, below] = steps.map(({ id }) => id as number);
  const hang = (id: number, on: number) =>
    agenda.server.rows.query(
      "update compromises set anchor_id = $2, chain_offset = -1, chain_unit = 'uteis' where id = $1",
      [id, on],
    );
  for (const step of [open, fatal, completed]) await hang(step!, anchor.id);
  await hang(below!, open!);
  await agenda.server.rows.query("update compromises set publication_id = $1 where id = $2", [
    agenda.offices.publications["P2"],
    below,
  ]);
  await agenda.as("advogada").put(at(completed!), { completed: true });
  expect((await agent().get(at(anchor.id))).body.chain_steps).toBe(3);
  expect((await agent().delete(at(anchor.id))).status).toBe(204);
  const { rows } = await agenda.server.rows.query(
    "select id, anchor_id from compromises where user_id = $1 order by id",
    [person("advogada")],
  );
  expect(rows).toEqual([fatal, completed, below].map((id) => ({ id, anchor_id: null })));
});

test("deleting a lawsuit or client keeps the compromise without the link", async () => {
  const lawsuit_id = await agenda.addLawsuit("um");
  const client_id = await agenda.addClient("um");
  const { id } = await agenda.add({ lawsuit_id, client_id });
  await agenda.server.rows.query("delete from lawsuits");
  await agenda.server.rows.query("delete from clients");
  expect((await agent().get(at(id))).body).toMatchObject({ lawsuit: null, client: null });
});

test("rejects an invalid body with the missing fields", async () => {
  const { id } = await agenda.add();
  for (const body of [{}, { completed: false }, { completed: true, description: " " }]) {
    const { status, body: answer } = await agent().put(at(id), body);
    expect(status).toBe(422);
    expect(answer.errors).toMatchObject({ description: ["O campo é obrigatório"] });
  }
});
