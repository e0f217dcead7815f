import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contributions } from "../../contributions.ts";
import { mailSummariesWorker } from "../../office/notifications/summary.jobs.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import {
  openTestServer,
  type TestResponse,
  type TestServer,
  type Visitor,
} from "../../testing/test-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { placesOf } from "./places-of-a-client.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
let ana: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [eva, ana] = await Promise.all([server.enter("escritorio"), server.enter("advogada")]);
});
afterAll(() => server.close());
beforeEach(() =>
  server.rows.query("truncate clients, lawsuits, conflict_checks, mails, notifications cascade"),
);

const create = async (form: object): Promise<number> => (await ana.post("/api/clients", form)).body.id;
const talk = (client: number, form: object = {}) =>
  ana.post(`/api/clients/${client}/attendances`, {
    attendance_title: "Conversa",
    attendance_comment: "Texto",
    mentioned_users: [offices.ids["escritorio"]],
    ...form,
  });
const erase = (id: number) => eva.post(`/api/clients/${id}/erasure`, { confirmation: "apagar" });
async function makeParty(client: number): Promise<void> {
  const { body: lawsuit } = await ana.post("/api/lawsuits", { process: "Caso", lawsuit_status_id: 1 });
  await ana.post(`/api/lawsuits/${lawsuit.id}/clients`, { clients: [client] });
}
const places = (word: string) => placesOf(server, [word], offices.companies["um"]!);

/** Waits until some transaction waits for a lock of another one. */
const someoneWaits = () =>
  waitFor(async () => {
    const { rowCount } = await server.rows.query(
      `select from pg_locks w where not w.granted and exists (
         select from pg_locks h join pg_database d on d.oid = h.database where h.pid = w.pid and d.datname = current_database())`,
    );
    return rowCount === 0 ? undefined : true;
  });

describe("other clients with the same name, or a name that contains it, keep theirs", () => {
  const NAMES = ["Ana", "Ana", "Ana Paula", "Mariana", "Ana%_\\1<b>&", "A".repeat(300)];
  const linesOf = async () => {
    const { rows } = await server.rows.query<{ body_text: string; body_html: string }>(
      "select body_text, body_html from mails where kind = 'notification_summary'",
    );
    expect(rows).toHaveLength(1);
    const [mail] = rows;
    return [
      [...mail!.body_text.matchAll(/^- (.*)\n.*client=(\d+)$/gm)].map(([, line, id]) => [Number(id), line]),
      [...mail!.body_html.matchAll(/client=(\d+)">(.*?)<\/a>/g)].map(([, id, line]) => [Number(id), line]),
    ];
  };

  test.each([0, 2, 4, 5])("in a day's summary, when number %s is erased", async (erased) => {
    const ids: number[] = [];
    for (const name of NAMES) ids.push(await create({ name }));
    for (const id of ids) await talk(id);
    await mailSummariesWorker(server.context).work(
      { day: "2026-03-16", zones: null } as never,
      new AbortController().signal,
    );
    const before = await linesOf();
    expect(before[0]!.map(([id]) => id)).toEqual(ids);
    await erase(ids[erased]!);
    const expected = before.map((lines) =>
      lines.map(([id, line]) => [id, id === ids[erased] ? "Dados apagados" : line]),
    );
    expect(await linesOf()).toEqual(expected);
    expect((await eva.get("/api/notifications")).body.unread).toBe(NAMES.length - 1);
  });
});

test(
  "of simultaneous erasures of a client one succeeds and the others get 404, but all succeed for a party of a lawsuit",
  { tags: "night" },
  async () => {
    const id = await create({ name: "Quitéria" });
    const answers = await Promise.all([erase(id), erase(id), erase(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404,
    ]);
    const party = await create({ name: "Quitéria" });
    await makeParty(party);
    const both = await Promise.all([erase(party), erase(party)]);
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [200, { kept: "party" }],
      [200, { kept: "party" }],
    ]);
  },
);

test("a check that runs while a client is erased stores nothing of him afterwards", async () => {
  const id = await create({ name: "Quitéria Sigilosa" });
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  server.context.contributions = [
    ...contributions,
    {
      feature: "slow",
      tables: {},
      partiesAlike: async () => {
        begun();
        await mayGoOn;
        return [];
      },
    },
  ];
  const checking = ana.post("/api/conflict_checks", { name: "Quyteria Sigiloza", opposite: true });
  await hasBegun;
  server.context.contributions = contributions;
  const erasing = erase(id);
  await Promise.race([erasing, someoneWaits()]);
  goOn();
  expect((await checking).status).toBe(200);
  expect((await erasing).body).toEqual({ kept: "nothing" });
  expect(await places("Quitéria")).toEqual({});
});

describe("storing something about a client while he is erased is rejected because he does not exist:", () => {
  const person = { name: "Quyteria Sigiloza", cpf_cnpj: null };
  const WRITINGS: Record<string, [number, (client: number) => Promise<TestResponse>]> = {
    "a talk": [404, (client) => talk(client)],
    "a contact": [
      404,
      (client) =>
        ana.post(`/api/clients/${client}/client_contacts`, {
          contact_type_id: 1,
          contact: "Tia",
          phone_number: "(11) 98888-7777",
        }),
    ],
    "a check": [422, (client) => ana.post("/api/conflict_checks", { ...person, client_id: client })],
  };

  test.each(Object.entries(WRITINGS))("%s", async (_, [status, write]) => {
    const id = await create({ name: "Quitéria Sigilosa" });
    await server.rows.query("begin");
    await server.rows.query("select from clients where id = $1 for update", [id]);
    const writing = write(id);
    await someoneWaits();
    await server.rows.query("delete from clients where id = $1", [id]);
    await server.rows.query("commit");
    expect((await writing).status).toBe(status);
    expect(await places("Quitéria")).toEqual({});
  });
});

test("a form that was opened before an erasure does not restore the data", async () => {
  const form = { name: "Quitéria", email: "quiteria@exemplo.test" };
  const id = await create(form);
  await makeParty(id);
  const { updated_at } = (await ana.get(`/api/clients/${id}`)).body;
  await erase(id);
  expect((await ana.put(`/api/clients/${id}`, { ...form, updated_at })).status).toBe(409);
  expect(await places("quiteria@exemplo")).toEqual({});
});

test("a party is erased completely by a second erasure once he has no lawsuit", async () => {
  const id = await create({ name: "Quitéria" });
  await makeParty(id);
  expect((await erase(id)).body).toEqual({ kept: "party" });
  const { rows } = await server.rows.query("select id from lawsuits");
  const unlinked = await ana.delete(`/api/lawsuits/${rows[0].id}/clients/${id}`);
  expect(unlinked.status).toBeLessThan(300);
  expect((await erase(id)).body).toEqual({ kept: "nothing" });
  expect(await places("Quitéria")).toEqual({});
});
