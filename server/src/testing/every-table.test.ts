import { companyFields } from "@pauta/contract/office/company-fields";
import { userFields } from "@pauta/contract/office/user-fields";
import type { Fields } from "@pauta/contract/platform/field";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { attendanceFields } from "@pauta/contract/practice/attendance-fields";
import { ClientErasure } from "@pauta/contract/practice/client-erasure";
import { clientFields } from "@pauta/contract/practice/client-fields";
import { ClientDeletion } from "@pauta/contract/practice/clients";
import { contactFields } from "@pauta/contract/practice/contact-fields";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { LawsuitDeletion } from "@pauta/contract/practice/lawsuits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contributions } from "../contributions.ts";
import type { Contributions, TableDeclarations } from "../platform/process/contributions.ts";
import { openTestServer, type TestServer } from "./test-server.fixture.ts";

type Key = { from: string; to: string; is_cascade: boolean };
type Column = { table: string; column: string };

let server: TestServer;
let tables: string[];
let keys: Key[];
let columns: Column[];
beforeAll(async () => {
  server = await openTestServer();
  // the tables of the job queue belong to its library and contain only ids
  const { rows } = await server.rows.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`,
  );
  tables = rows.map(({ name }) => name);
  keys = (
    await server.rows.query<Key>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype = 'c' as is_cascade
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
  ).rows;
  columns = (
    await server.rows.query<Column>(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    )
  ).rows;
});
afterAll(() => server.close());

/** Whether a table refers to another, by a foreign key or only by a column of the usual name. */
const isPointingAt = (table: string, other: string, name: string): boolean =>
  keys.some(({ from, to }) => from === table && to === other) ||
  columns.some((one) => one.table === table && one.column === name);

/** The tables whose rows are deleted with their office. */
function goneWithOffice(): Set<string> {
  const gone = new Set(["companies"]);
  for (const table of gone)
    for (const { from, to, is_cascade } of keys) if (to === table && is_cascade) gone.add(from);
  return gone;
}

/** The fields that people fill in, by table. */
const FIELDS: Record<string, Fields> = {
  attendances: attendanceFields,
  client_contacts: contactFields,
  clients: clientFields,
  companies: companyFields,
  compromises: compromiseFields,
  lawsuits: lawsuitFields,
  phone_books: contactFields,
  users: userFields,
};

const concernsPeople = (table: string) => Object.values(FIELDS[table] ?? {}).some(({ personal }) => personal);
const isNone = (answer: TableDeclarations["client" | "person"]) =>
  typeof answer === "object" && "none" in answer;

/** The faults in a feature's declarations about one of its tables. */
function faultsOf(table: string, answers: TableDeclarations): string[] {
  const { client, person, office, lawsuit } = answers;
  const reasons = [client, person, office, lawsuit].filter((answer) => typeof answer === "object");
  const said = {
    "points at clients": isPointingAt(table, "clients", "client_id") && isNone(client),
    "points at users": isPointingAt(table, "users", "user_id") && isNone(person),
    "has personal fields": concernsPeople(table) && isNone(client) && isNone(person),
    "goes with an office": goneWithOffice().has(table) === "stays" in office,
    "points at lawsuits": isPointingAt(table, "lawsuits", "lawsuit_id") !== (lawsuit !== undefined),
    "gives no reason": reasons.some((reason) => Object.values(reason).some((why) => why.trim() === "")),
  };
  return Object.entries(said).flatMap(([fault, is]) => (is ? [`${table} ${fault}`] : []));
}

const twice = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`);

const COUNTED = {
  clientErasure: ClientErasure,
  clientDeletion: ClientDeletion,
  lawsuitDeletion: LawsuitDeletion,
};

/** All faults in the contributions of the features. */
function faults(all: Contributions): string[] {
  const answered = all.flatMap((one) => Object.entries(one.tables));
  const names = answered.map(([table]) => table);
  const files = answered.flatMap(([, { office }]) => ("exported" in office ? [office.exported] : []));
  const counted = Object.entries(COUNTED).flatMap(([kind, { shape }]) => {
    const parts = all.flatMap((one) => Object.keys(one[kind as keyof typeof COUNTED] ?? {}));
    const missing = Object.keys(shape).filter((name) => !parts.includes(name));
    return missing.map((name) => `${kind} lacks ${name}`).concat(twice(parts));
  });
  return [
    ...tables.filter((table) => !names.includes(table)).map((table) => `${table} has no answer`),
    ...names.filter((name) => !tables.includes(name)).map((name) => `${name} is no table`),
    ...twice(names),
    ...twice(files),
    ...twice(all.flatMap((one) => Object.keys(one.ownDataOf ?? {}))),
    ...counted,
    ...answered.flatMap(([table, answers]) => faultsOf(table, answers)),
  ];
}

test("a feature declares for every table what an erasure, an export and a deletion do with it", () => {
  expect(tables.length).toBeGreaterThan(90);
  expect(faults(contributions)).toEqual([]);
});

test("a new table that no feature declares is detected", () => {
  tables.push("new_table");
  expect(faults(contributions)).toEqual(["new_table has no answer"]);
  tables.pop();
});

describe("a feature whose contribution is left out is detected", () => {
  test.each(contributions.map(({ feature }) => feature))("%s", (feature) => {
    const others = contributions.filter((one) => one.feature !== feature);
    expect(others).toHaveLength(contributions.length - 1);
    expect(faults(others)).not.toEqual([]);
  });
});

describe("a number that no feature counts is detected", () => {
  const counts = contributions.flatMap((one) =>
    Object.keys(COUNTED).flatMap((kind) =>
      Object.keys(one[kind as keyof typeof COUNTED] ?? {}).map((name) => ({
        feature: one.feature,
        kind,
        name,
      })),
    ),
  );
  test.each(counts)("$name of $feature, $kind", ({ feature, kind, name }) => {
    const owner = contributions.find((one) => one.feature === feature)!;
    const parts = Object.entries({ ...owner[kind as keyof typeof COUNTED] });
    const lesser = { ...owner, [kind]: Object.fromEntries(parts.filter(([part]) => part !== name)) };
    const less = contributions.map((one) => (one === owner ? lesser : one));
    expect(faults(less)).toEqual([`${kind} lacks ${name}`]);
  });
});
