import { personFields } from "@pauta/contract/office/user-fields";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contributions } from "../../contributions.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { insertRecords } from "../../testing/records-of-everything.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { insertSavedView } from "../saved-views/saved-views-samples.fixture.ts";
import { insertOwnRecords } from "./profile/own-records.fixture.ts";

let server: TestServer;
let offices: Offices;
let ana: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const username of ["advogada", "associado", "vizinho"])
    await insertRecords(server, offices.ids[username]!, server.clock.now());
  await insertOwnRecords(server.rows, offices.ids["advogada"]!, server.clock.now());
  await insertSavedView(server.rows, offices.ids["advogada"]!, server.clock.now());
  ana = await server.enter("advogada");
});
afterAll(() => server.close());

const ownData = async (visitor = ana) => JSON.parse((await visitor.get("/api/user/data")).text);

/** The lists that features contribute about a person, in the file's order. */
const LISTS = [
  "compromises",
  "comments",
  "attendances",
  "actions",
  "absences",
  "calendar_feeds",
  "treated",
  "notifications",
  "saved_views",
];

test("one's own data contain the profile, the sessions and every list that features contribute", async () => {
  const data = await ownData();
  expect(Object.keys(data)).toEqual(["exported_at", "profile", "sessions", ...LISTS]);
  for (const list of LISTS) expect(data[list].length, list).toBeGreaterThan(0);
  expect(Object.keys(data.profile)).toEqual(expect.arrayContaining(namesOf(personFields)));
  expect(data.profile).toMatchObject({
    emails: [{ email: expect.stringContaining("outro.") }],
    court_type_user: [{ username: "ana" }],
    second_factor: false,
    recovery_codes: 0,
  });
});

test("the tables marked as shown to the person are those of the profile and of the lists", () => {
  const shown = contributions
    .flatMap(({ tables }) => Object.entries(tables))
    .flatMap(([table, { person }]) => (person === "shown" ? [table] : []));
  const lists = [
    "absences",
    "attendances",
    "calendar_feeds",
    "compromise_comments",
    "compromises",
    "notifications",
    "publications",
    "saved_views",
    "user_actions",
  ];
  const profile = [
    "court_type_users",
    "recovery_codes",
    "second_factors",
    "sessions",
    "user_emails",
    "users",
  ];
  expect(shown.toSorted()).toEqual([...lists, ...profile].toSorted());
});

test("one's own data contain nothing of a colleague or of another office", async () => {
  const data = await ownData();
  const { rows } = await server.rows.query<{ id: number }>(
    "select id from compromises where user_id = $1 or created_by_id = $1 order by id",
    [offices.ids["advogada"]],
  );
  expect(data.compromises.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => id));
  for (const list of ["absences", "calendar_feeds", "actions", "comments"])
    expect(data[list], list).toHaveLength(1);
});

test.each(contributions.filter(({ ownDataOf }) => ownDataOf))(
  "one's own data lack a list when $feature contributes none",
  async ({ feature, ownDataOf }) => {
    server.context.contributions = contributions.filter((one) => one.feature !== feature);
    const data = await ownData().finally(() => {
      server.context.contributions = contributions;
    });
    const lists = LISTS.filter((list) => !Object.keys(ownDataOf!).includes(list));
    expect(lists.length).toBeLessThan(LISTS.length);
    expect(Object.keys(data)).toEqual(["exported_at", "profile", "sessions", ...lists]);
  },
);
