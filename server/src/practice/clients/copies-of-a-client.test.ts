import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailSummariesWorker } from "../../office/notifications/summary.jobs.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";

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
beforeEach(() => server.rows.query("truncate clients, conflict_checks, mails, notifications cascade"));

const CPF = "11144477735";
const create = async (form: object): Promise<number> => (await ana.post("/api/clients", form)).body.id;
const check = async (form: object) =>
  (await ana.post("/api/conflict_checks", { opposite: false, ...form })).body;
const erase = (id: number) => eva.post(`/api/clients/${id}/erasure`, { confirmation: "apagar" });
const checks = async () => (await ana.get("/api/conflict_checks")).body.data;
const holding = async (table: string, word: string): Promise<number> =>
  (await server.rows.query(`select from ${table} t where t::text ilike $1`, [`%${word}%`])).rowCount!;

test("somebody else's check that found the client still says that somebody was found, but not who", async () => {
  const id = await create({ name: "Quitéria Sigilosa", cpf_cnpj: CPF });
  await ana.post(`/api/clients/${id}/client_contacts`, {
    contact_type_id: 1,
    contact: "Ifigênia Sigilosa",
    phone_number: "(11) 98888-7777",
  });
  await create({ name: "Quiteria Sigilosa" });
  await check({ name: "Quitéria Sigilosa", opposite: true });
  await check({ name: "Ifigênia Sigilosa", opposite: true });
  const before = (await checks()).flatMap(({ findings }: { findings: { name: string }[] }) =>
    findings.map(({ name }) => name),
  );
  expect(before.toSorted()).toEqual(["Ifigênia Sigilosa", "Quiteria Sigilosa", "Quitéria Sigilosa"]);

  expect((await erase(id)).body).toEqual({ kept: "nothing" });
  const found = (await checks()).flatMap(({ findings }: { findings: object[] }) => findings);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ where: "client", id, name: "Dados apagados", cpf_cnpj: null }),
      expect.objectContaining({ where: "contact", client_id: id, name: "Dados apagados", detail: null }),
      expect.objectContaining({ where: "client", name: "Quiteria Sigilosa" }),
    ]),
  );
  expect(await holding("conflict_checks", CPF)).toBe(0);
});

test("a check made before the client was registered is erased with him by his document, or by his name within a day", async () => {
  const registered = server.clock.now();
  server.clock.moveTo("2026-03-12T12:00:00Z");
  await check({ name: "Quitéria Sigilosa" });
  server.clock.moveTo("2026-03-16T11:59:00Z");
  await check({ name: "Quitéria Sigilosa", cpf_cnpj: CPF });
  await check({ name: "Quitéria Sigilosa", cpf_cnpj: "529.982.247-25" });
  // as the form checks before it saves, when the id is not known yet
  await check({ name: "QUITERIA SIGILOSA" });
  await check({ name: "Quitéria Sigilosa Neves" });
  server.clock.moveTo(registered.toISOString());
  const id = await create({ name: "Quitéria Sigilosa", cpf_cnpj: CPF });
  await check({ name: "Quitéria Sigilosa", opposite: true });
  expect((await eva.get(`/api/clients/${id}/erasure`)).body.conflict_checks).toBe(3);
  await erase(id);
  expect((await checks()).map(({ name }: { name: string }) => name).toSorted()).toEqual([
    "Dados apagados",
    "Dados apagados",
    // a check of another person that found him keeps that person's name
    "Quitéria Sigilosa",
    // checks with another document, or made days before, may be of somebody else
    "Quitéria Sigilosa",
    "Quitéria Sigilosa",
    "Quitéria Sigilosa Neves",
  ]);
  expect(await holding("conflict_checks", CPF)).toBe(0);
});

test("a day's summary email loses the client's line and keeps the others", async () => {
  for (const name of ["Quitéria <Sigilosa>", "Quitéria <Sigilosa> Neves"]) {
    const id = await create({ name });
    await ana.post(`/api/clients/${id}/attendances`, {
      attendance_title: "Conversa",
      attendance_comment: "Texto",
      mentioned_users: [offices.ids["escritorio"]],
    });
  }
  await mailSummariesWorker(server.context).work(
    { day: "2026-03-17", zones: null } as never,
    new AbortController().signal,
  );
  const { rows } = await server.rows.query("select id from clients where name = 'Quitéria <Sigilosa>'");
  await erase(rows[0].id);
  const { rows: mails } = await server.rows.query<{ body_text: string; body_html: string }>(
    "select body_text, body_html from mails where kind = 'notification_summary'",
  );
  expect(mails).toHaveLength(1);
  const [{ body_text, body_html }] = mails as [{ body_text: string; body_html: string }];
  expect(body_text.split("\n").filter((line) => line.startsWith("- "))).toEqual([
    "- Dados apagados",
    "- Você foi mencionado em um atendimento de Quitéria <Sigilosa> Neves",
  ]);
  expect(body_html).toContain(">Dados apagados</a>");
  expect(body_html).toContain("Quitéria &lt;Sigilosa&gt; Neves</a>");
  expect(body_html).not.toContain("&lt;Sigilosa&gt;</a>");
});
