import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, PASSWORD, type TestServer } from "../../../testing/test-server.fixture.ts";
import { SettingsFault } from "../../../platform/process/config.ts";
import { createAdmin, ensureFirstAdministrator } from "./first-administrator.commands.ts";

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const administrators = async (): Promise<string[]> =>
  (
    await server.rows.query<{ name: string }>(
      "select username as name from users where 1 = any (role_ids) order by id",
    )
  ).rows.map((row) => row.name);

async function offeredToken(): Promise<string> {
  const offered = await ensureFirstAdministrator(server.context);
  const [address, token] = offered!.address.split("?token=");
  expect(address).toBe(`${server.context.publicUrl}/primeiro-acesso`);
  return token!;
}

async function answer(token: string, over: Record<string, string> = {}) {
  const visitor = server.visitor();
  await visitor.get("/sanctum/csrf-cookie");
  return visitor.post("/api/first_administrator", {
    token,
    name: "Olga Primeira",
    username: "olga",
    email: "olga@exemplo.test",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...over,
  });
}

describe("a new platform", () => {
  test("has no account and no default password", { tags: "night" }, async () => {
    expect((await server.rows.query("select from users")).rows).toEqual([]);
    for (const [name, password] of [
      ["admin", "admin123"],
      ["admin", "pauta-demo-2026"],
      ["admin@exemplo.test", "password"],
    ] as const)
      expect((await server.visitor().signIn(name, password)).status).toBe(422);
  });

  test("prints a one-time address where its first administrator is set up", { tags: "night" }, async () => {
    const token = await offeredToken();
    const { rows } = await server.rows.query<{ text: string }>(
      "select t::text as text from one_time_tokens t",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain(token);
    expect(await answer(token)).toMatchObject({
      status: 201,
      body: { message: "Administrador criado com sucesso" },
    });
    expect((await server.visitor().signIn("olga")).body.user.roles).toMatchObject([{ name: "admin" }]);
    expect(await ensureFirstAdministrator(server.context)).toBeUndefined();
    const again = await answer(token, { username: "segunda", email: "segunda@exemplo.test" });
    expect(again).toMatchObject({ status: 422, body: { code: "first_access_refused" } });
    expect(await administrators()).toEqual(["olga"]);
  });

  test("prints another address at each start, and earlier ones stop working", async () => {
    const older = await offeredToken();
    const newer = await offeredToken();
    expect(await answer(older)).toMatchObject({ status: 422, body: { code: "first_access_refused" } });
    expect((await answer(newer)).status).toBe(201);
  });

  test("creates one administrator from twenty concurrent submissions", { tags: "night" }, async () => {
    const token = await offeredToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        answer(token, { username: `olga${i}`, email: `olga${i}@exemplo.test` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status } of answers) expect([201, 422, 429]).toContain(status);
    expect(await administrators()).toHaveLength(1);
  });

  test(
    "rejects an invalid form with the messages of its fields, and the address still works",
    { tags: "night" },
    async () => {
      const token = await offeredToken();
      expect(
        (await answer(token, { password: "curta", password_confirmation: "curta" })).body.errors,
      ).toEqual({
        password: ["No mínimo 8 caracteres"],
      });
      const easy = { password: "olgaprimeira1", password_confirmation: "olgaprimeira1" };
      expect((await answer(token, easy)).body.errors).toEqual({
        password: ["A senha não pode ser feita do seu nome, usuário, e-mail ou escritório"],
      });
      expect((await answer(token, { email: "olga" })).body.errors).toEqual({ email: ["E-mail inválido"] });
      expect((await answer(token, { username: "outra@exemplo.test" })).status).toBe(422);
      expect((await answer(token)).status).toBe(201);
    },
  );

  test("prevents guessing the address", { tags: "night" }, async () => {
    await offeredToken();
    const statuses = [];
    for (let i = 0; i < 51; i++) statuses.push((await answer(`palpite-${i}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 422), 429]);
    expect(await administrators()).toEqual([]);
  });
});

describe("with an administrator in the settings", () => {
  const settings = {
    PAUTA_ADMIN_EMAIL: "chefe@exemplo.test",
    PAUTA_ADMIN_PASSWORD: "um balde de uvas verdes",
  };

  test("he is created once, however many servers start", { tags: "night" }, async () => {
    await server.restart(settings);
    const offered = await Promise.all(
      Array.from({ length: 5 }, () => ensureFirstAdministrator(server.context)),
    );
    expect(offered).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(await administrators()).toEqual(["admin"]);
    expect((await server.visitor().signIn("chefe@exemplo.test", settings.PAUTA_ADMIN_PASSWORD)).status).toBe(
      200,
    );
  });

  test("another password in the settings later changes nothing", { tags: "night" }, async () => {
    await server.restart(settings);
    await ensureFirstAdministrator(server.context);
    await server.restart({ ...settings, PAUTA_ADMIN_PASSWORD: "um balde de uvas roxas" });
    await ensureFirstAdministrator(server.context);
    expect((await server.visitor().signIn("admin", "um balde de uvas roxas")).status).toBe(422);
    expect((await server.visitor().signIn("admin", settings.PAUTA_ADMIN_PASSWORD)).status).toBe(200);
  });

  test("an easily guessed password stops the start with a clear message", { tags: "night" }, async () => {
    await server.restart({ ...settings, PAUTA_ADMIN_PASSWORD: "admin123" });
    await expect(ensureFirstAdministrator(server.context)).rejects.toThrow(SettingsFault);
    await expect(ensureFirstAdministrator(server.context)).rejects.toThrow("Esta senha é muito comum");
    expect(await administrators()).toEqual([]);
  });
});

test(
  "the operator creates further administrators; a username is unique regardless of letter case",
  { tags: "night" },
  async () => {
    const form = { name: "Olga", username: "olga", email: "olga@exemplo.test", password: PASSWORD };
    await createAdmin(server.context, form, "Operador");
    await expect(
      createAdmin(server.context, { ...form, username: "OLGA" }, "Operador"),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { username: ["Este nome de usuário já está em uso"] },
    });
    await createAdmin(server.context, { ...form, username: "outra" }, "Operador");
    expect(await administrators()).toEqual(["olga", "outra"]);
    const { rows } = await server.rows.query(
      "select actor_name, actor_id, subject_name, after from audit_entries where actor_name = 'Operador' order by seq",
    );
    const lineOf = (username: string) => ({
      actor_name: "Operador",
      actor_id: null,
      subject_name: "Olga",
      after: { username, roles: ["Administrador"] },
    });
    expect(rows).toEqual([lineOf("olga"), lineOf("outra")]);
  },
);

test(
  "an address confirmed by a locked-out person is free for an administrator",
  { tags: "night" },
  async () => {
    const form = { name: "Olga", username: "olga", email: "olga@exemplo.test", password: PASSWORD };
    await createAdmin(server.context, form, "Operador");
    await server.rows.query("update users set status = 'I'");
    await createAdmin(server.context, { ...form, username: "nova.olga" }, "Operador");
    const { rows } = await server.rows.query(
      "select username, email_verified_at is not null as is_confirmed from users order by id",
    );
    expect(rows).toEqual([
      { username: "olga", is_confirmed: false },
      { username: "nova.olga", is_confirmed: true },
    ]);
  },
);
