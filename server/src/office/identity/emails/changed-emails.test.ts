import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PASSWORD, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openConfirmationSetup, type ConfirmationSetup } from "./confirmation-setup.fixture.ts";

let setup: ConfirmationSetup;
let turn = 0;
/** A new person for each test, with a confirmed address. */
let [username, old, fresh, id] = ["", "", "", 0];
let person: Visitor;
let administrator: Visitor;
beforeAll(async () => {
  setup = await openConfirmationSetup();
  administrator = await setup.enter("escritorio");
});
afterAll(() => setup.close());
beforeEach(async () => {
  turn++;
  [username, old, fresh] = [`rita.${turn}`, `rita.${turn}@exemplo.test`, `rita.nova.${turn}@exemplo.test`];
  const form = { name: "Rita Ramos", username, email: old, selectedRoles: [5] };
  const added = await administrator.post("/api/company_users", {
    ...form,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  ({ id } = added.body);
  expect(added.status, added.text).toBe(201);
  await setup.server.rows.query(
    "update users set email_verified_at = now(), must_change_password = false where id = $1",
    [id],
  );
  person = await setup.enter(username);
});

const save = (over: object) =>
  person.put("/user/profile-information", { name: "Rita Ramos", username, email: old, ...over });
const requestChange = (email = fresh) => save({ email, current_password: PASSWORD });
const subjectsAt = (address: string) => setup.at(address).map(({ subject }) => subject);

describe("another address, for a person who has confirmed the present one", () => {
  test(
    "replaces it when it is confirmed; until then the old one signs in, resets passwords and receives emails",
    { tags: "night" },
    async () => {
      const requested = await requestChange();
      expect([requested.body.email, requested.body.pending_email, requested.body.email_verified]).toEqual([
        old,
        fresh,
        true,
      ]);
      expect((await setup.signInBy(fresh)).status).toBe(422);
      expect((await setup.signInBy(old)).status).toBe(200);
      await setup.forgot(old);
      await setup.forgot(fresh);
      await setup.allLeft();
      expect(subjectsAt(fresh)).toEqual(["Pauta: confirme o seu e-mail"]);
      expect(subjectsAt(old).slice(-2)).toEqual([
        "Pauta: alteração na sua conta",
        "Pauta: recuperação de senha",
      ]);
      const reset = /reset-password\?token=([\w-]+)/.exec(setup.at(old).at(-1)!.text)![1];

      expect((await setup.confirm(await setup.tokenFor(fresh))).status).toBe(200);
      expect(await setup.rowOf(username)).toMatchObject({
        email: fresh,
        pending_email: null,
        delivery_address: fresh,
      });
      expect((await setup.signInBy(old)).status).toBe(422);
      expect((await setup.signInBy(fresh)).body.user.username).toBe(username);
      const stranger = await setup.stranger();
      const form = {
        token: reset,
        password: "tres tigres no trigal",
        password_confirmation: "tres tigres no trigal",
      };
      for (const email of [old, fresh])
        expect((await stranger.post("/reset-password", { ...form, email })).body.code).toBe("reset_refused");
      await setup.allLeft();
      expect(setup.at(old).at(-1)!.text).toContain("O e-mail da sua conta no Pauta foi trocado");
    },
  );

  test(
    "a form sent back unchanged, or in capitals, changes nothing and sends nothing",
    { tags: "night" },
    async () => {
      expect((await save({})).status).toBe(200);
      expect((await save({ email: old.toUpperCase() })).body.email_verified).toBe(true);
      await requestChange();
      const again = await save({ email: old.toUpperCase(), city: "Santos" });
      expect([again.status, again.body.pending_email, again.body.email_verified]).toEqual([200, fresh, true]);
      await setup.allLeft();
      expect(setup.linksAt(fresh)).toBe(1);
    },
  );

  test("is given up by its person, and its link stops working", { tags: "night" }, async () => {
    await requestChange();
    const token = await setup.tokenFor(fresh);
    expect((await person.delete("/api/user/pending_email")).status).toBe(204);
    expect((await person.delete("/api/user/pending_email")).status).toBe(404);
    expect((await setup.confirm(token)).status).toBe(422);
    expect((await setup.rowOf(username)).email).toBe(old);
  });

  test(
    "is discarded with the password that requested it, when that is changed or reset",
    { tags: "night" },
    async () => {
      await requestChange();
      const token = await setup.tokenFor(fresh);
      const next = "quatro patos no prato";
      const changed = await person.put("/user/password", {
        current_password: PASSWORD,
        password: next,
        password_confirmation: next,
      });
      expect(changed.status, changed.text).toBe(200);
      expect((await setup.confirm(token)).status).toBe(422);
      expect((await setup.rowOf(username)).email).toBe(old);
    },
  );

  test(
    "of a colleague waits too, and the colleague's confirmed address is notified",
    { tags: "night" },
    async () => {
      const { body } = await administrator.get(`/api/users/${id}`);
      const put = (over: object) =>
        administrator.put(`/api/company_users/${id}`, { ...body, roles: undefined, ...over });
      const moved = await put({ email: fresh });
      expect([moved.body.email, moved.body.pending_email, moved.body.email_verified]).toEqual([
        old,
        fresh,
        true,
      ]);
      expect((await setup.signInBy(old)).status).toBe(200);
      await setup.allLeft();
      expect(setup.at(old).at(-1)!.text).toContain("Um administrador pediu a troca");
      // a version read before the confirmation is stale
      const { body: read } = await administrator.get(`/api/users/${id}`);
      expect((await setup.confirm(await setup.tokenFor(fresh))).status).toBe(200);
      const late = await administrator.put(`/api/company_users/${id}`, { ...read, roles: undefined });
      expect(late.status).toBe(409);
      expect(await setup.rowOf(username)).toMatchObject({ email: fresh, pending_email: null });
    },
  );
});

describe("a further address", () => {
  test(
    "is unconfirmed until its own link is followed, and again when another replaces it",
    { tags: "night" },
    async () => {
      const { body: added } = await person.post("/api/user_emails", { email: fresh });
      const verified = async () => (await person.get("/api/profile")).body.emails[0].email_verified;
      expect(await verified()).toBe(false);
      expect((await setup.confirm(await setup.tokenFor(fresh))).status).toBe(200);
      expect(await verified()).toBe(true);
      expect((await setup.signInBy(fresh)).status).toBe(422);
      const path = `/api/user_emails/${added.id}`;
      expect((await person.put(path, { email: fresh.toUpperCase() })).body.email_verified).toBe(true);
      expect((await person.post(`${path}/confirmation`)).body.message).toBe("Este e-mail já está confirmado");
      const other = `segunda.${turn}@exemplo.test`;
      expect((await person.put(path, { email: other })).body.email_verified).toBe(false);
      await setup.allLeft();
      expect((await person.post(`${path}/confirmation`)).status).toBe(200);
      await setup.allLeft();
      expect(setup.linksAt(other)).toBe(2);
      expect((await setup.confirm(await setup.tokenFor(other))).status).toBe(200);
      expect(await verified()).toBe(true);
    },
  );

  test("that is a colleague's own may receive too; one of another office's person is sent no confirmation", async () => {
    for (const email of ["associado@exemplo.test", "vizinho@exemplo.test"])
      expect((await person.post("/api/user_emails", { email })).status).toBe(201);
    await setup.allLeft();
    expect([setup.linksAt("associado@exemplo.test"), setup.linksAt("vizinho@exemplo.test")]).toEqual([1, 0]);
  });

  test("is confirmed on request of its person only", async () => {
    const { body: added } = await person.post("/api/user_emails", { email: fresh });
    for (const other of ["associado", "vizinha", "admin"])
      expect(
        (await (await setup.enter(other)).post(`/api/user_emails/${added.id}/confirmation`)).status,
      ).toBe(404);
  });

  test(
    "that was confirmed to receive is confirmed again before it becomes his own, by an email that says so",
    { tags: "night" },
    async () => {
      await person.post("/api/user_emails", { email: fresh });
      const [toReceive] = [await setup.tokenFor(fresh)];
      expect((await setup.confirm(toReceive)).status).toBe(200);
      const moved = await requestChange();
      expect([moved.body.email, moved.body.pending_email]).toEqual([old, fresh]);
      expect((await setup.signInBy(fresh)).status).toBe(422);
      await setup.allLeft();
      expect(setup.at(fresh).at(-1)!.text).toContain("pediu para trocar o seu e-mail");
      expect((await setup.confirm(await setup.tokenFor(fresh))).status).toBe(200);
      expect((await setup.signInBy(fresh)).body.user.username).toBe(username);
      await setup.allLeft();
      expect(setup.at(old).at(-1)!.text).toContain("O e-mail da sua conta no Pauta foi trocado");
    },
  );

  test(
    "never becomes an account's own by the link of an email that was only about receiving, whenever it is followed",
    { tags: "night" },
    async () => {
      expect((await requestChange()).body.pending_email).toBe(fresh);
      await person.post("/api/user_emails", { email: fresh });
      const toReceive = await setup.tokenFor(fresh);
      expect(setup.at(fresh).at(-1)!.text).toContain("pediu para receber também");
      expect((await setup.confirm(toReceive)).status).toBe(200);
      expect(await setup.rowOf(username)).toMatchObject({ email: old, pending_email: fresh });
      const { body } = await person.get("/api/profile");
      expect(body.emails).toMatchObject([{ email: fresh, email_verified: true }]);
      expect((await setup.signInBy(fresh)).status).toBe(422);
    },
  );

  test(
    "is described as such by the page of its link, and the own address as what it becomes",
    { tags: "night" },
    async () => {
      const linkPage = async () =>
        (await setup.stranger()).post("/api/email_confirmation/question", {
          token: await setup.tokenFor(fresh),
        });
      await person.post("/api/user_emails", { email: fresh });
      expect((await linkPage()).body).toMatchObject({ email: fresh, username, receives_only: true });
      await requestChange();
      expect((await linkPage()).body).toMatchObject({ email: fresh, username, receives_only: false });
    },
  );

  test(
    "does not keep the mailbox's owner from confirming an account of her own",
    { tags: "night" },
    async () => {
      await person.post("/api/user_emails", { email: fresh });
      expect((await setup.confirm(await setup.tokenFor(fresh))).status).toBe(200);
      expect((await requestChange()).status).toBe(200);
      const { form } = await setup.tryOut({ email: fresh });
      expect((await setup.confirm(await setup.tokenFor(fresh))).status).toBe(200);
      expect((await setup.signInBy(fresh)).body.user.username).toBe(form.username);
      // the other account's request changes nothing of hers
      expect((await save({ email: fresh, current_password: PASSWORD })).body.email).toBe(old);
    },
  );
});
