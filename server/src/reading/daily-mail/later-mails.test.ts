// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { textOfPdf } from "../documents/pdf/read-pdf.fixture.ts";
import { fillDay } from "../documents/written-publications.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { claimDueSlots } from "../../platform/jobs/schedule.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { businessDays } from "../../schedule.ts";
import { complementsOfTheDay, mailDayWorker, mailOfTheDay } from "./daily-mail.jobs.ts";

const DAY = "2026-03-18";

let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  await runDueJobs("2026-03-17T13:00:00Z"); // a schedule that is seen for the first time skips its past
});
afterAll(() => server.close());

/** Sets the clock and runs all due jobs to their end. */
async function runDueJobs(instant: string): Promise<string[]> {
  server.clock.moveTo(instant);
  const schedule = [
    mailOfTheDay(server.context, businessDays),
    ...complementsOfTheDay(server.context, businessDays),
  ];
  const taken = await claimDueSlots(server.context.database, schedule, server.clock);
  await waitFor(async () => (await unfinished()) === 0);
  return taken;
}

const unfinished = async (): Promise<number> =>
  (
    await server.rows.query<{ n: number }>(
      "select count(*)::int as n from pgboss.job where name = 'publications.mail_day' and state in ('created', 'retry', 'active')",
    )
  ).rows[0]!.n;

const comeIn = (username: string, ...texts: string[]) =>
  fillDay(
    server,
    offices,
    username,
    texts.map((text) => `<p>${text}</p>`),
    DAY,
  );

type DailyEmail = { id: string; to: string; subject: string; body_text: string; attachment: Buffer | null };
const mails = async (since = "0"): Promise<DailyEmail[]> =>
  (
    await server.rows.query<DailyEmail>(
      `select id, recipients[1] as to, subject, body_text, attachment from mails
       where kind = 'daily_publications' and subject like '%18/03/2026' and id > $1 order by recipients, id`,
      [since],
    )
  ).rows;
const lastId = async () => (await mails()).map(({ id }) => id).reduce((a, b) => (+a > +b ? a : b), "0");

/** The ids of all publications already emailed. */
const mailed = async () =>
  (
    await server.rows.query<{ id: string }>(
      "select publication_id as id from mailed_publications order by publication_id",
    )
  ).rows.map(({ id }) => Number(id));

test("later publications are sent with the next hour's email, and none twice", async () => {
  await comeIn("advogada", "Ato da manhã.");
  await runDueJobs(`${DAY}T13:00:00Z`);
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ["advogada@exemplo.test", "Pauta: 1 publicação da lista de 18/03/2026"],
  ]);
  const first = await lastId();
  await server.rows.query(
    "update publications set identity_key = identity_key || '-manhã' where publication_date = $1",
    [DAY],
  );
  await comeIn("advogada", "Ato do almoço.", "Outro ato do almoço.");
  await comeIn("solo", "Ato de quem nada tinha.");
  expect(await runDueJobs(`${DAY}T13:59:00Z`)).toEqual([]);
  expect(await runDueJobs(`${DAY}T14:00:00Z`)).toEqual([`publications.mail_complement_11 ${DAY}`]);
  const [ana, sol, ...more] = await mails(first);
  expect(more).toEqual([]);
  expect([ana!.to, ana!.subject]).toEqual([
    "advogada@exemplo.test",
    "Pauta: mais 2 publicações da lista de 18/03/2026",
  ]);
  expect(ana!.body_text).toContain(
    "mais 2 publicações da lista de 18/03/2026, que chegaram depois do e-mail do dia",
  );
  expect(ana!.body_text).toContain("Este e-mail complementa o do dia");
  expect(ana!.body_text).not.toContain("Ato da manhã");
  const { text } = await textOfPdf(ana!.attachment!);
  expect(text).toContain("Ato do almoço.");
  expect(text).not.toContain("Ato da manhã");
  // if a person's first publications of the day came late there is no earlier email to refer to
  expect([sol!.to, sol!.subject]).toEqual([
    "solo@exemplo.test",
    "Pauta: 1 publicação da lista de 18/03/2026",
  ]);
  expect(sol!.body_text).not.toContain("complementa");
  const second = await lastId();
  await runDueJobs(`${DAY}T15:00:00Z`);
  expect(await mails(second)).toEqual([]);
});

test("people without the daily email get no later email either, and their publications wait until they want it", async () => {
  const before = await lastId();
  await server.rows.query("update users set daily_mail = false where username = 'vizinho'");
  await comeIn("vizinho", "Ato não enviado.");
  await runDueJobs(`${DAY}T16:00:00Z`);
  expect(await mails(before)).toEqual([]);
  await server.rows.query("update users set daily_mail = true where username = 'vizinho'");
  await runDueJobs(`${DAY}T17:00:00Z`);
  expect((await mails(before)).map(({ to }) => to)).toEqual(["vizinho@exemplo.test"]);
});

test("several servers that run at once send each publication to each person once", async () => {
  const before = await lastId();
  const came = await comeIn("associado", ...Array.from({ length: 8 }, (_, at) => `Ato simultâneo ${at}.`));
  const servers = Array.from({ length: 6 }, () => mailDayWorker(server.context));
  const mailing = { date: DAY, run: null, later: true } as never;
  await Promise.all(servers.map(({ work }) => work(mailing, new AbortController().signal)));
  const written = await mails(before);
  expect(written.map(({ to, subject }) => [to, subject])).toEqual([
    ["associado@exemplo.test", "Pauta: 8 publicações da lista de 18/03/2026"],
  ]);
  expect(await mailed()).toEqual(expect.arrayContaining(came));
});

const confirmAll = () =>
  server.rows.query("update users set email_verified_at = now() where email_verified_at is null");

test("an email that could not be written marks nothing, and its publications are sent with the next one", async () => {
  const before = await lastId();
  const [came] = await comeIn("vizinha", "Ato que espera.");
  await server.rows.query("update users set email = 'sem arroba' where username = 'vizinha'");
  await confirmAll();
  const once = () =>
    mailDayWorker(server.context).work(
      { date: DAY, run: null, later: true } as never,
      new AbortController().signal,
    );
  await expect(once()).rejects.toThrow();
  expect(await mailed()).not.toContain(came);
  await server.rows.query("update users set email = 'vizinha@exemplo.test' where username = 'vizinha'");
  await confirmAll();
  await once();
  expect((await mails(before)).map(({ to }) => to)).toEqual(["vizinha@exemplo.test"]);
  expect(await mailed()).toContain(came);
});

test("publications that came after the evening's last run are sent the next morning", async () => {
  await runDueJobs(`${DAY}T22:00:00Z`);
  const before = await lastId();
  await server.rows.query(
    "update publications set identity_key = identity_key || '-tarde' where publication_date = $1",
    [DAY],
  );
  await comeIn("advogada", "Ato da noite.");
  await runDueJobs("2026-03-19T12:59:00Z");
  expect(await mails(before)).toEqual([]);
  await runDueJobs("2026-03-19T13:00:00Z");
  expect((await mails(before)).map(({ subject }) => subject)).toEqual([
    "Pauta: mais 1 publicação da lista de 18/03/2026",
  ]);
});

test("an administrator's request skips people who had the day's email, and repeats everything if requested", async () => {
  const admin = await server.enter("admin");
  const before = await lastId();
  expect((await admin.post("/api/send_by_date", { date: DAY })).body).toMatchObject({ sent_before: true });
  await waitFor(async () => (await unfinished()) === 0);
  expect(await mails(before)).toEqual([]);
  await admin.post("/api/send_by_date", { date: DAY, again: true });
  await waitFor(async () => (await mails(before)).length === 5);
  const [ana] = await mails(before);
  expect(ana!.subject).toBe("Pauta: 4 publicações da lista de 18/03/2026");
});
