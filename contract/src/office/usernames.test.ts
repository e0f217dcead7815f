import { describe, expect, test } from "vitest";
import { AccountEmail, SignInForm, Username } from "./identity.ts";
import { foldUsername, USERNAME_FAULT } from "./usernames.ts";
import { UserForm } from "./users.ts";

const kept = (written: unknown): string | null => Username.safeParse(written).data ?? null;
const faults = (written: unknown): string[] | undefined =>
  Username.safeParse(written).error?.issues.map(({ message }) => message);

describe("a username", () => {
  test.each([
    "ana",
    "ana.silva",
    "ana_silva",
    "ana-silva",
    "ana2026",
    "7ana",
    "900001",
    "admin",
    "constructor",
    "null",
    "undefined",
    "true",
    "a.b-c_d",
    "ana..silva",
    "a.na",
    "anna",
    "c0ntrol",
    ".ana",
    "ana.",
    "_ana",
    "__proto__",
    "a".repeat(60),
  ])("%j is unchanged", (written) => expect(kept(written)).toBe(written));

  test.each([
    ["ANA", "ana"],
    ["Ana.Silva", "ana.silva"],
    [" ana ", "ana"],
    ["\uFEFFana", "ana"],
    ["ana\n", "ana"],
    ["ana\r\n", "ana"],
    ["ana\t", "ana"],
    ["ana\u3000", "ana"],
    ["ａｎａ", "ana"],
    ["ⓐna", "ana"],
    ["𝐚𝐧𝐚", "ana"],
    ["ªna", "ana"],
    ["\u212Aim", "kim"],
    ["ſilva", "silva"],
    ["ﬁlipe", "filipe"],
    ["ana․silva", "ana.silva"],
    ["ana＿silva", "ana_silva"],
    ["ana３", "ana3"],
  ])("%j is stored as %j, and typed like that signs in the same person", (written, plain) => {
    expect(kept(written)).toBe(plain);
    expect(foldUsername(SignInForm.shape.username.parse(written))).toBe(plain);
  });

  test.each<[unknown, string]>([
    ["", "O nome é obrigatório"],
    ["   ", "O nome é obrigatório"],
    [undefined, "O nome é obrigatório"],
    [123, "O nome é obrigatório"],
    [["ana"], "O nome é obrigatório"],
    [null, "O nome é obrigatório"],
    ...[
      "ab",
      "a",
      "a".repeat(61),
      "a".repeat(10_000),
      "ana@a.test",
      "ana@",
      "@ana",
      "ana＠a.test",
      "ana﹫a.test",
      "ana%40a.test",
      "ana silva",
      "a\u00A0na",
      "ana'--",
      'ana"',
      "<b>",
      "ana/x",
      "ana\\x",
      "{{name}}",
      "$1",
      "=1+1",
      "a,b",
      "аna",
      "аnа",
      "αna",
      "ana\u200B",
      "a\u200Dna",
      "a\u200Cna",
      "an\u00ADa",
      "ana\u2060",
      "\u202Eana",
      "İpek",
      "ıpek",
      "joão",
      "joa\u0303o",
      "josé",
      "straße",
      "ana\u0000",
      "ana\uD800",
      "👩ana",
      "ana‐silva",
      "ana–silva",
      "ana٣",
      "...",
      "._-",
      "___",
    ].map((written): [string, string] => [written, USERNAME_FAULT]),
  ])("%j is rejected with one message", (written, message) => expect(faults(written)).toEqual([message]));

  test("is validated by the form of the office's people with its own messages", () => {
    const of = (username: unknown) =>
      UserForm.safeParse({ username }).error?.issues.find(({ path }) => path[0] === "username")?.message;
    expect(of("")).toBe("O campo é obrigatório");
    expect(of("аna")).toBe(USERNAME_FAULT);
  });
});

describe("an account's e-mail address", () => {
  test.each([
    "ana@a.test",
    "ana+x@a.test",
    "a.na@a.test",
    "o'brien@a.test",
    "x@sub.a.test",
    `${"a".repeat(64)}@a.test`,
    "ana@xn--mnchen-3ya.test",
    "ANA@A.TEST",
    `${"a".repeat(64)}@${"b".repeat(184)}.test`,
  ])("%s is accepted", (written) => expect(AccountEmail.parse(` ${written} `)).toBe(written));

  test.each([
    "ana",
    "ana@a",
    "ana@localhost",
    "ana@[127.0.0.1]",
    '"ana"@a.test',
    "a@b@c.test",
    "Ana <ana@a.test>",
    "ana@a.test,mal@x.test",
    "ana@a.test;x@y.test",
    "аna@a.test",
    "ana@а.test",
    "mıke@a.test",
    "\u212Aim@a.test",
    "ſ@a.test",
    "ａｎａ@a.test",
    "an\u200Ba@a.test",
    "an\u00ADa@a.test",
    "\u202Eana@a.test",
    "ana\u0000@a.test",
    "ana\t@a.test",
    "ana@a.test\r\nBcc: x@y.test",
    "ana@münchen.test",
    `${"a".repeat(64)}@${"b".repeat(185)}.test`,
    `${"a".repeat(250)}@a.test`,
  ])("%j is rejected", (written) =>
    expect(AccountEmail.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
      "E-mail inválido",
    ]),
  );
});
