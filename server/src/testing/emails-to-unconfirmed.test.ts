// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { remindWorker } from "../agenda/compromises/reminders/reminders.jobs.ts";
import { mailDayWorker } from "../reading/daily-mail/daily-mail.jobs.ts";
import { notifyAdministrators } from "../gazettes/djen/notify-administrators.commands.ts";
import { openTestServer, PASSWORD, type TestServer } from "./test-server.fixture.ts";
import { administratorsOfCompany } from "../office/identity/people/administrators.commands.ts";
import { notifyUsers } from "../office/notifications/notifications.commands.ts";
import { mailSummariesWorker } from "../office/notifications/summary.jobs.ts";
import { openOffices, type Offices } from "./offices.fixture.ts";
import { notifyOffice } from "../office/subscriptions/notify-office.commands.ts";

let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
});
afterAll(() => server.close());

const DAY = "2026-03-16";
const goOn = new AbortController().signal;

/** Triggers emails of seven kinds, from the day's publications to a changed account. */
async function writeToEverybody(run: string): Promise<void> {
  const { context: program } = server;
  const company_id = offices.companies["um"]!;
  const [lawyer, colleague] = [offices.ids["advogada"]!, offices.ids["associado"]!];
  const bound = { company_id, user_id: null };
  await mailDayWorker(program).work({ date: DAY, run, later: false, zones: null } as never, goOn);
  await program.database.inCompany(bound, async (db) => {
    await notifyUsers(program, db, [lawyer, colleague], "publication_forwarded", { message: "Encaminhada" });
    await notifyUsers(program, db, [lawyer, colleague], "compromise_comment", { message: "Comentário" });
    await notifyOffice(program, db, "no_card", {});
  });
  await mailSummariesWorker(program).work({ day: DAY, zones: null } as never, goOn);
  await server.rows.query(
    `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, all_day, remind_at,
       email_notification, completed, created_at, updated_at)
     values ($1, $2, 2, 'Audiência', '2026-03-17', true, '2026-03-16T11:00:00Z',
       '{advogada@exemplo.test,ADVOGADA@exemplo.test,advogada.casa@exemplo.test,advogada.pedido@exemplo.test,fora@exemplo.test}', false, $3, $3)`,
    [company_id, lawyer, server.clock.now()],
  );
  await remindWorker(program).work({} as never, goOn);
  await program.database.acrossCompanies((db) =>
    notifyAdministrators(program, db, { id: 1, day: DAY, trouble: { kind: "late", reason: run } }),
  );
  const visitor = await server.enter("advogada");
  const form = { current_password: PASSWORD };
  await visitor.post("/api/user/second_factor/off", form);
  await (
    await server.enter("escritorio")
  ).put(`/api/company_users/${lawyer}`, {
    ...(await (await server.enter("escritorio")).get(`/api/users/${lawyer}`)).body,
    roles: undefined,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
}

const written = async () =>
  (
    await server.rows.query<{ kind: string; recipients: string[] }>(
      "select kind, recipients from mails where kind <> 'email_confirmation' and status <> 'left_out' order by id",
    )
  ).rows;
const kindsTo = async (address: string) => [
  ...new Set(
    (await written()).flatMap(({ kind, recipients }) =>
      recipients.some((one) => one.toLowerCase() === address) ? [kind] : [],
    ),
  ),
];

test("no kind of email is sent to an unconfirmed address, and each is sent to a confirmed one", async () => {
  await server.rows.query(
    `insert into user_emails (company_id, user_id, email, created_at, updated_at)
     select company_id, id, 'advogada.casa@exemplo.test', now(), now() from users where username = 'advogada'`,
  );
  await server.rows.query(
    "update users set email_verified_at = null where username in ('advogada', 'escritorio', 'admin')",
  );
  await server.rows.query(
    "update users set pending_email = 'advogada.pedido@exemplo.test' where username = 'advogada'",
  );
  await writeToEverybody("primeira");
  for (const address of ["advogada", "advogada.casa", "advogada.pedido", "escritorio", "admin"])
    expect(await kindsTo(`${address}@exemplo.test`), address).toEqual([]);
  // confirmed people get emails meanwhile; outsiders only after the office has confirmed its address
  expect(await kindsTo("associado@exemplo.test")).toEqual([
    "daily_publications",
    "publication_forwarded",
    "notification_summary",
  ]);
  expect(await kindsTo("fora@exemplo.test")).toEqual([]);
  const notifications = await server.rows.query("select from notifications where user_id = $1", [
    offices.ids["advogada"],
  ]);
  expect(notifications.rowCount).toBeGreaterThan(2);
  expect(
    (
      await server.context.database.acrossCompanies((db) =>
        administratorsOfCompany(db, offices.companies["um"]!),
      )
    )[0],
  ).toMatchObject({ delivery_address: null });

  await server.rows.query("update users set email_verified_at = now() where deleted_at is null");
  await server.rows.query("update user_emails set email_verified_at = now()");
  await writeToEverybody("segunda");
  expect(await kindsTo("advogada@exemplo.test")).toEqual([
    "daily_publications",
    "publication_forwarded",
    "notification_summary",
    "compromise_reminder",
    "account_changed",
  ]);
  expect(await kindsTo("advogada.casa@exemplo.test")).toEqual(["daily_publications", "compromise_reminder"]);
  expect(await kindsTo("escritorio@exemplo.test")).toEqual(["subscription_no_card"]);
  expect(await kindsTo("admin@exemplo.test")).toEqual(["djen_trouble"]);
  expect(await kindsTo("fora@exemplo.test")).toEqual(["compromise_reminder"]);
});
