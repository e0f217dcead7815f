import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../../../testing/test-server.fixture.ts";
import { unsubscribe } from "../../mails/unsubscriptions.commands.ts";
import { openConfirmationSetup, type ConfirmationSetup } from "./confirmation-setup.fixture.ts";

let setup: ConfirmationSetup;
beforeAll(async () => {
  setup = await openConfirmationSetup();
});
afterAll(() => setup.close());

/** Signs up a person with a nonexistent address. */
async function newcomer(name: string, over: object = {}) {
  const { form } = await setup.tryOut({ email: `${name}@exemplo.test`, ...over });
  const person = await setup.enter(form.username);
  return {
    form,
    person,
    move: async (email: string) =>
      (await person.put("/user/profile-information", { ...form, email, current_password: PASSWORD })).status,
  };
}

describe("confirmation emails", () => {
  test("are limited per person and day, whatever way they are requested", { tags: "night" }, async () => {
    const { form, person, move } = await newcomer("alvo.0");
    const statuses = [];
    for (let turn = 1; turn < 9; turn++) statuses.push(await move(`alvo.${turn}@exemplo.test`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await person.post("/api/user_emails", { email: "alvo.9@exemplo.test" })).status).toBe(201);
    await setup.allLeft();
    expect(setup.linksAt("alvo.9@exemplo.test")).toBe(0);
    expect((await setup.rowOf(form.username)).email).toBe("alvo.5@exemplo.test");
  });

  test(
    "are limited equally for addresses that others have confirmed and for unknown ones",
    { tags: "night" },
    async () => {
      const owned = ["advogada", "vizinha", "vizinho", "admin"].map((name) => `${name}@exemplo.test`);
      const mal = await newcomer("mal.um");
      const other = await newcomer("mal.dois");
      const requested = { owned: [] as number[], free: [] as number[] };
      for (let turn = 0; turn < 8; turn++) {
        requested.owned.push(await mal.move(owned[turn % owned.length]!));
        requested.free.push(await other.move(`ninguem.${turn}@exemplo.test`));
      }
      expect(requested.owned).toEqual(requested.free);
      expect(requested.free).toContain(429);
      const third = await newcomer("mal.tres");
      for (let turn = 0; turn < 5; turn++) await third.move(`outro.${turn}@exemplo.test`);
      expect([await third.move(owned[0]!), await third.move("mais.um@exemplo.test")]).toEqual([429, 429]);
      for (const [email, status] of [
        [owned[1]!, 429],
        ["mais.dois@exemplo.test", 429],
      ] as const) {
        const { body } = await third.person.post("/api/user_emails", { email });
        const again = await third.person.post(`/api/user_emails/${body.id}/confirmation`);
        expect([email, again.status]).toEqual([email, status]);
      }
    },
  );

  test(
    "are three a day for one mailbox, however many accounts name it and in whatever capitals",
    { tags: "night" },
    async () => {
      await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          setup.tryOut({ email: i % 2 ? "vitima@exemplo.test" : "Vitima@exemplo.test" }),
        ),
      );
      await setup.allLeft();
      expect(setup.linksAt("vitima@exemplo.test") + setup.linksAt("Vitima@exemplo.test")).toBe(3);
    },
  );

  test(
    "show a name as emails to outsiders do: in quotes, truncated, and without links",
    { tags: "night" },
    async () => {
      const email = "quadro@exemplo.test";
      await setup.tryOut({ email, name: `Processo suspenso. Veja https://mau.example/x ${"a".repeat(90)}` });
      await setup.allLeft();
      const { text, raw } = setup.at(email)[0]!;
      expect(text).toContain("“Processo suspenso. Veja … aaa");
      expect(raw + text).not.toContain("mau.example");
      expect(text).not.toContain("a".repeat(61));
    },
  );

  test("are not sent to an address that unsubscribed from all offices, and the outbox says so", async () => {
    const email = "quieta@exemplo.test";
    await setup.server.context.database.acrossCompanies((db) =>
      unsubscribe(setup.server.context, db, null, email),
    );
    const { answer } = await setup.tryOut({ email });
    expect(answer.status).toBe(201);
    await setup.allLeft();
    expect(setup.linksAt(email)).toBe(0);
    const { rows } = await setup.server.rows.query(
      "select kind, status, left_out_for from mails where $1 = any (recipients)",
      [email],
    );
    expect(rows).toEqual([{ kind: "email_confirmation", status: "left_out", left_out_for: "stopped" }]);
  });
});

describe("what anonymous visitors request by 'forgot password' for an unconfirmed address", () => {
  test(
    "is one email in five minutes, whose link works, and does not count among the person's own",
    { tags: "night" },
    async () => {
      const email = "esquecida.dez@exemplo.test";
      const { move, form } = await newcomer("esquecida.dez");
      await setup.allLeft();
      setup.later(301);
      for (let turn = 0; turn < 10; turn++) expect((await setup.forgot(email)).status).toBe(200);
      await setup.allLeft();
      expect(setup.linksAt(email)).toBe(2);
      const token = await setup.tokenFor(email);
      await setup.forgot(email);
      await setup.allLeft();
      for (let turn = 0; turn < 6; turn++) {
        setup.later(301);
        await setup.forgot(email);
        await setup.allLeft();
      }
      expect(setup.linksAt(email)).toBe(1 + 3);
      expect(token).not.toBe(await setup.tokenFor(email));
      expect(await move("certa.dez@exemplo.test")).toBe(200);
      expect((await setup.confirm(await setup.tokenFor("certa.dez@exemplo.test"))).status).toBe(200);
      expect((await setup.rowOf(form.username)).email).toBe("certa.dez@exemplo.test");
    },
  );

  test(
    "reaches the newest account after three others were opened with her address",
    { tags: "night" },
    async () => {
      const email = "cobicada@exemplo.test";
      for (let ahead = 0; ahead < 3; ahead++) await setup.tryOut({ email });
      const hers = await setup.tryOut({ email });
      await setup.allLeft();
      setup.later(301);
      await setup.forgot(email);
      await setup.allLeft();
      const requested = setup.at(email).slice(3);
      expect(requested.some(({ text }) => text.includes(`O usuário ${hers.form.username} `))).toBe(true);
    },
  );
});
