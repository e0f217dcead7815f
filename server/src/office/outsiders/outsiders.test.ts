import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOutsidersSetup, strangers, type Line, type OutsidersSetup } from "./outsiders.fixture.ts";

let setup: OutsidersSetup;
beforeAll(async () => {
  setup = await openOutsidersSetup();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const OWN = "associado@exemplo.test";
const standing = (lines: readonly Line[]) =>
  lines.map(({ to, status, left_out_for }) => `${to.split("@")[0]} ${left_out_for ?? status}`);
const goneTo = () => setup.mailbox.received.flatMap(({ to }) => to).toSorted();
const notificationsOf = async (username = "advogada") =>
  (
    await setup.runQuery<{ message: string }>(
      `select n.data ->> 'message' as message from notifications n join users u on u.id = n.user_id
       where n.type = 'emails_left_out' and u.username = $1 order by n.id`,
      [username],
    )
  ).map(({ message }) => message);

describe("the recipients of a reminder", () => {
  test.each<[string, string, string, boolean]>([
    ["a stranger is outside of the office", "alguem@longe.test", "", true],
    [
      "an address of the office's domain that is none of its people's is outside",
      "outra@exemplo.test",
      "",
      true,
    ],
    ["a confirmed person of another office is outside", "vizinho@exemplo.test", "", true],
    ["a person of the platform is outside", "admin@exemplo.test", "", true],
    ["a colleague's address with a suffix is outside", "associado+x@exemplo.test", "", true],
    [
      "a colleague who has left is outside",
      OWN,
      "update users set status = 'I' where username = 'associado'",
      true,
    ],
    ["a colleague is not outside", OWN, "", false],
    ["a colleague in other letter case is not outside", "ASSOCIADO@EXEMPLO.test", "", false],
    ["the author himself is not outside", "advogada@exemplo.test", "", false],
  ])("%s", async (_, address, before, isOutside) => {
    if (before !== "") await setup.runQuery(before);
    await setup.agenda([address]);
    await setup.look();
    const line = (await setup.lines()).find(({ to }) => to === address);
    expect(line).toMatchObject({ status: "waiting", to_outsider: isOutside });
    expect(await setup.counted()).toBe(isOutside ? 1 : 0);
  });

  test.each([
    ["uses", "update users set email_verified_at = null where username = 'associado'", OWN],
    [
      "has added",
      `insert into user_emails (company_id, user_id, email, created_at, updated_at)
       select company_id, id, 'casa@longe.test', created_at, created_at from users where username = 'associado'`,
      "casa@longe.test",
    ],
  ])(
    "an unconfirmed address that a colleague %s is neither inside nor outside: nothing is sent to it",
    async (_, before, address) => {
      await setup.runQuery(before);
      await setup.agenda([address]);
      await setup.look();
      expect(standing((await setup.lines()).filter(({ to }) => to === address))).toEqual([
        `${address.split("@")[0]} person_unconfirmed`,
      ]);
      expect(await setup.counted()).toBe(0);
      await setup.runQuery("delete from user_emails");
    },
  );
});

describe("an office whose administrators have confirmed no address", () => {
  test(
    "sends to its own people only, and says so in the outbox and to whoever chose the addresses",
    { tags: "night" },
    async () => {
      await setup.runQuery("update users set email_verified_at = created_at where username = 'solo'");
      await setup.runQuery(
        "update users set role_ids = array_remove(role_ids, (select id from roles where name = 'client_admin')) where username = 'solo'",
      );
      for (let at = 0; at < 5; at++)
        await setup.agenda([...strangers(19, at * 19), "solo@exemplo.test"], { by: "solo" });
      await setup.look();
      await setup.deliver();
      expect(goneTo()).toEqual(Array.from({ length: 5 }, () => "solo@exemplo.test"));
      const lines = await setup.lines();
      expect(lines.filter((line) => line.left_out_for === "office_unconfirmed")).toHaveLength(95);
      expect(await setup.counted("tres")).toBe(0);
      const [message] = await notificationsOf("solo");
      expect(message).toMatch(
        /^Lembrete de “Audiência de instrução”: O escritório ainda não confirmou o seu e-mail, e até lá o Pauta escreve só para as pessoas dele\. Ficaram de fora: fora0@longe\.test, .*\. Peça a quem administra/,
      );
      await setup.runQuery(
        "update users set role_ids = (select array_agg(id) from roles where name in ('client_admin', 'lawyer')) where username = 'solo'",
      );
    },
  );

  test("sends outside as soon as one has, and what was left out until then stays unsent", async () => {
    await setup.agenda(strangers(1), { by: "solo" });
    await setup.look();
    await setup.runQuery("update users set email_verified_at = now() where username = 'solo'");
    await setup.agenda(strangers(1, 2), { by: "solo" });
    await setup.look();
    expect(standing((await setup.lines()).filter(({ to }) => to.endsWith("longe.test")))).toEqual([
      "fora1 office_unconfirmed",
      "fora2 waiting",
    ]);
  });
});

describe("the daily limit of emails outside", () => {
  test(
    "is twenty on a free trial: further ones are left out, reported with the limit's end, and not sent the next day",
    { tags: "night" },
    async () => {
      await setup.agenda(strangers(19));
      await setup.agenda([OWN, ...strangers(3, 20)], { description: "Reunião" });
      await setup.look();
      await setup.deliver();
      expect(goneTo().filter((to) => to.endsWith("longe.test"))).toHaveLength(20);
      expect(goneTo()).toContain(OWN);
      const over = (await setup.lines()).filter((line) => line.status === "left_out");
      expect(standing(over)).toEqual(["fora21 limit", "fora22 limit"]);
      expect(await notificationsOf()).toEqual([
        "Lembrete de “Reunião”: O escritório chegou ao limite de 20 e-mails por dia para fora dele. Ficaram de fora até 17/03/2026 às 00:00: fora21@longe.test, fora22@longe.test.",
      ]);
      setup.server.clock.moveTo("2026-03-17T12:00:00Z");
      await setup.look();
      await setup.deliver();
      expect(goneTo().filter((to) => to.endsWith("longe.test"))).toHaveLength(20);
      await setup.agenda(strangers(1, 30));
      await setup.look();
      expect(standing((await setup.lines()).filter((line) => line.to_outsider)).at(-1)).toBe(
        "fora30 waiting",
      );
    },
  );

  test("is a setting for paying and for other offices, effective at once", { tags: "night" }, async () => {
    const status = (to: string) =>
      setup.runQuery("update subscriptions set status = $2 where company_id = $1", [
        setup.offices.companies["um"],
        to,
      ]);
    await setup.server.restart({ OUTSIDER_EMAILS_TRIAL: "2", OUTSIDER_EMAILS_PAYING: "4" });
    const write = async (from: number) => {
      await setup.agenda(strangers(3, from));
      await setup.look();
      return (await setup.lines()).filter((line) => line.status === "waiting" && line.to_outsider).length;
    };
    expect(await write(1)).toBe(2);
    await status("paid");
    expect(await write(11)).toBe(4);
    for (const [at, one] of ["trialing", "unpaid", "canceled"].entries()) {
      await status(one);
      expect(await write(21 + at * 10), one).toBe(4);
    }
    setup.server.clock.moveTo("2026-03-17T12:00:00Z");
    await status("unpaid");
    expect(await write(61)).toBe(6);
    await setup.server.restart();
  });

  test("of 0 sends nothing outside", { tags: "night" }, async () => {
    await setup.server.restart({ OUTSIDER_EMAILS_TRIAL: "0" });
    await setup.agenda(strangers(1));
    await setup.look();
    expect(standing((await setup.lines()).filter((line) => line.to_outsider))).toEqual(["fora1 limit"]);
    await setup.server.restart();
  });

  test("counts recipients: each once in one email, regardless of case, and again in another email", async () => {
    await setup.agenda(["Fora1@longe.test", "fora1@LONGE.test", "fora1@longe.test"]);
    await setup.agenda(["fora1@longe.test"]);
    await setup.look();
    await setup.look();
    expect(await setup.counted()).toBe(2);
  });

  test("holds for concurrent senders, and each office has its own", { tags: "night" }, async () => {
    for (let at = 0; at < 40; at++) await setup.agenda(strangers(2, at * 2));
    for (let at = 0; at < 5; at++) await setup.agenda(strangers(2, at * 2), { by: "vizinho" });
    await Promise.all(Array.from({ length: 20 }, () => setup.look()));
    const outside = (await setup.lines()).filter((line) => line.to_outsider);
    const waiting = await setup.runQuery<{ office: string; n: number }>(
      `select c.company_name as office, count(*)::int as n from mails m join companies c on c.id = m.company_id
       where m.to_outsider and m.status = 'waiting' group by 1 order by 1`,
    );
    expect(waiting).toEqual([
      { office: "Escritório dois", n: 10 },
      { office: "Escritório um", n: 20 },
    ]);
    expect(outside).toHaveLength(90);
    expect([await setup.counted(), await setup.counted("dois")]).toEqual([20, 10]);
  });

  test("follows the office's day, not the platform's", { tags: "night" }, async () => {
    await setup.runQuery("update companies set time_zone = 'America/Manaus' where id = $1", [
      setup.offices.companies["um"],
    ]);
    const at = async (instant: string, from: number) => {
      setup.server.clock.moveTo(instant);
      await setup.agenda(strangers(20, from));
      await setup.look();
      return (await setup.lines()).filter((line) => line.status === "waiting" && line.to_outsider).length;
    };
    expect(await at("2026-03-17T03:50:00Z", 1)).toBe(20); // 23:50 there
    expect(await at("2026-03-17T03:59:00Z", 31)).toBe(20);
    expect(await at("2026-03-17T04:01:00Z", 61)).toBe(40);
  });

  test("is rolled back together with the emails of a transaction", async () => {
    await setup.agenda(strangers(3));
    await setup.runQuery("alter table compromises add constraint for_a_test check (reminded_at is null)");
    await expect(setup.look()).rejects.toThrow();
    expect([await setup.counted(), await setup.lines()]).toEqual([0, []]);
    await setup.runQuery("alter table compromises drop constraint for_a_test");
    await setup.look();
    expect(await setup.counted()).toBe(3);
  });
});

describe("the platform's administrators", () => {
  const notices = () =>
    setup.runQuery<{ username: string; message: string }>(
      `select u.username, n.data ->> 'message' as message from notifications n join users u on u.id = n.user_id
       where n.type = 'outsider_limit' order by n.id`,
    );
  const MESSAGE = "“Escritório um” chegou ao limite de 20 e-mails para fora do escritório em 16/03/2026";

  test(
    "are notified of who reaches the limit, once for each office and day, in Pauta and by email, without texts or recipients",
    { tags: "night" },
    async () => {
      await setup.agenda(strangers(19));
      await setup.look();
      expect(await setup.notifyPlatform()).toBe(0);
      await setup.agenda(strangers(1, 20));
      await setup.look();
      for (let at = 0; at < 10; at++) await setup.agenda(strangers(20, 100 + at * 20));
      await Promise.all(Array.from({ length: 5 }, () => setup.look()));
      expect(await setup.notifyPlatform()).toBe(1);
      await setup.deliver();
      expect(await notices()).toEqual([{ username: "admin", message: MESSAGE }]);
      const messages = setup.mailbox.received.filter(({ to }) => to[0] === "admin@exemplo.test");
      expect(messages.map(({ subject }) => subject)).toEqual([`Pauta: ${MESSAGE}`]);
      expect(messages[0]!.raw).not.toMatch(/longe\.test|Audiência|List-Unsubscribe/);
      expect(await setup.counted()).toBe(20);
    },
  );

  test("are notified again on the next day, and of each office", { tags: "night" }, async () => {
    await setup.server.restart({ OUTSIDER_EMAILS_TRIAL: "1", OUTSIDER_EMAILS_PAYING: "1" });
    await setup.agenda(strangers(2));
    await setup.agenda(strangers(2), { by: "vizinho" });
    await setup.look();
    expect(await setup.notifyPlatform()).toBe(2);
    setup.server.clock.moveTo("2026-03-17T12:00:00Z");
    await setup.agenda(strangers(2, 5));
    await setup.look();
    expect(await setup.notifyPlatform()).toBe(1);
    expect(await notices()).toHaveLength(3);
    await setup.server.restart();
  });
});
