import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf, openPersonas, renewPlace, type Persona } from "../personas.fixture.ts";
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
import type { PoolerMode } from "../pooler.fixture.ts";
import { signUpSamples } from "../../office/sign-up/sign-up.fixture.ts";
import { noteRuns } from "../run-counts.fixture.ts";

const MISSING = 987_654_321;

/** The pooler and the PostgreSQL of the long runs; otherwise none and the embedded one. */
const POOLER = process.env["PAUTA_TEST_POOLER"] as PoolerMode | undefined;
const where = POOLER
  ? `, behind a pooler in ${POOLER} mode`
  : process.env["PAUTA_TEST_POSTGRES"]
    ? ", on another PostgreSQL"
    : "";

let server: TestServer;
let personas: Persona[];
beforeAll(async () => {
  server = await openTestServer({ pooler: POOLER });
  personas = await openPersonas(server);
});
afterAll(async () => {
  noteRuns({
    what: `ids of another office in every place of every call${where}`,
    runs: foreignIds,
    findings: withIds.length - foreignIds,
  });
  await server.close();
});

/** All rows of companies, as one hash for each table; the caller's own audit lines are left out. */
async function hashTables(): Promise<Record<string, string>> {
  const { rows: tables } = await server.rows.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = 'r' and n.nspname = 'public' and (a.attname is not null or c.relname = 'companies')
       and c.relname not in ('audit_entries', 'audit_heads')`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await server.rows.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
    );
    hashes[name] = rows[0]!.hash;
  }
  return hashes;
}

let foreignIds = 0;
const person = (label: string): Persona => personas.find((one) => one.label === label)!;

/** The id that the same call of another office would have in that place. */
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

test.each(withIds)(
  "%s of another office is answered like one that does not exist and changes nothing",
  async (_, named, path) => {
    const us = callerOf(named, personas);
    const them = personas.find(({ place }) => place.company !== null && place.company !== us.place.company)!;
    await renewPlace(server, us.place);
    await renewPlace(server, them.place);
    const sample = sampleOf(named, us.place);
    const before = await hashTables();
    const missing = await callSample(us.visitor, named.endpoint, withId(sample, path, MISSING));
    const foreign = await callSample(
      us.visitor,
      named.endpoint,
      withId(sample, path, foreignId(named, path, them)),
    );
    expect({ status: foreign.status, text: foreign.text }).toEqual({
      status: missing.status,
      text: missing.text,
    });
    if (named.endpoint.method !== "GET") expect([404, 422]).toContain(foreign.status);
    foreignIds += 1;
    expect(await hashTables()).toEqual(before);

    const own = await callSample(us.visitor, named.endpoint, sample);
    expect(own.status, own.text).toBeLessThan(300);
    expect(own.text).not.toBe(foreign.text);
  },
);

test("fields that are not in a form are not written", { timeout: 300_000 }, async () => {
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
  // the forms of people and of offices contain some of these themselves, which have tests of their own
  const ofForms = new Set([
    "users.create",
    "users.update",
    "companies.update",
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
  for (const { place, visitor, label } of personas.filter((one) => one.place.company !== null)) {
    await renewPlace(server, place);
    await plantCanaries();
    for (const named of endpoints.filter(({ name }) => !endsSession.has(name))) {
      const { text } = await callSample(visitor, named.endpoint, sampleOf(named, place));
      for (const [, company] of text.matchAll(/SEGREDO-(\d+)/g)) {
        expect(Number(company), `${named.name} to ${label}`).toBe(place.company);
        seen.add(named.name);
      }
    }
  }
  // each office sees its own canaries
  expect([...seen]).toEqual(
    expect.arrayContaining(["publications.page", "publications.treat", "identity.profile"]),
  );
});
