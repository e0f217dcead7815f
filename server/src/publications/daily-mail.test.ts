import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type Visitor } from "../house.fixture.ts";
import { openOffices } from "../offices.fixture.ts";
import { takeDueSlots } from "../platform/schedule.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { mailOfTheDay } from "./daily-mail.jobs.ts";

let house: TestHouse;
let admin: Visitor;
beforeAll(async () => {
  house = await openTestHouse({ jobs: true });
  await openOffices(house);
  await house.rows.query(
    "update publications set publication_text = '<p>Cite-se &lt;b&gt;</p><p>R$ 1 &amp; 2</p>', court = '<img src=x>' where publication_code = 'P1'",
  );
  admin = house.visitor();
  await admin.signIn("admin");
});
afterAll(() => house.close());

type Letter = {
  recipients: string[];
  subject: string;
  body_text: string;
  body_html: string;
  company_id: number;
};

async function letters(): Promise<Letter[]> {
  const { rows } = await house.rows.query<Letter>(
    "select * from mails where kind = 'daily_publications' order by recipients, id",
  );
  return rows;
}

async function lettersWhen(count: number): Promise<Letter[]> {
  await waitFor(async () => (await letters()).length >= count);
  return letters();
}

test("each person with publications of the day gets one letter with his own and nobody else's", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.post("/api/send_by_date", { date: "16/03/2026" })),
  );
  expect(
    answers.every(({ status, body }) => status === 200 && body.message === "Emails enviados com sucesso"),
  ).toBe(true);
  const written = await lettersWhen(3);
  expect(written.map(({ recipients, subject }) => [recipients, subject])).toEqual([
    [["advogada@exemplo.test"], "Pauta: 2 publicações de 16/03/2026"],
    [["associado@exemplo.test"], "Pauta: 1 publicação de 16/03/2026"],
    [["vizinho@exemplo.test"], "Pauta: 1 publicação de 16/03/2026"],
  ]);
  expect(written[0]!.body_text).toContain("2002345-67.2026.8.26.0100");
  for (const { recipients, body_text: text } of written)
    expect(text.includes("Segredo do vizinho")).toBe(recipients[0] === "vizinho@exemplo.test");
});

test("what courts and files put into the text is text in the letter", async () => {
  const [{ body_html: html, body_text: text } = { body_html: "", body_text: "" }] = await letters();
  expect(html).toContain("&lt;img src=x&gt;");
  expect(html).toContain("Cite-se &lt;b&gt;\nR$ 1 &amp; 2");
  expect(html).not.toContain("<img");
  expect(text).toContain("Cite-se <b>\nR$ 1 & 2");
});

test("asked for again, each gets one more; whoever wants no daily mail gets none", async () => {
  await house.rows.query("update users set daily_mail = false where username = 'associado'");
  expect((await admin.post("/api/send_by_date", { date: "2026-03-16", again: true })).status).toBe(200);
  const written = await lettersWhen(5);
  expect(written.map(({ recipients }) => recipients[0])).toEqual([
    "advogada@exemplo.test",
    "advogada@exemplo.test",
    "associado@exemplo.test",
    "vizinho@exemplo.test",
    "vizinho@exemplo.test",
  ]);
});

test("it goes out by itself at 10:00 of business days, once", async () => {
  const schedule = [mailOfTheDay(house.house)];
  const look = () => takeDueSlots(house.house.database, schedule, house.clock);
  house.clock.moveTo("2026-03-12T12:00:00Z");
  await look(); // the past of a schedule that is seen for the first time is let go
  house.clock.moveTo("2026-03-13T12:59:00Z");
  expect(await look()).toEqual(["publications.mail_day 2026-03-12"]); // yesterday's, missed, is caught up
  expect(await look()).toEqual([]);
  house.clock.moveTo("2026-03-13T13:00:00Z");
  expect((await Promise.all([look(), look()])).flat()).toEqual(["publications.mail_day 2026-03-13"]);
  const written = await lettersWhen(5);
  house.clock.moveTo("2026-03-15T15:00:00Z"); // a Sunday
  expect(await look()).toEqual([]);
  expect(written.filter(({ subject }) => subject.endsWith("13/03/2026"))).toEqual([]); // the only one of that day wants no mail
});
