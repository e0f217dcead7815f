import { officeHours } from "@pauta/contract/platform/office-zones";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { claimDueSlots } from "../../platform/jobs/schedule.ts";
import { openNoticesSetup, type NoticesSetup } from "./notices.fixture.ts";
import { mailSummariesWorker, summaryOfTheDay } from "./summary.jobs.ts";

let setup: NoticesSetup;
beforeAll(async () => {
  setup = await openNoticesSetup();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const DAY = "2026-03-17";
const summarise = (day = DAY) =>
  mailSummariesWorker(setup.server.context).work({ day, zones: null } as never, new AbortController().signal);
const awaiting = async () =>
  (await setup.server.rows.query("select from notifications where awaits_summary")).rowCount;

test("one email for each person lists everything that waits, by kind, each with its link, and nothing of others", async () => {
  await setup.notify("client_attendance", ["advogada"], {
    message: "Você foi mencionado em um atendimento de <b>Ana</b>",
    attendance: { client_id: 9 },
  });
  await setup.notify("compromise_comment", ["advogada", "associado"], {
    message: "Beto comentou",
    compromiseId: 5,
  });
  await setup.notify("publication_comment", ["advogada"], {
    message: "Você foi mencionado na publicação P1",
    publication: { id: 4, publication_date: "2026-03-16" },
  });
  await summarise();
  await setup.deliver();
  expect(setup.messages()).toEqual(["advogada: Pauta: 3 notificações", "associado: Pauta: 1 notificação"]);
  const message = setup.mailbox.received.find(({ to }) => to[0] === "advogada@exemplo.test")!;
  expect(message.text.replaceAll("\r\n", "\n").trim()).toBe(
    `Ana Advogada, 3 notificações para você no Pauta:

Comentários em compromissos
- Beto comentou
  https://pauta.exemplo.test/advogado/compromissos?compromise=5

Atendimentos de clientes
- Você foi mencionado em um atendimento de <b>Ana</b>
  https://pauta.exemplo.test/advogado/cliente/info?client=9

Menções em publicações
- Você foi mencionado na publicação P1
  https://pauta.exemplo.test/advogado/dashboard?publication_date=2026-03-16&publication=4

Para mudar o que recebe por e-mail, abra as preferências de notificação no Pauta.`,
  );
  expect(message.html).toContain("atendimento de &lt;b&gt;Ana&lt;/b&gt;");
});

test(
  "nothing is sent twice: not again that day, not by two servers, not what was read or switched off meanwhile",
  { tags: "night" },
  async () => {
    const colleague = await setup.visit("associado");
    const office = await setup.visit("escritorio");
    for (let i = 0; i < 4; i++)
      await setup.notify("compromise_created", ["advogada", "associado", "escritorio"], {
        message: `Aviso ${i}`,
      });
    await colleague.get("/api/notifications/read_all");
    await office.put("/api/notification_choices", { choices: [{ kind: "compromise_created", mail: "off" }] });
    await Promise.all(Array.from({ length: 6 }, () => summarise()));
    await setup.deliver();
    expect(setup.messages()).toEqual(["advogada: Pauta: 4 notificações"]);
    expect(await awaiting()).toBe(0);
  },
);

test("what arrives after the day's email is in the next day's", async () => {
  await setup.notify("compromise_created", ["advogada"]);
  await summarise();
  await setup.notify("compromise_created", ["advogada"], { message: "Depois" });
  await summarise();
  await setup.deliver();
  expect([setup.messages(), await awaiting()]).toEqual([["advogada: Pauta: 1 notificação"], 1]);
  await summarise("2026-03-18");
  await setup.deliver();
  expect(setup.mailbox.received.at(-1)!.text).toContain("Depois");
  expect(await awaiting()).toBe(0);
});

test("people who have left get none, and people with nothing waiting get none", async () => {
  await setup.notify("compromise_created", ["associado"]);
  await setup.server.rows.query("update users set status = 'I' where username = 'associado'");
  await summarise();
  await setup.deliver();
  expect([setup.messages(), await awaiting()]).toEqual([[], 0]);
});

test("a long summary is truncated, and says how many more there are", async () => {
  await setup.server.rows.query(
    `insert into notifications (company_id, user_id, type, data, created_at, awaits_summary)
     select company_id, id, 'compromise_created', jsonb_build_object('message', 'Aviso ' || n), '2026-03-16T12:00:00Z', true
     from users, generate_series(1, 130) n where username = 'advogada' order by n`,
  );
  await summarise();
  await setup.deliver();
  const [message] = setup.mailbox.received;
  expect(message!.subject).toBe("Pauta: 130 notificações");
  expect(message!.text).toContain("Há mais 30 no Pauta: https://pauta.exemplo.test/");
  expect(message!.text.match(/^- Aviso/gm)).toHaveLength(100);
});

test("it is scheduled for 07:30 of every day, once with two servers, and once after days without a server", async () => {
  const { server } = setup;
  const looks = () =>
    Promise.all(
      Array.from({ length: 6 }, () =>
        claimDueSlots(server.context.database, [summaryOfTheDay(server.context)], server.clock),
      ),
    ).then((taken) => taken.flat());
  server.clock.moveTo("2026-03-12T15:00:00Z");
  await looks(); // a new schedule skips its past
  server.clock.moveTo("2026-03-13T10:29:00Z");
  expect(await looks()).toEqual([]);
  server.clock.moveTo("2026-03-13T10:30:00Z");
  expect(await looks()).toEqual(["notifications.mail_summaries 2026-03-13"]);
  server.clock.moveTo("2026-03-15T12:00:00Z"); // a Sunday, after a Saturday without a server
  expect(await looks()).toEqual(["notifications.mail_summaries 2026-03-15"]);
  expect(await looks()).toEqual([]);
  const { rows } = await server.rows.query(
    "select data->>'day' as day from pgboss.job where name = 'notifications.mail_summaries' order by day",
  );
  expect(rows).toEqual([{ day: "2026-03-13" }, { day: "2026-03-15" }]);
});

test("an office in another time zone gets its summaries at 07:30 of its own morning", async () => {
  const { server, offices } = setup;
  const moveTo = (zone: string) =>
    server.rows.query("update companies set time_zone = $2 where id = $1", [offices.companies["um"], zone]);
  const schedule = officeHours.map((hour) => summaryOfTheDay(server.context, hour));
  const sentAt = async (instant: string) => {
    server.clock.moveTo(instant);
    await claimDueSlots(server.context.database, schedule, server.clock);
    const { rows } = await server.rows.query(
      "select data from pgboss.job where name = 'notifications.mail_summaries' and data->>'day' = '2026-03-25'",
    );
    for (const { data } of rows)
      await mailSummariesWorker(server.context).work(data as never, new AbortController().signal);
    await setup.deliver();
    return setup.messages();
  };
  await moveTo("America/Rio_Branco");
  await setup.notify("compromise_created", ["advogada"]);
  expect(await sentAt("2026-03-24T20:00:00Z")).toEqual([]);
  expect(await sentAt("2026-03-25T10:30:00Z")).toEqual([]);
  expect(await sentAt("2026-03-25T12:29:00Z")).toEqual([]);
  expect(await sentAt("2026-03-25T12:30:00Z")).toEqual(["advogada: Pauta: 1 notificação"]);
  await moveTo("America/Sao_Paulo");
});
