import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { noticeLateArchive } from "./watch-archive.commands.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
});
afterAll(() => server.close());

const subjects = async () =>
  (
    await server.rows.query<{ subject: string }>("select subject from mails where kind = 'archive_late'")
  ).rows.map(({ subject }) => subject);

test("the platform's administrators are emailed once a day when the archive is an hour behind", async () => {
  const until = new Date("2026-03-16T13:42:00Z");
  const notice = (later: number) =>
    noticeLateArchive(
      { ...server.context, archiver: { state: () => ({ until, base: until }) } },
      new Date(until.getTime() + later),
    );
  await notice(3_599_000);
  expect(await subjects()).toEqual([]);
  await notice(3_600_000);
  await notice(7_200_000);
  expect(await subjects()).toEqual(["Pauta: o arquivo contínuo do banco de dados está atrasado"]);
  const { rows } = await server.rows.query<{ body_text: string }>("select body_text from mails");
  expect(rows[0]!.body_text).toContain("depois das 10:42 de 16/03/2026");
});

test("without an archive nobody is emailed", async () => {
  await server.rows.query("delete from mails");
  await noticeLateArchive({ ...server.context, archiver: undefined });
  expect(await subjects()).toEqual([]);
});
