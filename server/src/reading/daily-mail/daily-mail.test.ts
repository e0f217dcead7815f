import { afterAll, beforeAll, expect, test } from "vitest";
import { textOfPdf } from "../documents/pdf/read-pdf.fixture.ts";
import { fillDay } from "../documents/written-publications.fixture.ts";
import { hostileHtml } from "../../gazettes/import/reading/sanitise.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { claimDueSlots } from "../../platform/jobs/schedule.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { businessDays } from "../../schedule.ts";
import { mailOfTheDay } from "./daily-mail.jobs.ts";

let server: TestServer;
let admin: Visitor;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  await server.rows.query(
    "update publications set publication_text = '<p>Cite-se &lt;b&gt;</p><p>R$ 1 &amp; 2</p>', court = '<img src=x>' where publication_code = 'P1'",
  );
  await server.rows.query(
    `update publications set repeats_similarity = 0.98, repeats = (select id from publications where publication_code = 'P0')
     where publication_code = 'P3'`,
  );
  admin = server.visitor();
  await admin.signIn("admin");
  const associate = server.visitor();
  await associate.signIn("associado");
  expect((await associate.post("/api/user_emails", { email: "casa@exemplo.test" })).status).toBe(201);
  expect((await associate.post("/api/user_emails", { email: "alheio@exemplo.test" })).status).toBe(201);
  await server.rows.query(
    "update user_emails set email_verified_at = now() where email = 'casa@exemplo.test'",
  );
});
afterAll(() => server.close());

type DailyEmail = {
  recipients: string[];
  subject: string;
  body_text: string;
  body_html: string;
  company_id: number;
  attachment_name: string | null;
  attachment: Buffer | null;
};

async function mails(): Promise<DailyEmail[]> {
  const { rows } = await server.rows.query<DailyEmail>(
    "select * from mails where kind = 'daily_publications' order by recipients, id",
  );
  return rows;
}

async function emailsWhen(count: number): Promise<DailyEmail[]> {
  await waitFor(async () => (await mails()).length >= count);
  return mails();
}

test("each person with publications of the day gets one email at all his addresses, with his own and nobody else's", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.post("/api/send_by_date", { date: "16/03/2026" })),
  );
  expect(
    answers.every(({ status, body }) => status === 200 && body.is_held && /ficam na fila/.test(body.message)),
  ).toBe(true);
  const written = await emailsWhen(3);
  expect(written.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [["advogada@exemplo.test"], "Pauta: 2 publicações da lista de 16/03/2026"],
    [["associado@exemplo.test", "casa@exemplo.test"], "Pauta: 1 publicação da lista de 16/03/2026"],
    [["vizinho@exemplo.test"], "Pauta: 1 publicação da lista de 16/03/2026"],
  ]);
  expect(written[0]!.body_text).toContain("2002345-67.2026.8.26.0100");
  expect(written[1]!.body_text).toContain(
    "código P3 · mesmo ato da publicação P0 da lista de 13/03/2026, já tratada",
  );
  for (const { recipients, body_text: text } of written)
    expect(text.includes("Segredo do vizinho")).toBe(recipients[0] === "vizinho@exemplo.test");
});

test("each email has a complete PDF of the person's publications attached, and nobody else's", async () => {
  for (const { recipients, attachment, attachment_name } of await mails()) {
    expect(attachment_name).toBe("Publicações - 2026-03-16.pdf");
    const { text, fonts } = await textOfPdf(attachment!);
    expect(text).toContain("Lista de 16/03/2026");
    expect(fonts.length).toBeGreaterThan(0);
    expect(text.includes("Segredo do vizinho")).toBe(recipients[0] === "vizinho@exemplo.test");
    expect(text.includes("Designo audiência")).toBe(recipients[0] === "associado@exemplo.test");
  }
});

test("texts of courts and files are escaped in the email", async () => {
  const [{ body_html: html, body_text: text } = { body_html: "", body_text: "" }] = await mails();
  expect(html).toContain("&lt;img src=x&gt;");
  expect(html).toMatch(/>Cite-se &lt;b&gt;<\/p><p[^>]*>(?:<span[^>]*>)?R\$ 1(?:<\/span>)? &amp; 2<\/p>/);
  expect(html).not.toContain("<img");
  expect(text).toContain("Cite-se <b>\nR$ 1 & 2");
});

test("a repeated mailing sends each person one more email, and none to people without the daily email", async () => {
  await server.rows.query("update users set daily_mail = false where username = 'associado'");
  expect((await admin.post("/api/send_by_date", { date: "2026-03-16", again: true })).status).toBe(200);
  const written = await emailsWhen(5);
  expect(written.map(({ recipients }) => recipients[0])).toEqual([
    "advogada@exemplo.test",
    "advogada@exemplo.test",
    "associado@exemplo.test",
    "vizinho@exemplo.test",
    "vizinho@exemplo.test",
  ]);
});

test("the daily email is sent once, at 10:00 on business days", async () => {
  const schedule = [mailOfTheDay(server.context, businessDays)];
  const claim = () => claimDueSlots(server.context.database, schedule, server.clock);
  server.clock.moveTo("2026-03-12T12:00:00Z");
  await claim(); // a schedule that is seen for the first time skips its past
  server.clock.moveTo("2026-03-13T12:59:00Z");
  expect(await claim()).toEqual(["publications.mail_day 2026-03-12"]); // yesterday's, missed, is sent now
  expect(await claim()).toEqual([]);
  server.clock.moveTo("2026-03-13T13:00:00Z");
  expect((await Promise.all([claim(), claim()])).flat()).toEqual(["publications.mail_day 2026-03-13"]);
  const written = await emailsWhen(5);
  server.clock.moveTo("2026-03-15T15:00:00Z"); // a Sunday
  expect(await claim()).toEqual([]);
  expect(written.filter(({ subject }) => subject.endsWith("13/03/2026"))).toEqual([]); // the only person of that day does not want the email
});

test("a person with too many publications for an attachment gets an email that says where the PDF is made", async () => {
  const texts = Array.from({ length: 301 }, (_, at) => `<p>Ato ${at}.</p>`);
  await fillDay(server, offices, "solo", texts, "2026-02-03");
  expect((await admin.post("/api/send_by_date", { date: "2026-02-03" })).status).toBe(200);
  await waitFor(async () => (await mails()).some(({ subject }) => subject.endsWith("03/02/2026")));
  const mail = (await mails()).find(({ subject }) => subject.endsWith("03/02/2026"))!;
  expect(mail).toMatchObject({
    subject: "Pauta: 301 publicações da lista de 03/02/2026",
    recipients: ["solo@exemplo.test"],
    attachment: null,
  });
  for (const body of [mail.body_text, mail.body_html]) {
    expect(body).toContain("São muitas para um anexo");
    expect(body).toContain("/advogado/dashboard?publication_date=2026-02-03");
    expect(body).toContain("Há mais 201 no Pauta.");
  }
});

test("hostile texts cannot run, fetch or link anything in an email", async () => {
  await fillDay(
    server,
    offices,
    "solo",
    hostileHtml.map(({ html }) => `<p>Começo.</p>${html}`),
    "2026-02-04",
  );
  await admin.post("/api/send_by_date", { date: "2026-02-04" });
  await waitFor(async () => (await mails()).some(({ subject }) => subject.endsWith("04/02/2026")));
  const { body_html: html } = (await mails()).find(({ subject }) => subject.endsWith("04/02/2026"))!;
  expect(html.match(/Começo\./g)).toHaveLength(hostileHtml.length);
  expect(html).not.toMatch(
    /<(?:script|img|iframe|object|embed|form|input|link|style|svg|math|video|audio)\b/i,
  );
  for (const [tag, attributes] of html.matchAll(/<[a-z0-9]+([^>]*)>/gi))
    expect(attributes, tag).not.toMatch(
      / (?!style=|colspan=|rowspan=|href="http:\/\/|lang=)\w+=|url\(|expression/i,
    );
  const led = [...html.matchAll(/href="([^"?]*)/g)].map(([, address]) => new URL(address!).pathname);
  expect(new Set(led.map((to) => to.replace(/\/[\w-]{30,}$/, "/TOKEN")))).toEqual(
    new Set(["/advogado/dashboard", "/api/daily_mail/TOKEN"]),
  );
});

test("each person decides whether to get the daily email", async () => {
  const solo = await server.enter("solo");
  expect((await solo.get("/api/user/daily_mail")).body).toEqual({ daily_mail: true });
  expect((await solo.put("/api/user/daily_mail", { daily_mail: false })).body).toEqual({ daily_mail: false });
  await fillDay(server, offices, "solo", ["<p>Ato.</p>"], "2026-02-05");
  await fillDay(server, offices, "vizinho", ["<p>Ato.</p>"], "2026-02-05");
  await admin.post("/api/send_by_date", { date: "2026-02-05" });
  await waitFor(async () => (await mails()).some(({ subject }) => subject.endsWith("05/02/2026")));
  const written = (await mails()).filter(({ subject }) => subject.endsWith("05/02/2026"));
  expect(written.map(({ recipients }) => recipients)).toEqual([["vizinho@exemplo.test"]]);
});
