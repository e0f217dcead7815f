import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
});
afterAll(() => server.close());

test(
  "one person may close a fatal deadline until the office's administrator requires two, for this office alone",
  { tags: "night" },
  async () => {
    const [admin, lawyer, neighbour] = [
      await server.enter("escritorio"),
      await server.enter("advogada"),
      await server.enter("vizinha"),
    ];
    const path = "/api/agenda_settings";
    expect((await lawyer.get(path)).body).toEqual({ second_check: false, updated_at: null });
    expect((await lawyer.put(path, { second_check: true })).status).toBe(403);
    expect((await (await server.enter("controladoria")).put(path, { second_check: true })).status).toBe(403);
    expect((await admin.put(path, {})).status).toBe(422);

    const first = (await admin.put(path, { second_check: true })).body;
    expect(first).toEqual({ second_check: true, updated_at: server.clock.now().toISOString() });
    expect((await lawyer.get(path)).body).toEqual(first);
    expect((await neighbour.get(path)).body.second_check).toBe(false);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.put(path, { second_check: false, updated_at: first.updated_at }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await lawyer.get(path)).body.second_check).toBe(false);
  },
);

test("of twenty simultaneous first changes one is stored", async () => {
  const solo = await server.enter("solo");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => solo.put("/api/agenda_settings", { second_check: true })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { rows } = await server.rows.query("select second_check from agenda_settings where second_check");
  expect(rows).toHaveLength(1);
});
