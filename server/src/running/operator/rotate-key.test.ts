import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openOutboxSetup, type OutboxSetup } from "../../office/mails/mails.fixture.ts";
import { sealedPlace } from "../../office/mails/mails.rules.ts";
import { unseal } from "../../platform/security/sealing.ts";
import { resealers, rotateKey } from "./rotate-key.commands.ts";

let setup: OutboxSetup;
beforeAll(async () => {
  setup = await openOutboxSetup();
});
beforeEach(() => setup.reset());
afterAll(() => setup.close());

const secrets = () => readFileSync(path.join(setup.server.context.dataDir, "secret"), "utf8").split("\n");
const post = (secret: string) =>
  setup.post({ withSecret: { subject: "Assunto", text: `Use ${secret}`, html: `<p>${secret}</p>` } });

async function sealed(): Promise<Buffer[]> {
  const { rows } = await setup.server.rows.query<{ sealed_secret: Buffer }>(
    "select sealed_secret from mails where sealed_secret is not null order by id",
  );
  return rows.map((row) => row.sealed_secret);
}

test("every encrypted column of the database is encrypted again by a rotation", async () => {
  const { rows } = await setup.server.rows.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed%' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(resealers).sort());
});

test(
  "after a rotation the newest key alone decrypts everything, and the email arrives with its secret",
  { tags: "night" },
  async () => {
    await post("um-segredo");
    const [before] = await sealed();
    expect(await rotateKey(setup.server.context)).toBe(1);
    const { rows: lines } = await setup.server.rows.query(
      "select actor_name, act, after from audit_entries where subject = 'sealing_key'",
    );
    expect(lines).toEqual([{ actor_name: "Operador da instalação", act: "changed", after: { resealed: 1 } }]);

    const [after] = await sealed();
    const newest = setup.server.context.secret.keyFor("mails");
    expect(after!.equals(before!)).toBe(false);
    expect(unseal([newest], after!, sealedPlace("account_changed"))).toContain("Use um-segredo");
    expect(() => unseal([newest], before!, sealedPlace("account_changed"))).toThrow();

    await setup.deliver();
    expect(setup.mailbox.received.map(({ text }) => text)).toEqual([
      expect.stringContaining("Use um-segredo"),
    ]);
  },
);

test("two keys are kept, never more, in a file that only its owner can read", { tags: "night" }, async () => {
  const [first] = secrets();
  await rotateKey(setup.server.context);
  const [second, kept] = secrets();
  expect(kept).toBe(first);
  await rotateKey(setup.server.context);
  const third = secrets();
  expect(third).toEqual([expect.any(String), second]);
  expect(third[0]).not.toBe(second);
  expect(statSync(path.join(setup.server.context.dataDir, "secret")).mode & 0o777).toBe(0o600);
});

test(
  "an email encrypted just before the new key was noticed can still be decrypted",
  { tags: "night" },
  async () => {
    await post("antes");
    const [{ sealed_secret: straggler }] = (await setup.server.rows.query("select sealed_secret from mails"))
      .rows as [{ sealed_secret: Buffer }];
    await rotateKey(setup.server.context);
    await setup.server.rows.query("update mails set sealed_secret = $1", [straggler]);
    await setup.deliver();
    expect(setup.mailbox.received).toHaveLength(1);
  },
);

test(
  "a secret that no key decrypts is unchanged, and the others are encrypted again",
  { tags: "night" },
  async () => {
    await post("perdido");
    await post("achado");
    const lost = randomBytes(48);
    await setup.server.rows.query(
      "update mails set sealed_secret = $1 where id = (select min(id) from mails)",
      [lost],
    );
    expect(await rotateKey(setup.server.context)).toBe(1);
    expect((await sealed())[0]!.equals(lost)).toBe(true);
  },
);

test("signed-in people stay signed in, with their previous tokens", { tags: "night" }, async () => {
  const lawyer = setup.server.visitor();
  await lawyer.signIn("advogada");
  await rotateKey(setup.server.context);
  expect((await lawyer.get("/api/profile")).status).toBe(200);
  expect((await lawyer.post("/logout", {})).status).toBe(204);
});

test(
  "with PAUTA_SECRET a rotation encrypts again with the new key what the previous one encrypted",
  { tags: "night" },
  async () => {
    const [older, newer] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
    await setup.server.restart({ PAUTA_SECRET: older });
    await post("das variáveis");
    await setup.server.restart({ PAUTA_SECRET: newer, PAUTA_SECRET_PREVIOUS: older });
    expect(await rotateKey(setup.server.context)).toBe(1);
    await setup.server.restart({ PAUTA_SECRET: newer });
    await setup.deliver();
    expect(setup.mailbox.received.map(({ text }) => text)).toEqual([
      expect.stringContaining("das variáveis"),
    ]);
  },
);
