import { afterAll, beforeAll, expect, test } from "vitest";
import { cadernoOf, importGazettes } from "../import/running-imports.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  await server.rows.query("delete from publications");
  await importDay("2026-03-12");
  await importDay("2026-03-13");
});
afterAll(() => server.close());

let lastId = 700_000;
/** A court's complete day with one notice, for somebody else's bar number. */
const importDay = async (day: string) =>
  importGazettes(await server.enter("admin"), day, {
    [`${day}.zip`]: await cadernoOf("TJSP", day, [
      {
        id: ++lastId,
        texto: `Intimação ${lastId}`,
        destinatarioadvogados: [
          { advogado: { nome: "Gil Alheio Ramos", numero_oab: "123456", uf_oab: "SP" } },
        ],
      },
    ]),
  });

type Line = {
  user: { name: string };
  days: { day: string; state: string }[];
  searched: { kind: string; what: string; since: string; searched_from: string | null; sources: object[] }[];
};
/** The person's ledger of the only court of these days. */
async function lineOf(name: string): Promise<Line> {
  const eva = await server.enter("escritorio");
  const { body } = await eva.get("/api/company/coverage?month=2026-03&source=djen&court=TJSP");
  return body.data.find((line: Line) => line.user.name === name);
}
const stateOn = async (name: string, day: string) =>
  (await lineOf(name)).days.find((each) => each.day === day)!.state;

const write = (username: string, oab_code: string) =>
  server.rows.query("update users set oab_code = $2 where username = $1", [username, oab_code]);

test("shows a lawyer who was looked up in a day's gazettes that they were empty, and since when he is looked up", async () => {
  expect(await stateOn("Ana Advogada", "2026-03-12")).toBe("nothing");
  expect((await lineOf("Ana Advogada")).searched).toContainEqual({
    kind: "oab",
    what: "900001/SP",
    since: "2026-03-16",
    searched_from: null,
    sources: [{ source: "djen", way: "read", from: "2026-03-12", to: "2026-03-13", days: 2 }],
    stopped: null,
  });
});

test(
  "marks days that came before a person joined the office as not yet searched",
  { tags: "night" },
  async () => {
    server.clock.moveTo("2026-03-17T12:00:00Z");
    await server.rows.query(
      `insert into users (company_id, name, username, email, password_hash, role_ids, oab_code, status, created_at, updated_at)
     select company_id, 'Nara Nova Leal', 'nara', 'nara@exemplo.test', password_hash, '{5}', '900077/SP', 'A', now(), now()
     from users where username = 'advogada'`,
    );
    const before = await lineOf("Nara Nova Leal");
    expect(before.searched).toEqual([]);
    expect(before.days.find(({ day }) => day === "2026-03-12")!.state).toBe("unsearched");
    await importDay("2026-03-16");
    expect(await stateOn("Nara Nova Leal", "2026-03-12")).toBe("unsearched");
    expect(await stateOn("Nara Nova Leal", "2026-03-13")).toBe("unsearched");
    expect(await stateOn("Nara Nova Leal", "2026-03-16")).toBe("nothing");
    expect(await stateOn("Ana Advogada", "2026-03-13")).toBe("nothing");
  },
);

test(
  "after a bar number is corrected, earlier days are unsearched for it and searched for the unchanged one",
  { tags: "night" },
  async () => {
    await write("advogada", "900001/SP, 900001/RJ");
    expect(await stateOn("Ana Advogada", "2026-03-16")).toBe("unsearched");
    server.clock.moveTo("2026-03-18T12:00:00Z");
    await importDay("2026-03-17");
    expect(await stateOn("Ana Advogada", "2026-03-16")).toBe("unsearched");
    expect(await stateOn("Ana Advogada", "2026-03-17")).toBe("nothing");
    const read = (from: string, to: string, days: number) => [
      { source: "djen", way: "read", from, to, days },
    ];
    expect(
      (await lineOf("Ana Advogada")).searched.map(({ what, since, sources }) => [what, since, sources]),
    ).toEqual([
      ["900001/RJ", "2026-03-18", read("2026-03-17", "2026-03-17", 1)],
      ["900001/SP", "2026-03-16", read("2026-03-12", "2026-03-17", 4)],
      ["Ana Advogada", "2026-03-16", read("2026-03-12", "2026-03-17", 4)],
    ]);
    await write("advogada", "900001/SP");
    expect(await stateOn("Ana Advogada", "2026-03-13")).toBe("nothing");
  },
);

test("a query of the national gazette for one bar number does not count for another", async () => {
  await server.rows.query(
    `insert into djen_coverage (company_id, user_id, kind, what, since, whole)
     select company_id, id, 'oab', oab_code, now(), '{[2026-03-02, 2026-03-11]}' from users where username = 'advogada'`,
  );
  expect(await stateOn("Ana Advogada", "2026-03-10")).toBe("nothing");
  await write("advogada", "900078/SP");
  expect(await stateOn("Ana Advogada", "2026-03-10")).toBe("unsearched");
});
