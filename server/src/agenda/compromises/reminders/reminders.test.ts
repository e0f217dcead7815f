import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openNoticesSetup, type NoticesSetup } from "../../../office/notifications/notices.fixture.ts";
import { remindWorker } from "./reminders.jobs.ts";

let setup: NoticesSetup;
beforeAll(async () => {
  setup = await openNoticesSetup();
  await setup.server.rows.query(
    "insert into lawsuits (company_id, process, created_at, updated_at) select id, '10012345620268260100', $1, $1 from companies",
    [setup.server.clock.now()],
  );
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.reset();
  await setup.server.rows.query("truncate compromises cascade");
});

type Written = {
  username?: string;
  date?: string;
  start?: string | null;
  end?: string | null;
  remindAt?: string;
  emails?: string[];
  involved?: string[];
  more?: string;
};

/** As the form saves it: a hearing tomorrow at 14:00, with a reminder this morning. */
async function agenda({
  username = "advogada",
  date = "2026-03-17",
  start = "14:00",
  end = "15:00",
  remindAt = "2026-03-16T11:00:00Z",
  emails = [],
  involved = [],
  more = "",
}: Written = {}): Promise<number> {
  const { rows } = await setup.server.rows.query<{ id: number }>(
    `with me as (select id, company_id from users where username = $1),
     lawsuit as (select l.id from lawsuits l join me on me.company_id = l.company_id)
     insert into compromises (company_id, user_id, lawsuit_id, compromise_type_id, description, compromise_date, start_time,
       end_time, all_day, forum, remind_at, email_notification, completed, completed_at, cancelled_at, cancel_reason, created_at, updated_at)
     select me.company_id, me.id, lawsuit.id, 2, 'Audiência de instrução', $3, $4::time, $5::time, $4::time is null, 'Fórum Central', $6, $7,
       $8 = 'completed', case when $8 = 'completed' then $2::timestamptz end, case when $8 = 'cancelled' then $2::timestamptz end,
       case when $8 = 'cancelled' then 'Acordo' end, $2, $2
     from me, lawsuit returning id`,
    [username, setup.server.clock.now(), date, start, end, remindAt, emails, more],
  );
  const { id } = rows[0]!;
  await setup.server.rows.query(
    "insert into compromise_involved (company_id, compromise_id, user_id) select company_id, $1, id from users where username = any ($2)",
    [id, involved],
  );
  return id;
}

/** Gives a deadline two dates that nobody has decided between. */
const leaveOpen = (id: number) => {
  const candidate = { term: "5 dias úteis", norm: null, evidence: "", reason: "", requested: null };
  const dates = ["2026-03-17", "2026-03-30"].map((date) => Object.assign({ date }, candidate));
  return setup.server.rows.query(
    "update compromises set dates_to_check = true, deadline_candidates = $2 where id = $1",
    [id, JSON.stringify(dates)],
  );
};

/** Runs the worker once, as each server does every minute. */
const remind = () => remindWorker(setup.server.context).work({} as never, new AbortController().signal);
const notificationsOf = async () =>
  (
    await setup.server.rows.query<{ username: string; message: string; compromise: number }>(
      `select u.username, n.data ->> 'message' as message, (n.data ->> 'compromiseId')::int as compromise
       from notifications n join users u on u.id = n.user_id where n.type = 'compromise_reminder' order by u.username, n.id`,
    )
  ).rows;
const TOMORROW =
  "Lembrete: Audiência de instrução, amanhã, 17/03/2026, das 14:00 às 15:00 (processo 1001234-56.2026.8.26.0100)";

describe("a reminder", () => {
  test("notifies responsible and involved people of what, when and in which lawsuit, by notification and email", async () => {
    const id = await agenda({ involved: ["associado"] });
    await remind();
    await setup.deliver();
    expect(await notificationsOf()).toEqual([
      { username: "advogada", message: TOMORROW, compromise: id },
      { username: "associado", message: TOMORROW, compromise: id },
    ]);
    expect(setup.messages()).toEqual([`advogada: Pauta: ${TOMORROW}`, `associado: Pauta: ${TOMORROW}`]);
    expect(setup.mailbox.received[0]!.text.replaceAll("\r\n", "\n").trim()).toBe(
      `Audiência: Audiência de instrução

Quando: amanhã, 17/03/2026, das 14:00 às 15:00

Processo: 1001234-56.2026.8.26.0100

Onde: Fórum Central

Abrir no Pauta:
https://pauta.exemplo.test/advogado/compromissos?compromise=${id}`,
    );
  });

  test("contains all dates of an undecided deadline in the email", async () => {
    const id = await agenda();
    await leaveOpen(id);
    await remind();
    await setup.deliver();
    expect(setup.mailbox.received[0]!.text.replaceAll(/\s+/g, " ")).toContain(
      "Conferir a data: 17/03/2026 (5 dias úteis) ou 30/03/2026 (5 dias úteis)",
    );
  });

  test("shows its date in the email's subject however long its description is, and that it must be checked", async () => {
    const id = await agenda();
    await leaveOpen(id);
    await setup.server.rows.query("update compromises set description = $2 where id = $1", [
      id,
      "Prazo automático: 5 dias úteis (CPC, art. 218, § 3º) - disponibilização 11/03/2026, publicação 12/03/2026",
    ]);
    await remind();
    await setup.deliver();
    expect(setup.messages()).toEqual([
      "advogada: Pauta: Lembrete: Prazo automático: 5 dias úteis (CPC, art. 218, § 3º)…, amanhã, 17/03/2026, das 14:00 às 15:00, " +
        "a conferir (processo 1001234-56.2026.8.26.0100)",
    ]);
  });

  test("waits for its minute, and is not sent for a completed or cancelled compromise", async () => {
    await agenda({ remindAt: "2026-03-16T12:01:00Z" });
    await agenda({ more: "completed" });
    await agenda({ more: "cancelled" });
    await remind();
    expect(await notificationsOf()).toEqual([]);
    setup.server.clock.moveTo("2026-03-16T12:01:00Z");
    await remind();
    expect(await notificationsOf()).toHaveLength(1);
  });

  test("is also sent once to each address that it names, even a colleague's, whatever he chose", async () => {
    const colleague = await setup.visit("associado");
    await colleague.put("/api/notification_choices", {
      choices: [{ kind: "compromise_reminder", mail: "off" }],
    });
    await agenda({
      involved: ["associado", "controladoria"],
      emails: ["cliente@exemplo.test", "Advogada@exemplo.test", "cliente@exemplo.test"],
    });
    await remind();
    await setup.deliver();
    expect(setup.messages().map((line) => line.split(":")[0])).toEqual([
      "Advogada",
      "cliente",
      "controladoria",
    ]);
    for (const { to } of setup.mailbox.received) expect(to).toHaveLength(1);
    expect(await notificationsOf()).toHaveLength(3);
  });

  test("is sent at each office's own time and mentions nothing of others", async () => {
    await agenda();
    await agenda({ username: "vizinho" });
    await remind();
    await setup.deliver();
    expect((await notificationsOf()).map(({ username }) => username)).toEqual(["advogada", "vizinho"]);
    const { rows } = await setup.server.rows.query(
      "select count(distinct company_id)::int as n from mails where kind = 'compromise_reminder'",
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  test("that is set again after it was sent is sent once more", async () => {
    const id = await agenda({ emails: ["cliente@exemplo.test"] });
    await remind();
    await setup.server.rows.query(
      "update compromises set remind_at = '2026-03-16T12:00:00Z', reminded_at = null where id = $1",
      [id],
    );
    await remind();
    await remind();
    await setup.deliver();
    expect(setup.messages().map((line) => line.split(":")[0])).toEqual([
      "advogada",
      "advogada",
      "cliente",
      "cliente",
    ]);
  });
});

describe("is sent once", () => {
  test("by several servers that run at the same time", { tags: "night" }, async () => {
    for (let i = 0; i < 12; i++) await agenda({ emails: [`cliente${i}@exemplo.test`] });
    await Promise.all(Array.from({ length: 6 }, remind));
    await Promise.all(Array.from({ length: 3 }, setup.deliver));
    await remind();
    expect(await notificationsOf()).toHaveLength(12);
    expect(setup.messages()).toHaveLength(24);
    expect(new Set(setup.messages().map((line) => line.split(":")[0])).size).toBe(13);
  });

  test("by the first run after days of downtime, and says so when the compromise is long over", async () => {
    await agenda({ date: "2026-03-12", remindAt: "2026-03-11T11:00:00Z", emails: ["cliente@exemplo.test"] });
    await agenda({ date: "2026-03-16", start: null, end: null, remindAt: "2026-03-14T11:00:00Z" });
    await Promise.all([remind(), remind()]);
    await remind();
    const number = "(processo 1001234-56.2026.8.26.0100)";
    expect((await notificationsOf()).map(({ message }) => message).toSorted()).toEqual([
      `Lembrete atrasado: Audiência de instrução, 12/03/2026, das 14:00 às 15:00 ${number}`,
      `Lembrete: Audiência de instrução, hoje, 16/03/2026 ${number}`,
    ]);
    await setup.deliver();
    expect(setup.messages()).toHaveLength(3);
    expect(setup.mailbox.received.find(({ to }) => to[0] === "cliente@exemplo.test")!.text).toContain(
      "Este lembrete saiu atrasado: o compromisso já passou. Confira se ele foi cumprido.",
    );
  });

  test(
    "to the other nineteen when the mail server refuses one address of twenty",
    { tags: "night" },
    async () => {
      setup.mailbox.control.behaviour.onRcptTo = ({ address }, _session, done) =>
        done(address.startsWith("pessoa7@") ? Object.assign(new Error("x"), { responseCode: 550 }) : null);
      const emails = Array.from({ length: 20 }, (_, i) => `pessoa${i}@exemplo.test`);
      await agenda({ username: "controladoria", emails });
      await setup.server.rows.query("update users set status = 'I' where username = 'controladoria'");
      await remind();
      for (let i = 0; i < 3; i++) await setup.deliver();
      expect(setup.mailbox.received.flatMap(({ to }) => to).toSorted()).toEqual(
        emails.filter((address) => !address.startsWith("pessoa7@")).toSorted(),
      );
      expect(
        (await setup.server.rows.query("select status, count(*)::int as n from mails group by 1 order by 1"))
          .rows,
      ).toEqual([
        { status: "dead", n: 1 },
        { status: "sent", n: 19 },
      ]);
    },
  );

  test("even when a named address is invalid or another reminder fails", async () => {
    await agenda({ emails: ["não é endereço", `${"a".repeat(250)}@exemplo.test`, "cliente@exemplo.test"] });
    const broken = await agenda({ remindAt: "2026-03-16T10:00:00Z" });
    await setup.server.rows.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if (new.data ->> 'compromiseId')::bigint = ${broken} then raise exception 'not this one'; end if; return new; end $$;
       create trigger refuse_one before insert on notifications for each row execute function refuse_one()`,
    );
    await expect(remind()).rejects.toThrow("not this one");
    await setup.server.rows.query("drop function refuse_one cascade");
    expect(await notificationsOf()).toHaveLength(1);
    await remind();
    await remind();
    await setup.deliver();
    expect(await notificationsOf()).toHaveLength(2);
    expect(setup.messages().map((line) => line.split(":")[0])).toEqual(["advogada", "advogada", "cliente"]);
  });
});
