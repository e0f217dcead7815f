// @module-tag night

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicationSearchVector } from "../../platform/words/search-text.rules.ts";
import {
  callSample,
  endpoints,
  endsSession,
  type NamedEndpoint,
  type Place,
} from "../endpoint-samples.fixture.ts";
import { mayCall, openPersonas, type Persona } from "../personas.fixture.ts";
import { noteRuns } from "../run-counts.fixture.ts";
import { sampleOf } from "../sample-inputs.fixture.ts";
import { openTestServer, type TestServer } from "../test-server.fixture.ts";

/**
 * Within an office a lawyer sees the publications found for or forwarded to him, and the compromises, actions and
 * notifications in which he has a part. Here a colleague gets some of each, on a lawsuit that both work on, and
 * every call must answer the lawyer as it did before.
 */

/** Found by the sample's search, and in every hidden text. */
const SECRET = "SEGREDO-MURALHA";
const TEXT = `<p>Intimação de ${SECRET}, manifeste-se o autor em 15 dias.</p>`;
const MISSING = 987_654_321;
/** The hidden records' ids begin here, where they are no other number's digits. */
const FIRST = 880_000_001;

/** What tells of hidden records on purpose. */
const TELLS: Readonly<Record<string, string>> = {
  "compromises.clash": "that a colleague's day has a hearing, without its time and text",
  "clients.deletion": "how many compromises would lose their client, because all of them would",
};

let server: TestServer;
let lawyer: Persona;
let colleague: Persona;
let manager: Persona;
let before: Map<string, string>;
let hidden: { publication: number; past: number; compromise: number; closed: number; action: number };

const isReading = ({ endpoint, name }: NamedEndpoint) =>
  endpoint.budget !== undefined &&
  !name.startsWith("service.") &&
  !endpoint.changes &&
  endpoint.produces !== "text/event-stream" &&
  !endsSession.has(name);
/** Packed documents contain the time at which they were made; what they show has tests of its own (`reading/documents`). */
const isText = ({ endpoint: { produces } }: NamedEndpoint) =>
  produces === undefined || produces.startsWith("text/");
const readings = (who: Persona) => endpoints.filter((named) => isReading(named) && mayCall(named, who));
/** The call of a response. */
const nameOf = (response: string) => response.split(",")[0]!;

/** A place whose ids of publications, compromises and actions are these. */
const withRecords = (place: Place, ids: typeof hidden): Place => ({
  ...place,
  me: colleague.place.me,
  colleague: colleague.place.me,
  lawyer: colleague.place.me,
  lawsuit: colleague.place.lawsuit,
  client: colleague.place.client,
  publication: ids.publication,
  treatedPublication: ids.publication,
  pastPublication: ids.past,
  compromise: ids.compromise,
  otherCompromise: ids.closed,
  closedCompromise: ids.closed,
  userAction: ids.action,
});
const nothing = {
  publication: MISSING,
  past: MISSING,
  compromise: MISSING,
  closed: MISSING,
  action: MISSING,
};

/** Every response to a person, for his own records and for the colleague's; ids of the latter are left out. */
async function responsesTo(who: Persona, ids: typeof hidden): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  const names = new RegExp(Object.values(ids).join("|"), "g");
  for (const named of readings(who))
    for (const [whose, place] of [
      ["own", who.place],
      ["the colleague's", withRecords(who.place, ids)],
    ] as const) {
      const { status, text } = await callSample(who.visitor, named.endpoint, sampleOf(named, place));
      const lasting = isText(named)
        ? text.replaceAll(/"request_id":"[^"]*"/g, "").replaceAll(names, "ID")
        : "";
      responses.set(`${named.name}, ${whose}`, `${status} ${lasting}`);
    }
  return responses;
}

async function hide(): Promise<typeof hidden> {
  const { rows: made } = await server.rows.query<typeof hidden>(
    `with me as (select id, company_id from users where id = $1),
     fresh as (insert into publications (id, company_id, user_id, lawsuit_id, source, publication_code, identity_key, registration_date,
         publication_date, title, publication_text, lawsuit_number, court, match_method, match_confidence, search, created_at, updated_at)
       overriding system value select $8::bigint, company_id, id, $2, 'djen', 'muralha', 'muralha', '2026-03-16', '2026-03-16', $4, $5,
         (select process from lawsuits where id = $2), 'TJSP', 'oab', 1, $6::tsvector, $7, $7 from me returning id),
     past as (insert into publications (id, company_id, user_id, source, publication_code, identity_key, registration_date,
         publication_date, title, publication_text, court, match_method, match_confidence, search, created_at, updated_at)
       overriding system value select $8::bigint + 1, company_id, id, 'djen', 'muralha-2', 'muralha-2', '2026-03-12', '2026-03-13', $4, $5,
         'TJSP', 'oab', 1, $6::tsvector, $7, $7 from me returning id),
     proposed as (insert into automatic_deadlines (company_id, publication_id, state, is_past, proposed_date, reason, created_at, updated_at)
       select company_id, (select id from past), 'proposed', true, '2026-04-07', $4, $7, $7 from me),
     hearing as (insert into compromises (id, company_id, user_id, created_by_id, lawsuit_id, client_id, compromise_type_id, description,
         observation, compromise_date, start_time, end_time, dates_to_check, deadline_candidates, created_at, updated_at)
       overriding system value select $8::bigint + 2, company_id, id, id, $2, $3, 2, $4, $4, '2026-03-16', '09:00', '10:00', true,
         '[{"date": "2026-03-20", "term": "5 dias", "norm": null, "evidence": "", "reason": "", "requested": null}]', $7, $7
       from me returning id),
     closed as (insert into compromises (id, company_id, user_id, created_by_id, lawsuit_id, compromise_type_id, description, compromise_date,
         all_day, completed, completed_at, completed_by_id, awaits_check, created_at, updated_at)
       overriding system value select $8::bigint + 3, company_id, id, id, $2, 1, $4, '2026-03-16', true, true, $7, id, true, $7, $7
       from me returning id),
     said as (insert into compromise_comments (company_id, compromise_id, user_id, title, comment, created_at)
       select company_id, (select id from hearing), id, $4, $4, $7 from me),
     action as (insert into user_actions (id, company_id, action_type, creator_user_id, target_user_id, lawsuit_id, publication_id, comment, created_at)
       overriding system value select $8::bigint + 4, company_id, 'publicationForward', id, id, $2, (select id from fresh), $4, $7
       from me returning id),
     notice as (insert into notifications (company_id, user_id, type, data, created_at)
       select company_id, id, 'compromise_created', json_build_object('message', $4::text), $7 from me)
     select (select id from fresh)::int as publication, (select id from past)::int as past, (select id from hearing)::int as compromise,
       (select id from closed)::int as closed, (select id from action)::int as action`,
    [
      colleague.place.me,
      colleague.place.lawsuit,
      colleague.place.client,
      SECRET,
      TEXT,
      publicationSearchVector([], TEXT),
      server.clock.now(),
      FIRST,
    ],
  );
  return made[0]!;
}

/** The hidden records as they are stored. */
const stored = async (): Promise<string> => {
  const { rows } = await server.rows.query<{ row: string }>(
    `select p::text as row from publications p where id in ($1, $2)
     union all select c::text from compromises c where id in ($3, $4)
     union all select s::text from compromise_comments s where compromise_id in ($3, $4)
     union all select a::text from user_actions a where id = $5
     union all select d::text from automatic_deadlines d where publication_id in ($1, $2) order by 1`,
    [hidden.publication, hidden.past, hidden.compromise, hidden.closed, hidden.action],
  );
  return rows.map(({ row }) => row).join("\n");
};

beforeAll(async () => {
  server = await openTestServer();
  const personas = await openPersonas(server);
  const labelled = (label: string) => personas.find((one) => one.label === label)!;
  [lawyer, colleague, manager] = ["lawyer 3", "associate_lawyer 3", "forwarding_agent 3"].map(labelled) as [
    Persona,
    Persona,
    Persona,
  ];
  await responsesTo(lawyer, nothing);
  before = await responsesTo(lawyer, nothing);
  hidden = await hide();
}, 300_000);
afterAll(() => server.close());

describe("what a colleague has that a lawyer may not see", { timeout: 300_000 }, () => {
  test("changes no response to him: no list, count, document or search, and no record by its id", async () => {
    const after = await responsesTo(lawyer, hidden);
    const differing = [...after].filter(([call, response]) => before.get(call) !== response);
    const telling = differing.filter(([call]) => !Object.hasOwn(TELLS, nameOf(call)));
    noteRuns({
      what: "responses to a lawyer beside a colleague's hidden records",
      runs: after.size,
      findings: telling.length,
    });
    expect(
      telling.map(([call, response]) => `${call}\n  ${before.get(call)}\n  ${response}`.slice(0, 1500)),
    ).toEqual([]);
    for (const [call, response] of after) expect(response, call).not.toContain(SECRET);
    expect(new Set(differing.map(([call]) => nameOf(call)))).toEqual(new Set(Object.keys(TELLS)));
  });

  test("is shown by these calls to whoever sees the whole office, and to the colleague", async () => {
    for (const who of [manager, colleague]) {
      const shown = [...(await responsesTo(who, hidden))]
        .filter(([, response]) => response.includes(SECRET))
        .map(([call]) => nameOf(call));
      expect(shown, who.label).toEqual(
        expect.arrayContaining([
          "publications.page",
          "compromises.page",
          "compromises.show",
          "search.find",
          "documents.printCompromises",
        ]),
      );
    }
  });

  test("cannot be changed by him, whatever call names it", async () => {
    const unchanged = await stored();
    const ids = new Set(Object.values(hidden));
    const naming = endpoints.filter(
      (named) =>
        !isReading(named) &&
        !endsSession.has(named.name) &&
        mayCall(named, lawyer) &&
        Object.values(sampleOf(named, withRecords(lawyer.place, hidden)).params ?? {}).some((id) =>
          ids.has(Number(id)),
        ),
    );
    expect(naming.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["publications.treat", "compromises.comment", "compromises.check"]),
    );
    for (const named of naming) {
      const sample = sampleOf(named, withRecords(lawyer.place, hidden));
      const { status } = await callSample(lawyer.visitor, named.endpoint, sample);
      expect([404, 422], named.name).toContain(status);
    }
    expect(await stored()).toBe(unchanged);
  });
});
