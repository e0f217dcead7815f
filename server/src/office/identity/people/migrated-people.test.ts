import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase, type Database } from "../../../platform/database/db.ts";
import { applyMigration, migrate } from "../../../platform/database/migrate.ts";
import { listMigrations } from "../../../platform/database/migration-files.ts";
import { findAccount } from "../identity.store.ts";

/** A database from before addresses were confirmed and usernames restricted, with people in it. */
const name = `people_${randomUUID().replaceAll("-", "")}`;
const owner = { ...inject("owner"), database: name };
const THIS = "0071-confirmed-emails.sql";
const admin = new pg.Client(inject("admin"));
let rows: pg.Client;
let database: Database;

/** Id, username, address, when it was confirmed, and whether the person is inactive or deleted. */
const PEOPLE: [number, string, string, string | null, "A" | "I" | "deleted"][] = [
  [1, "ana", "ana@a.test", "2026-01-02", "A"],
  [2, "bea", "ANA@a.test", "2026-01-01", "A"],
  [3, "caio", "ana@a.test", null, "A"],
  [4, "fora", "fora@a.test", "2025-01-01", "I"],
  [5, "dentro", "fora@a.test", "2026-01-01", "A"],
  [6, "nunca", "nunca@a.test", null, "A"],
  [7, "excluido 7", "", null, "deleted"],
  [11, "Maria", "m1@a.test", null, "A"],
  [12, "ｍａｒｉａ", "m2@a.test", null, "A"],
  [13, "eva@a.test", "eva@a.test", "2026-01-01", "A"],
  [14, "bia@a.test", "bia@a.test", null, "A"],
  [15, "outra", "bia2@a.test", "2026-01-01", "A"],
  [16, "João da Silva", "j@a.test", null, "A"],
  [17, "мария", "c@a.test", null, "A"],
  [18, "jo", "jo@a.test", null, "A"],
  [19, "z".repeat(80), "z@a.test", null, "A"],
  [20, "eva", "eva2@a.test", null, "A"],
  [21, "ana\u200B", "zero@a.test", null, "A"],
];

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name} owner pauta`);
  const client = new pg.Client(owner);
  await client.connect();
  const before = listMigrations();
  for (const migration of before.filter((one) => one.name < THIS)) {
    await client.query("begin");
    await applyMigration(client, migration);
    await client.query("commit");
  }
  rows = new pg.Client({ ...inject("admin"), database: name });
  await rows.connect();
  await rows.query(
    "insert into companies (id, company_name, created_at, updated_at) overriding system value values (1, 'Casa', now(), now())",
  );
  for (const [id, username, email, confirmed, status] of PEOPLE)
    await rows.query(
      `insert into users (id, company_id, name, username, email, email_verified_at, status, deleted_at, role_ids, created_at, updated_at)
       overriding system value values ($1, 1, 'Pessoa', $2, $3, $4, $5, $6, '{5}', now(), now())`,
      [id, username, email, confirmed, status === "A" ? "A" : "I", status === "deleted" ? new Date() : null],
    );
  await rows.query(
    `insert into user_emails (company_id, user_id, email, created_at, updated_at)
     values (1, 1, 'casa@a.test', now(), now()), (1, 5, 'FORA@a.test', now(), now()), (1, 7, 'gone@a.test', now(), now())`,
  );
  await rows.query(
    `insert into one_time_tokens (token_hash, purpose, user_id, created_at, expires_at)
     values ('a', 'reset_password', 1, now(), now() + interval '1 hour'), ('b', 'reset_password', 2, now(), now() + interval '1 hour'),
       ('c', 'confirm_email', 6, now(), now() + interval '1 hour')`,
  );
  await client.end();
  await migrate(owner, () => {});
  database = openDatabase(owner, { connections: 2 });
}, 120_000);
afterAll(async () => {
  await database.close();
  await rows.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const meant = async (typed: string) => (await database.acrossCompanies((db) => findAccount(db, typed)))?.id;

describe("older addresses", () => {
  test("confirmed by several people stay with the first one who is active", async () => {
    const { rows: confirmed } = await rows.query(
      "select id::int as id, email from users where email_verified_at is not null order by id",
    );
    expect(confirmed.map(({ id }) => id)).toEqual([2, 5, 13, 15]);
    expect([await meant("ana@a.test"), await meant("fora@a.test")]).toEqual([2, 5]);
  });

  test("unconfirmed ones are sent a confirmation, unless they belong to another account", async () => {
    const { rows: due } = await rows.query(
      "select id::int as id from users where confirmation_due_on is not null order by id",
    );
    expect(due.map(({ id }) => id)).toEqual([6, 11, 12, 14, 16, 17, 18, 19, 20, 21]);
    const { rows: further } = await rows.query(
      "select user_id::int as id, delivery_address, confirmation_due_on is not null as due from user_emails order by user_id",
    );
    expect(further).toEqual([
      { id: 1, delivery_address: null, due: true },
      { id: 5, delivery_address: "FORA@a.test", due: false },
    ]);
  });

  test("an older link resets no password unless the address is confirmed", async () => {
    const { rows: tokens } = await rows.query(
      "select user_id::int as id, purpose from one_time_tokens order by 1",
    );
    expect(tokens).toEqual([{ id: 2, purpose: "reset_password" }]);
  });
});

describe("older usernames", () => {
  test.each([
    [7, "excluido 7", null],
    [11, "maria", null],
    [12, "maria.12", "ｍａｒｉａ"],
    [13, "eva.13", "eva@a.test"],
    [14, "bia", "bia@a.test"],
    [16, "joao.da.silva", "joão da silva"],
    [17, "usuario.17", "мария"],
    [18, "jo.18", "jo"],
    [19, "z".repeat(40), "z".repeat(80)],
    [20, "eva", null],
    [21, "ana.21", "ana\u200B"],
  ])("of person %i becomes %s", async (id, username, former) => {
    const { rows: kept } = await rows.query("select username, former_username from users where id = $1", [
      id,
    ]);
    expect(kept[0]).toEqual({ username, former_username: former });
  });

  test.each([
    ["Maria", 11],
    ["MARIA", 11],
    ["ｍａｒｉａ", 11],
    ["eva@a.test", 13],
    ["bia@a.test", 14],
    ["João da Silva", 16],
    ["МАРИЯ", 17],
    ["jo", 18],
    ["usuario.17", 17],
    ["ana", 1],
  ])("typed as %s still sign in person %i", async (typed, id) => expect(await meant(typed)).toBe(id));

  test("that are an address stop working when somebody confirms it", async () => {
    await rows.query("update users set email = 'bia@a.test' where id = 15");
    await rows.query("update users set email_verified_at = now() where id = 15");
    expect(await meant("bia@a.test")).toBe(15);
    expect(await meant("bia")).toBe(14);
  });
});

test("the database enforces plain usernames and one account for each confirmed address", async () => {
  const call = (username: string) => rows.query("update users set username = $1 where id = 6", [username]);
  for (const username of ["аna", "ana@a.test", "Ana", "ana silva", "..."])
    await expect(call(username), username).rejects.toThrow("users_username_plain");
  await call("nina");
  await rows.query("update users set email = 'Bia@A.test' where id = 6");
  await expect(rows.query("update users set email_verified_at = now() where id = 6")).rejects.toThrow(
    "users_confirmed_email",
  );
});
