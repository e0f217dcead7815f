import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../../../testing/test-server.fixture.ts";
import { openConfirmationSetup, type ConfirmationSetup } from "./confirmation-setup.fixture.ts";

let setup: ConfirmationSetup;
beforeAll(async () => {
  setup = await openConfirmationSetup();
});
afterAll(() => setup.close());

const ANA = "advogada@exemplo.test";
const OTHER = "outra-senha-de-teste";
const passwords = (password: string) => ({ password, password_confirmation: password });

describe("an address that its owner has confirmed", () => {
  test(
    "stays his when strangers sign up with it: he signs in and resets his password by it, and is notified once a day",
    { tags: "night" },
    async () => {
      const first = await setup.tryOut({ email: ANA, ...passwords(OTHER) });
      const second = await setup.tryOut({ email: ANA.toUpperCase(), ...passwords(OTHER) });
      const free = await setup.tryOut({ email: "livre@exemplo.test" });
      for (const { answer } of [first, second]) {
        expect(answer.status).toBe(201);
        expect(answer.text).toBe(free.answer.text);
      }
      expect((await setup.rowOf(first.form.username)).email_verified_at).toBeNull();
      expect((await setup.signInBy(ANA)).body.user.username).toBe("advogada");
      expect((await setup.signInBy(ANA, OTHER)).status).toBe(422);
      expect((await setup.signInBy(first.form.username, OTHER)).status).toBe(200);
      await setup.allLeft();
      expect(setup.linksAt("livre@exemplo.test")).toBe(1);
      expect(setup.at(ANA).map(({ subject }) => subject)).toEqual([
        "Pauta: o seu e-mail foi informado em outra conta",
      ]);
      expect((await setup.forgot(ANA)).status).toBe(200);
      await setup.allLeft();
      const resets = setup.at(ANA).filter(({ subject }) => subject === "Pauta: recuperação de senha");
      expect(resets.map(({ text }) => /para o usuário (\w+)/.exec(text)![1])).toEqual(["advogada"]);
    },
  );

  test.each(["vizinho@exemplo.test", "admin@exemplo.test"])(
    "is not affected by who writes %s into his profile, or adds it to his addresses",
    { tags: "night" },
    async (address) => {
      const { form } = await setup.tryOut({ email: `mal.${address}` });
      const mal = await setup.enter(form.username);
      const saved = await mal.put("/user/profile-information", {
        name: form.name,
        username: form.username,
        email: address,
        current_password: PASSWORD,
      });
      expect(saved.status, saved.text).toBe(200);
      expect((await mal.post("/api/user_emails", { email: address })).status).toBe(201);
      expect((await setup.signInBy(address)).body.user.username).toBe(address.split("@")[0]);
      await setup.allLeft();
      expect(setup.linksAt(address)).toBe(0);
    },
  );

  test(
    "is not taken by an administrator's form, of the same office or of another, nor by unknown fields",
    { tags: "night" },
    async () => {
      const administrator = await setup.enter("escritorio");
      for (const [at, email] of ["vizinha@exemplo.test", ANA].entries()) {
        const username = `tomador.${at}`;
        const added = await administrator.post("/api/company_users", {
          name: "Tomador Novo",
          username,
          email,
          selectedRoles: [5],
          ...passwords(OTHER),
          email_verified_at: "2020-01-01T00:00:00Z",
          email_verified: true,
        });
        expect([added.status, added.body.email_verified]).toEqual([201, false]);
        expect((await setup.signInBy(email, OTHER)).status).toBe(422);
        expect((await setup.signInBy(username, OTHER)).status).toBe(200);
      }
      await setup.allLeft();
      expect(setup.linksAt("vizinha@exemplo.test")).toBe(0);
    },
  );

  test(
    "is confirmed by one of two accounts that ask at the same instant, and the other gets the reason",
    { tags: "night" },
    async () => {
      for (let round = 0; round < 4; round++) {
        const email = `disputa.${round}@exemplo.test`;
        const rivals = await Promise.all([setup.tryOut({ email }), setup.tryOut({ email })]);
        expect(rivals.map(({ answer }) => answer.status)).toEqual([201, 201]);
        await setup.allLeft();
        const tokens = setup.at(email).map(({ text }) => /token=([\w-]+)/.exec(text)![1]!);
        const answers = await Promise.all(tokens.map(setup.confirm));
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
        expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({
          code: "email_taken",
          message: expect.stringContaining("já está confirmado em outra conta"),
        });
        for (const { form } of rivals) expect((await setup.signInBy(form.username)).status).toBe(200);
        expect((await setup.signInBy(email)).status).toBe(200);
      }
    },
  );

  test(
    "is free again when its owner changes it, is deleted, or is locked out",
    { tags: "night" },
    async () => {
      const administrator = await setup.enter("escritorio");
      const endings = {
        moved: (username: string) =>
          setup.server.rows.query("update users set email = 'longe@exemplo.test' where username = $1", [
            username,
          ]),
        "shut out": (username: string) =>
          setup.server.rows.query("update users set status = 'I' where username = $1", [username]),
        deleted: async (username: string) => {
          const { id } = await setup.rowOf(username);
          expect((await administrator.delete(`/api/company_users/${id}`)).status).toBe(200);
        },
      };
      for (const [how, end] of Object.entries(endings)) {
        const email = `vago.${how.replace(" ", ".")}@exemplo.test`;
        const username = `dono.${how.replace(" ", ".")}`;
        const person = { name: "Dono Antigo", username, email, selectedRoles: [5], ...passwords(OTHER) };
        expect((await administrator.post("/api/company_users", person)).status).toBe(201);
        expect((await setup.confirm(await setup.tokenFor(email))).status).toBe(200);
        await end(username);
        const { form } = await setup.tryOut({ email });
        expect((await setup.confirm(await setup.tokenFor(email))).status, how).toBe(200);
        expect((await setup.signInBy(email)).body.user.username).toBe(form.username);
      }
    },
  );
});

describe("an unconfirmed address", () => {
  test("never signs in, whatever the password, while its owner's username does at once", async () => {
    const email = "ninguem@exemplo.test";
    const { form } = await setup.tryOut({ email });
    const wrong = await setup.signInBy("nao-ha-ninguem@exemplo.test");
    for (const password of [PASSWORD, OTHER]) {
      const { status, text } = await setup.signInBy(email, password);
      expect([status, text]).toEqual([422, wrong.text]);
    }
    expect((await setup.signInBy(form.username)).status).toBe(200);
  });

  test(
    "resets no password: whoever asks for that must confirm it first, and then can",
    { tags: "night" },
    async () => {
      const email = "esquecida@exemplo.test";
      const { form } = await setup.tryOut({ email });
      const known = await setup.forgot(ANA);
      await setup.allLeft();
      setup.later(301);
      const answer = await setup.forgot(email);
      expect([answer.status, answer.text]).toEqual([known.status, known.text]);
      await setup.allLeft();
      expect(setup.at(email).map(({ subject }) => subject)).toEqual(
        Array.from({ length: 2 }, () => "Pauta: confirme o seu e-mail"),
      );
      expect((await setup.confirm(await setup.tokenFor(email))).status).toBe(200);
      await setup.forgot(email);
      await setup.allLeft();
      expect(setup.at(email).at(-1)!.subject).toBe("Pauta: recuperação de senha");
      expect((await setup.rowOf(form.username)).email_verified_at).not.toBeNull();
    },
  );

  test(
    "is confirmed only by the newest email's link, once, and never by a link for another address",
    { tags: "night" },
    async () => {
      const { form } = await setup.tryOut({ email: "um@exemplo.test" });
      const person = await setup.enter(form.username);
      const first = await setup.tokenFor("um@exemplo.test");
      const move = (email: string) =>
        person.put("/user/profile-information", { ...form, email, current_password: PASSWORD });
      expect((await move("dois@exemplo.test")).body.email).toBe("dois@exemplo.test");
      expect((await setup.confirm(first)).body.code).toBe("confirmation_refused");
      expect(await setup.rowOf(form.username)).toMatchObject({
        email: "dois@exemplo.test",
        email_verified_at: null,
      });
      const second = await setup.tokenFor("dois@exemplo.test");
      const linkPage = async (token: string) =>
        (await setup.stranger()).post("/api/email_confirmation/question", { token });
      expect((await linkPage(second)).body).toEqual({
        email: "dois@exemplo.test",
        username: form.username,
        company_name: "Escritório em degustação",
        receives_only: false,
      });
      expect((await linkPage("de-ninguem")).body.code).toBe("confirmation_refused");
      expect((await setup.rowOf(form.username)).email_verified_at).toBeNull();
      expect((await setup.confirm(second)).status).toBe(200);
      expect((await setup.confirm(second)).status).toBe(422);
      expect((await setup.signInBy("dois@exemplo.test")).status).toBe(200);
    },
  );
});
