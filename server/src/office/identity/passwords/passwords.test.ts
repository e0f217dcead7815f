import { readFile } from "node:fs/promises";
import * as argon2 from "@node-rs/argon2";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestServer, PASSWORD, type TestServer } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { endHashingThreads, hashInThread } from "./hashing-threads.commands.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.commands.ts";
import { passwordFault } from "./passwords.rules.ts";

vi.mock("./hashing-threads.commands.ts", { spy: true });
beforeEach(() => vi.clearAllMocks());

const COMMON = "Esta senha é muito comum, escolha outra";
const CONTEXT = "A senha não pode ser feita do seu nome, usuário, e-mail ou escritório";
const words = ["Joana d'Arc Müller", "joana.muller", "contato.silva", "Müller & Prado Advogados"];

describe("an easily guessed password is rejected", () => {
  test.each([
    "12345678",
    "87654321",
    "00000000",
    "password",
    "PASSWORD1",
    "P@ssw0rd",
    "senha123",
    "Senha123",
    "Senha@123",
    "s3nh@1234",
    "senhasenha",
    "brasil2026",
    "Brasil!!",
    "corinthians",
    "Flamengo10",
    "qwertyuiop",
    "asdfghjkl",
    "1qaz2wsx",
    "1q2w3e4r",
    "abcdefgh",
    "abcabcabc",
    "aaaaaaaaa",
    "iloveyou",
    "euteamo1",
    "mudar123",
    "trocar@123",
    "advogado1",
    "escritorio2025",
    "admin123",
    "deusefiel",
    "São Paulo".replace(" ", ""),
  ])("%s", (password) => expect(passwordFault(password, [])).toBe(COMMON));
});

describe("a password made of the person's or the office's own words is rejected", () => {
  test.each([
    "joana.muller",
    "JoanaMuller",
    "J0an@Mull3r",
    "muller2026",
    "2026-Muller!",
    "mullerprado",
    "contato.silva",
    "pradoprado1",
    "pauta-2026",
    "Pauta@2026",
    "pautapauta",
  ])("%s", (password) => expect([CONTEXT, COMMON]).toContain(passwordFault(password, words)));

  test("and the same text is accepted for another person", () => {
    expect(passwordFault("joana.muller", words)).toBe(CONTEXT);
    expect(passwordFault("joana.muller", ["Pedro", "pedro"])).toBeUndefined();
  });
});

describe("a strong password is accepted, whatever its characters", () => {
  test.each([
    PASSWORD,
    "pauta-demo-2026",
    "correto cavalo bateria grampo",
    "ção-ÇÃO-ñ-ß-漢字",
    "🦜🦜🐍🐊🦜🦉🐢🐙",
    "73920461",
    "        a",
    "'; drop table users; --",
    "minha senha é o nome do gato",
  ])("%s", (password) => expect(passwordFault(password, words)).toBeUndefined());
});

test("any text is accepted or rejected with a message, without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 128 }), (password) => {
      expect([undefined, COMMON, CONTEXT]).toContain(passwordFault(password, words));
    }),
  );
  expect(passwordFault("a1".repeat(64), words)).toBe(COMMON);
});

describe("the stored hash", () => {
  test("is argon2id with 19 MiB, two passes and one lane, and a random salt", async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
  });

  test("covers the whole password: the last of 128 characters counts, and so does each byte", async () => {
    const long = "漢".repeat(127);
    const stored = await hashPassword(`${long}a`);
    expect(await verifyPassword(stored, `${long}a`)).toBe(true);
    expect(await verifyPassword(stored, `${long}b`)).toBe(false);
    expect(await verifyPassword(stored, long)).toBe(false);
  });

  test("is outdated when it has weaker parameters", async () => {
    expect(isOutdated(await hashPassword(PASSWORD))).toBe(false);
    expect(isOutdated(await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(
      true,
    );
    expect(isOutdated(await argon2.hash(PASSWORD, { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(
      true,
    );
    expect(isOutdated(await argon2.hash(PASSWORD, { memoryCost: 65_536, timeCost: 3, parallelism: 1 }))).toBe(
      false,
    );
  });

  test("takes the same work when it is missing, and matches no password", async () => {
    expect(await verifyPassword(null, PASSWORD)).toBe(false);
    expect(hashInThread).toHaveBeenCalledTimes(1);
    const [work] = vi.mocked(hashInThread).mock.calls[0]!;
    const nobodys = work.kind === "verify" ? work.stored : "";
    expect(argon2.parseOptions(nobodys)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await argon2.verify(nobodys, PASSWORD)).toBe(false);
  });

  test("takes no less work when it has weaker parameters", async () => {
    const weak = await argon2.hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    expect(await verifyPassword(weak, "outra-senha-qualquer")).toBe(false);
    expect(hashInThread).toHaveBeenCalledTimes(2);
    expect(await verifyPassword(weak, PASSWORD)).toBe(true);
    expect(await verifyPassword("nada que seja um hash", PASSWORD)).toBe(false);
  });

  test("is computed by other threads when the first ones have died", async () => {
    const stored = await hashPassword(PASSWORD);
    const running = Array.from({ length: 8 }, (_, i) =>
      verifyPassword(stored, i % 2 ? PASSWORD : "outra-senha"),
    );
    await endHashingThreads();
    expect(await Promise.all(running)).toEqual([false, true, false, true, false, true, false, true]);
  });

  test("is computed beside file I/O, not before it", { tags: "night" }, async () => {
    const stored = await hashPassword(PASSWORD);
    const running = Array.from({ length: 40 }, () => verifyPassword(stored, PASSWORD));
    let hashed = 0;
    for (const one of running) void one.then(() => hashed++);
    for (let i = 0; i < 20; i++) await readFile(import.meta.filename);
    expect(hashed).toBeLessThan(40);
    expect(new Set(await Promise.all(running))).toEqual(new Set([true]));
  });
});

describe("signing in", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    await openOffices(server);
  });
  afterAll(() => server.close());
  const storedOf = async (username: string): Promise<string> =>
    (
      await server.rows.query<{ hash: string }>(
        "select password_hash as hash from users where username = $1",
        [username],
      )
    ).rows[0]!.hash;

  test("replaces an outdated hash, keeps a current one, and changes nothing after a wrong password", async () => {
    const weak = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.rows.query("update users set password_hash = $1 where username = 'advogada'", [weak]);
    await server.visitor().signIn("advogada", "outra-senha-qualquer");
    expect(await storedOf("advogada")).toBe(weak);
    expect((await server.visitor().signIn("advogada")).status).toBe(200);
    const renewed = await storedOf("advogada");
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await server.visitor().signIn("advogada")).status).toBe(200);
    expect(await storedOf("advogada")).toBe(renewed);
  });

  test("does the same work for active, unknown and inactive people: one verification", async () => {
    await server.rows.query("update users set status = 'I' where username = 'associado'");
    for (const name of ["vizinha", "ninguem", "associado"]) {
      vi.mocked(hashInThread).mockClear();
      expect((await server.visitor().signIn(name, "outra-senha-qualquer")).status).toBe(422);
      expect(hashInThread, name).toHaveBeenCalledTimes(1);
    }
  });

  test("a password longer than allowed is rejected before anything is computed", async () => {
    vi.mocked(hashInThread).mockClear();
    expect((await server.visitor().signIn("vizinha", "a".repeat(2000))).status).toBe(422);
    expect(hashInThread).not.toHaveBeenCalled();
  });
});
