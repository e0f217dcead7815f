import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contributions } from "../../contributions.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { placesOf as findPlaces } from "./places-of-a-client.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
let ana: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [eva, ana] = await Promise.all([server.enter("escritorio"), server.enter("advogada")]);
  await eva.put("/api/notification_choices", { choices: [{ kind: "client_attendance", mail: "at_once" }] });
});
afterAll(() => server.close());

const MARK = "Quitéria";

/** Creates a client with one of everything that can belong to a client, under a name that is used nowhere else. */
async function openClient(isParty: boolean, mark = MARK): Promise<number> {
  const form = {
    name: `${mark} Sigilosa`,
    cpf_cnpj: "111.444.777-35",
    rg: mark,
    birthdate: "16/03/1980",
    email: "quiteria@exemplo.test",
    cellphone_number: "(11) 98888-7777",
    address: `Rua de ${mark}`,
    zip_code: "01310-100",
    notes: `${mark} pediu sigilo`,
  };
  const { body: client } = await keyed(ana, "/api/clients", form);
  await keyed(ana, `/api/clients/${client.id}/client_contacts`, {
    contact_type_id: 1,
    contact: `Mãe de ${mark}`,
    phone_number: "(11) 98888-7777",
  });
  await keyed(ana, `/api/clients/${client.id}/attendances`, {
    attendance_title: `Conversa com ${mark}`,
    attendance_comment: `${mark} contou tudo`,
    mentioned_users: [offices.ids["escritorio"]],
  });
  await keyed(ana, "/api/conflict_checks", {
    client_id: client.id,
    name: form.name,
    cpf_cnpj: form.cpf_cnpj,
    opposite: false,
  });
  if (isParty) {
    const { body: lawsuit } = await ana.post("/api/lawsuits", {
      process: `Caso ${client.id}`,
      lawsuit_status_id: 1,
      user_id: offices.ids["advogada"],
    });
    await keyed(ana, `/api/lawsuits/${lawsuit.id}/clients`, { clients: [client.id] });
  }
  return client.id;
}

/** A call that gets the same reply when it is repeated with its key. */
const keyed = (visitor: Visitor, url: string, body: object, key: string = randomUUID()) =>
  visitor.call("POST", url, body, { "idempotency-key": key });

/** The office's tables that contain a word. */
const placesOf = async (word: string): Promise<string[]> =>
  (await findPlaces(server, [word], offices.companies["um"]!))[word] ?? [];

const erase = (id: number, visitor = eva, confirmation = "apagar") =>
  visitor.post(`/api/clients/${id}/erasure`, { confirmation });

test("erasing a client without lawsuits leaves none of his data, and is recorded in the audit trail", async () => {
  const id = await openClient(false);
  expect(await placesOf(MARK)).toEqual(
    expect.arrayContaining([
      "attendances",
      "client_contacts",
      "clients",
      "conflict_checks",
      "mails",
      "notifications",
    ]),
  );
  expect((await eva.get(`/api/clients/${id}/erasure`)).body).toEqual({
    contacts: 1,
    attendances: 1,
    conflict_checks: 1,
    notifications: 1,
    lawsuits: 0,
    compromises: 0,
    spreadsheet: null,
  });
  const { status, body } = await erase(id);
  expect([status, body]).toEqual([200, { kept: "nothing" }]);
  expect(await placesOf(MARK)).toEqual([]);
  expect(await placesOf("11144477735")).toEqual([]);
  const [line] = (await eva.get("/api/audit_trail?act=erased")).body.data;
  expect(line).toMatchObject({
    subject: "client",
    subject_id: id,
    subject_name: null,
    actor_name: "Eva Escritório",
    before: null,
    after: { contacts: 1, attendances: 1, conflict_checks: 1, lawsuits: 0, kept: "nothing" },
  });
  expect((await erase(id)).status).toBe(404);
});

test("a plain deletion says before where his name stays, and it stays nowhere else", async () => {
  const id = await openClient(false);
  const before = { contacts: 1, attendances: 1, notifications: 1, conflict_checks: 1, lawsuits: 0 };
  expect((await eva.get(`/api/clients/${id}/deletion`)).body).toMatchObject(before);
  expect((await eva.delete(`/api/clients/${id}`)).status).toBe(204);
  expect((await placesOf(MARK)).toSorted()).toEqual(["conflict_checks", "mails", "notifications"]);
  expect((await erase(id)).status).toBe(404);
  await server.rows.query("delete from conflict_checks; delete from mails; delete from notifications");
});

test("erasing a client with a lawsuit leaves only his name and document", async () => {
  const id = await openClient(true);
  expect((await erase(id)).body).toEqual({ kept: "party" });
  const { body: left } = await eva.get(`/api/clients/${id}`);
  expect(left).toMatchObject({
    name: `${MARK} Sigilosa`,
    cpf_cnpj: "11144477735",
    rg: null,
    birthdate: null,
    email: null,
    cellphone_number: null,
    address: null,
    zip_code: null,
    contacts: 0,
    attendances: 0,
    lawsuits: 1,
  });
  expect(left.notes).toContain("apagados em 16/03/2026 a pedido do titular (LGPD, art. 18, VI)");
  const places = (await placesOf(MARK)).filter((name) => !["clients", "lawsuit_search"].includes(name));
  expect(places).toEqual([]);
  for (const word of ["quiteria@exemplo", "Rua de", "98888", "contou tudo", "Mãe de"])
    expect(await placesOf(word)).toEqual([]);
});

test("an erasure requires an administrator and a confirmation word, and does not find other offices' clients", async () => {
  const { body: client } = await ana.post("/api/clients", { name: "Outra Pessoa" });
  expect((await erase(client.id, ana)).status).toBe(403);
  const slip = await erase(client.id, eva, "sim");
  expect([slip.status, slip.body.errors]).toEqual([422, { confirmation: ["Digite APAGAR para confirmar"] }]);
  const neighbour = await server.enter("vizinha");
  expect((await erase(client.id, neighbour)).status).toBe(404);
  expect((await neighbour.get(`/api/clients/${client.id}/erasure`)).status).toBe(404);
  expect((await eva.get(`/api/clients/${client.id}`)).status).toBe(200);
});

describe("replies stored for repeated calls", () => {
  const sealed = async (company: string) =>
    (
      await server.rows.query<{ n: number }>(
        "select count(*)::int as n from idempotent_replies where company_id = $1 and sealed_reply is not null",
        [offices.companies[company]],
      )
    ).rows[0]!.n;

  test("are deleted with a client, whatever was requested; another office keeps its own", async () => {
    const neighbour = await server.enter("vizinha");
    const theirs = await keyed(neighbour, "/api/clients", { name: "Cliente da vizinha" }, "vizinha");
    const { body: client } = await ana.post("/api/clients", { name: "Pessoa Repetida" });
    const { body: lawsuit } = await ana.post("/api/lawsuits", {
      process: "Caso repetido",
      lawsuit_status_id: 1,
    });
    const requested: [string, object][] = [
      [
        `/api/clients/${client.id}/client_contacts`,
        { contact_type_id: 1, contact: "Tia", phone_number: "(11) 98888-7777" },
      ],
      [`/api/clients/${client.id}/attendances`, { attendance_title: "Conversa", attendance_comment: "Tudo" }],
      [`/api/lawsuits/${lawsuit.id}/clients`, { clients: [client.id] }],
      ["/api/conflict_checks", { client_id: client.id, name: "Pessoa Repetida", opposite: false }],
      [
        "/api/compromises",
        {
          client_id: client.id,
          user_id: offices.ids["advogada"],
          compromise_type_id: 2,
          classification_id: 1,
          description: "Audiência",
          compromise_date: "20/03/2026",
          all_day: true,
        },
      ],
    ];
    const sendAll = () =>
      Promise.all(requested.map(([url, body], at) => keyed(ana, url, body, `pedido-${at}`)));
    for (const { status, text } of await sendAll()) expect(status, text).toBeLessThan(300);
    expect(await sealed("um")).toBeGreaterThanOrEqual(requested.length);
    await ana.delete(`/api/lawsuits/${lawsuit.id}/clients/${client.id}`);

    const erased = await keyed(
      eva,
      `/api/clients/${client.id}/erasure`,
      { confirmation: "apagar" },
      "apagar",
    );
    expect(erased.body).toEqual({ kept: "nothing" });
    // the erasure's own reply, which names nobody
    expect(await sealed("um")).toBe(1);
    for (const { status, text } of await sendAll()) {
      expect([404, 422]).toContain(status);
      expect(text).not.toContain("Repetida");
    }
    const again = await keyed(eva, `/api/clients/${client.id}/erasure`, { confirmation: "apagar" }, "apagar");
    expect([again.status, again.body]).toEqual([200, { kept: "nothing" }]);
    const theirsAgain = await keyed(neighbour, "/api/clients", { name: "Cliente da vizinha" }, "vizinha");
    expect(theirsAgain.body).toEqual(theirs.body);
  });

  test("are deleted even if the previous version stored them unencrypted", async () => {
    const id = await openClient(false, "Zenóbia");
    await server.rows.query(
      `insert into idempotent_replies (company_id, user_id, key, request_hash, reply, created_at)
       values ($1, $2, 'antes', '', '{"name": "Zenóbia"}', $3)`,
      [offices.companies["um"], offices.ids["advogada"], server.clock.now()],
    );
    await erase(id);
    expect(await placesOf("Zenóbia")).toEqual([]);
  });
});

describe("an erasure leaves data behind if a feature takes no part:", () => {
  const erasing = contributions.filter(({ onClientErased }) => onClientErased);
  const left = async (mark: string) => {
    const { rows } = await server.rows.query(
      "select from idempotent_replies where company_id = $1 and sealed_reply is not null limit 1",
      [offices.companies["um"]],
    );
    const places = (await placesOf(mark)).filter((name) => !["clients", "lawsuit_search"].includes(name));
    return [...places, ...(rows.length > 0 ? ["idempotent_replies"] : [])];
  };
  /** Creates a client with a lawsuit who is reminded of a hearing by email. */
  const openReminded = async (mark: string) => {
    const id = await openClient(true, mark);
    const address = `${mark}@exemplo.test`;
    await server.rows.query("update clients set email = $2 where id = $1", [id, address]);
    await server.rows.query(
      `insert into compromises (company_id, user_id, created_by_id, client_id, compromise_type_id, description, compromise_date, all_day,
         email_notification, created_at, updated_at)
       select c.company_id, $2, $2, c.id, 2, 'Audiência', '2026-03-30', true, array[upper($3), 'outra@exemplo.test'], now(), now()
       from clients c where c.id = $1`,
      [id, offices.ids["advogada"], address],
    );
    return id;
  };
  const LEFT: Record<string, string[]> = {
    attendances: ["attendances"],
    clients: ["client_contacts"],
    compromises: ["compromises"],
    conflicts: ["conflict_checks"],
    notifications: ["mails", "notifications"],
    "platform/http": ["idempotent_replies"],
  };

  test("these features take part, and together leave nothing", async () => {
    expect(erasing.map(({ feature }) => feature).toSorted()).toEqual(Object.keys(LEFT));
    const erased = contributions
      .flatMap(({ tables }) => Object.entries(tables))
      .flatMap(([table, { client }]) => (client === "erased" ? [table] : []));
    // the client's own row is checked above, and mentions are deleted with the text that contains them
    const seen = ["attendance_mentions", "clients", ...Object.values(LEFT).flat()].filter(
      // compromises keep the office's own words, only without his address
      (table) => table !== "compromises",
    );
    expect(erased.toSorted()).toEqual(seen.toSorted());
    const id = await openReminded("Hermengarda");
    expect((await left("Hermengarda")).toSorted()).toEqual(Object.values(LEFT).flat().toSorted());
    await erase(id);
    expect(await left("Hermengarda")).toEqual([]);
    const { rows } = await server.rows.query(
      "select email_notification from compromises where client_id = $1",
      [id],
    );
    expect(rows).toEqual([{ email_notification: ["outra@exemplo.test"] }]);
  });

  test.each(Object.keys(LEFT))("%s", async (feature) => {
    const mark = `Ana-${feature}`;
    const id = await openReminded(mark);
    server.context.contributions = contributions.filter((one) => one.feature !== feature);
    const { body } = await erase(id).finally(() => {
      server.context.contributions = contributions;
    });
    expect(body).toEqual({ kept: "party" });
    expect(await left(mark)).toEqual(LEFT[feature]);
    await server.rows.query("delete from idempotent_replies");
  });
});
