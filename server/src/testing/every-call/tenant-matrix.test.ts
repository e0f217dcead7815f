// @module-tag sampled

import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { callerOf, mayCall, openPersonas, renewPlace, type Persona } from "../personas.fixture.ts";
import { idsOfNobody, sampleOf } from "../sample-inputs.fixture.ts";
import {
  callSample,
  endpoints,
  endsSession,
  idAt,
  idsIn,
  withId,
  type NamedEndpoint,
} from "../endpoint-samples.fixture.ts";
import { openTestServer, type TestServer } from "../test-server.fixture.ts";
import { ELSEWHERE, POOLER } from "../pooler.fixture.ts";
import { signUpSamples } from "../../office/sign-up/sign-up.fixture.ts";
import { isLongRun, noteRuns, someByDay } from "../run-counts.fixture.ts";

const MISSING = 987_654_321;

let server: TestServer;
let personas: Persona[];
beforeAll(async () => {
  server = await openTestServer({ pooler: POOLER });
  personas = await openPersonas(server);
});
afterAll(async () => {
  noteRuns({
    what: `ids of another office in every place of every call${ELSEWHERE}`,
    runs: foreignIds,
    findings: withIds.length - foreignIds,
  });
  await server.close();
});

/** All rows of companies, as one hash for each table; the caller's own audit lines and marks are left out. */
async function hashTables(): Promise<Record<string, string>> {
  const { rows: tables } = await server.rows.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = 'r' and n.nspname = 'public' and (a.attname is not null or c.relname = 'companies')
       and c.relname not in ('audit_entries', 'audit_heads', 'person_writes')`,
  );
  const all = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
  );
  const { rows } = await server.rows.query<{ name: string; hash: string }>(all.join(" union all "));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

let foreignIds = 0;
const person = (label: string): Persona => personas.find((one) => one.label === label)!;

/** The id that another office's own call would have in that place. */
const foreignId = (named: NamedEndpoint, path: string, { place }: Persona): number =>
  idAt(sampleOf(named, place), path);

const withIds = endpoints.flatMap((named) =>
  idsIn(named.endpoint)
    .filter((path) => !idsOfNobody.has(`${named.name} ${path}`))
    .map((path): [string, NamedEndpoint, string] => [`${named.name} ${path}`, named, path]),
);

test("ids are found in every call's input", () => {
  const found = withIds.map(([title]) => title);
  expect(found).toEqual(
    expect.arrayContaining([
      "publications.page query.user",
      "publications.treat params.id",
      "publications.treat body.mentionedUsers[]",
      "publications.treat body.mentioned_users[]",
    ]),
  );
});

type RawResponse = { status: number; text: string };
type Tried = { missing: RawResponse; foreign: RawResponse };
const answered = ({ status, text }: RawResponse): RawResponse => ({ status, text });

/** The replies to ids of another office and to ids that do not exist. */
const tried = new Map<string, Tried>();
/** Calls after which a table differed: all calls of a group with one that changed something. */
const changing: string[] = [];
/** The number of calls in a group: comparing all tables takes longer than the calls. */
const TOGETHER = 15;

describe("an id of another office", () => {
  const theirsFor = (us: Persona): Persona =>
    personas.find(({ place }) => place.company !== null && place.company !== us.place.company)!;

  beforeAll(async () => {
    for (const { place } of personas) await renewPlace(server, place);
    let before = await hashTables();
    for (let from = 0; from < withIds.length; from += TOGETHER) {
      const together = withIds.slice(from, from + TOGETHER);
      for (const [title, named, path] of together) {
        const us = callerOf(named, personas);
        const sample = sampleOf(named, us.place);
        const callWith = (id: number) => callSample(us.visitor, named.endpoint, withId(sample, path, id));
        const missing = answered(await callWith(MISSING));
        const foreign = answered(await callWith(foreignId(named, path, theirsFor(us))));
        tried.set(title, { missing, foreign });
      }
      const after = await hashTables();
      const isChanged = Object.keys(after).some((table) => after[table] !== before[table]);
      if (isChanged) changing.push(...together.map(([title]) => title));
      before = after;
    }
  }, 300_000);

  test.each(withIds)(
    "in %s is answered like an id that does not exist, and changes nothing",
    (title, named) => {
      const { missing, foreign } = tried.get(title)!;
      expect(foreign).toEqual(missing);
      if (named.endpoint.method !== "GET") expect([404, 422]).toContain(foreign.status);
      expect(changing, "one of these calls has changed something").not.toContain(title);
      foreignIds += 1;
    },
  );

  test.each(someByDay(withIds, 3, 0))(
    "in %s is not answered like the own office's id, which is accepted",
    async (title, named) => {
      const us = callerOf(named, personas);
      await renewPlace(server, us.place);
      const own = await callSample(us.visitor, named.endpoint, sampleOf(named, us.place));
      expect(own.status, own.text).toBeLessThan(300);
      expect(own.text).not.toBe(tried.get(title)!.foreign.text);
    },
  );
});

test("fields that are not in a form are not written", { tags: "night", timeout: 300_000 }, async () => {
  const us = person("lawyer 3");
  const them = person("lawyer 1");
  const unnamed = {
    id: 424_242,
    company_id: them.place.company,
    user_id: them.place.me,
    role_ids: [1],
    roles: ["admin"],
    selectedRoles: [1],
    status: "I",
    username: "trocado",
    password_hash: "trocado",
    plan_id: 19,
    created_at: "2020-01-01T00:00:00Z",
    treated_by_id: them.place.me,
  };
  const guarded = async (company: number | null) =>
    (
      await server.rows.query(
        `select 'user', id, company_id, role_ids::text, status, username, password_hash, created_at from users
         union all select 'company', id, plan_id, null, status, company_name, null, created_at from companies
         union all select 'publication', id, company_id, coalesce(treated_by_id, 0)::text, user_id::text, publication_code, null, created_at
           from publications where company_id <> ${company ?? 0}
         order by 1, 2`,
      )
    ).rows;
  // forms of people and of offices contain some of these fields; they have tests of their own
  const ofForms = new Set([
    "users.create",
    "users.update",
    "companies.update",
    "companies.changeOwn",
    ...Object.keys(signUpSamples),
  ]);
  const writes = endpoints.filter(
    ({ endpoint, name }) => endpoint.body && !endsSession.has(name) && !ofForms.has(name),
  );
  for (const named of writes) {
    const { visitor, place } = named.endpoint.can === "signed-in" ? us : callerOf(named, personas);
    await renewPlace(server, place);
    const before = await guarded(place.company);
    const sample = sampleOf(named, place);
    const { status } = await callSample(visitor, named.endpoint, {
      ...sample,
      body: { ...unnamed, ...sample.body },
    });
    expect(status, named.name).toBeLessThan(500);
    expect(await guarded(place.company), named.name).toEqual(before);
  }
  // the treating person is the caller, whatever the body says
  const treatedBy = async (who: number, whose: string) =>
    (
      await server.rows.query(
        `select id from publications where treated and treated_by_id = $1 and user_id ${whose} $1`,
        [who],
      )
    ).rows;
  expect(await treatedBy(them.place.me, "<>")).toEqual([]);
  expect(await treatedBy(us.place.me, "=")).not.toEqual([]);
});

/** Texts of every office's records that contain its number. */
const CANARIES = [
  "publications.title",
  "publications.comment",
  "tags.name",
  "phone_books.contact",
  "clients.name",
  "client_contacts.contact",
  "attendances.attendance_comment",
  "lawsuits.note",
  "lawsuit_progresses.progress_title",
  "lawsuit_folders.folder_name",
  "lawsuit_files.file_name",
  "conflict_checks.name",
  "spreadsheet_imports.file_name",
  "user_actions.comment",
  "absences.reason",
  "chain_templates.name",
  "compromises.description",
  "compromise_comments.comment",
];

async function plantCanaries(): Promise<void> {
  for (const canary of CANARIES) {
    const [table, column] = canary.split(".");
    await server.rows.query(
      `update ${table} set ${column} = 'SEGREDO-' || company_id || ' ' || gen_random_uuid() where ${column} not like 'SEGREDO-%' or ${column} is null`,
    );
  }
}

test("no response to one office contains a text of another", { timeout: 300_000 }, async () => {
  await server.rows.query("update companies set name_to_follow = 'SEGREDO-' || id");
  await server.rows.query(
    "update users set oab_code = 'SEGREDO-' || company_id where company_id is not null",
  );
  const seen = new Set<string>();
  const offices = Map.groupBy(
    personas.filter(({ place }) => place.company !== null),
    ({ place }) => place.company!,
  );
  const calls = endpoints.filter(({ name }) => !endsSession.has(name));
  for (const [office, people] of [...offices.values()].entries()) {
    // by day one person of each office makes a call, in the long runs all of them do
    for (const turn of isLongRun ? people.keys() : [0]) {
      const requested = new Set<Persona>();
      for (const [at, named] of someByDay([...calls.entries()], 4, office)) {
        const may = people.filter((one) => mayCall(named, one));
        const one = isLongRun ? people[turn]! : (may[at % may.length] ?? people[at % people.length]!);
        if (!requested.has(one)) {
          await renewPlace(server, one.place);
          await plantCanaries();
          requested.add(one);
        }
        const { text } = await callSample(one.visitor, named.endpoint, sampleOf(named, one.place));
        for (const [, company] of text.matchAll(/SEGREDO-(\d+)/g)) {
          expect(Number(company), `${named.name} to ${one.label}`).toBe(one.place.company);
          seen.add(named.name);
        }
      }
    }
  }
  // each office sees its own canaries
  expect([...seen]).toEqual(
    expect.arrayContaining(["publications.page", "publications.treat", "identity.profile"]),
  );
});

test.skipIf(!inject("replica"))("the replica has answered calls", () => {
  const [replica] = server.context.database.replicas()!.replicas;
  noteRuns({
    what: `transactions of calls that a replica answered${ELSEWHERE}`,
    runs: replica!.reads,
    findings: 0,
  });
  expect(replica!.reads).toBeGreaterThan(100);
});
