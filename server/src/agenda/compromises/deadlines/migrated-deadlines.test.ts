import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { applyMigration, migrate } from "../../../platform/database/migrate.ts";
import { listMigrations } from "../../../platform/database/migration-files.ts";

/** A database in which deadlines still have their request under its former name. */
const name = `deadlines_${randomUUID().replaceAll("-", "")}`;
const owner = { ...inject("owner"), database: name };
const RENAMED = "0083-names-of-the-code.sql";
const admin = new pg.Client(inject("admin"));
let rows: pg.Client;

const deadlineOf = (date: string) => JSON.stringify({ end: date, asked: { date, amount: 5 }, steps: [] });

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name} owner pauta`);
  const client = new pg.Client(owner);
  await client.connect();
  for (const migration of listMigrations().filter((one) => one.name < RENAMED)) {
    await client.query("begin");
    await applyMigration(client, migration);
    await client.query("commit");
  }
  await client.end();
  rows = new pg.Client({ ...inject("admin"), database: name });
  await rows.connect();
  await rows.query(
    "insert into companies (id, company_name, created_at, updated_at) overriding system value values (1, 'Casa', now(), now())",
  );
  await rows.query(
    `insert into users (id, company_id, name, username, email, status, role_ids, also_sought, created_at, updated_at)
     overriding system value values (1, 1, 'Ana', 'ana', 'ana@a.test', 'A', '{5}', 'Ana de Solteira', now(), now())`,
  );
  for (const [id, deadline, candidates] of [
    [1, deadlineOf("2026-03-20"), [{ date: "2026-03-20", asked: { amount: 5 } }, { date: "2026-03-25" }]],
    [2, null, []],
  ] as const)
    await rows.query(
      `insert into compromises (company_id, id, user_id, created_by_id, compromise_type_id, compromise_date, description,
         deadline, deadline_candidates, created_at, updated_at)
       overriding system value values (1, $1, 1, 1, 1, '2026-03-20', 'Contestação', $2, $3, now(), now())`,
      [id, deadline, JSON.stringify(candidates)],
    );
  await rows.query(
    `insert into recounts (company_id, compromise_id, old_date, old_deadline, new_date, deadline, created_at)
     values (1, 1, '2026-03-20', $1, '2026-03-21', $2, now())`,
    [deadlineOf("2026-03-20"), deadlineOf("2026-03-21")],
  );
  await rows.query(
    "insert into notifications (company_id, user_id, type, data, created_at) values (1, 1, 'letters_left_out', '{}', now())",
  );
  await migrate(owner, () => {});
}, 120_000);
afterAll(async () => {
  await rows.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

test("deadlines counted by an earlier version keep the term that was requested", async () => {
  const { rows: compromises } = await rows.query(
    "select id::int, deadline, deadline_candidates as candidates from compromises order by id",
  );
  const requested = { date: "2026-03-20", amount: 5 };
  expect(compromises).toEqual([
    {
      id: 1,
      deadline: { end: "2026-03-20", requested, steps: [] },
      candidates: [{ date: "2026-03-20", requested: { amount: 5 } }, { date: "2026-03-25" }],
    },
    { id: 2, deadline: null, candidates: [] },
  ]);
});

test("recounted deadlines of an earlier version keep the term that was requested", async () => {
  const { rows: recounts } = await rows.query(
    "select old_deadline #>> '{requested,date}' as before, deadline #>> '{requested,date}' as after, old_deadline ? 'asked' as old from recounts",
  );
  expect(recounts).toEqual([{ before: "2026-03-20", after: "2026-03-21", old: false }]);
});

test("a person's other names and notifications of an earlier version are kept", async () => {
  const { rows: people } = await rows.query(
    "select u.other_names as names, n.type from users u join notifications n on n.user_id = u.id",
  );
  expect(people).toEqual([{ names: "Ana de Solteira", type: "emails_left_out" }]);
});
