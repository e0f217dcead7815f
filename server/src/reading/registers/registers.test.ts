import type { Register } from "@pauta/contract/reading/registers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawsuit: number;
const people: Record<string, Visitor> = {};

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const username of ["advogada", "associado", "controladoria"]) {
    people[username] = server.visitor();
    await people[username].signIn(username);
  }
  const made = await people["advogada"]!.post("/api/lawsuits", { process: "Caso", lawsuit_status_id: 1 });
  lawsuit = made.body.id;
});
afterAll(() => server.close());

async function schedule(fields: Record<string, unknown>, by = "controladoria"): Promise<number> {
  const { status, body, text } = await people[by]!.post("/api/compromises", {
    user_id: offices.ids["advogada"],
    classification_id: 2,
    compromise_type_id: 1,
    all_day: true,
    lawsuit_id: lawsuit,
    ...fields,
  });
  expect(status, text).toBe(201);
  return body.id;
}

async function act(creator: string, target: string, compromise: number | null, at: string): Promise<void> {
  await server.rows.query(
    `insert into user_actions (company_id, action_type, creator_user_id, target_user_id, compromise_id, lawsuit_id, comment, created_at)
     values ($1, 'publicationForward', $2, $3, $4, $5, 'Contestar', $6)`,
    [offices.companies["um"], offices.ids[creator], offices.ids[target], compromise, lawsuit, at],
  );
}

const registers = async (username: string, query = ""): Promise<Register[]> =>
  (await people[username]!.get(`/api/lawsuits/${lawsuit}/registers${query}`)).body.data;

test("a lawsuit's registers contain the compromises and actions that the viewer may see", async () => {
  const hearing = await schedule({
    description: "Instrução",
    observation: "Levar testemunhas",
    compromise_type_id: 2,
    compromise_date: "2026-03-20",
    all_day: false,
    start_time: "14:30",
    end_time: "15:00",
  });
  const done = await schedule({ description: "Contestação", compromise_date: "2026-03-10" });
  await people["advogada"]!.put(`/api/compromises/${done}`, { completed: true });
  const off = await schedule({ description: "Perícia", compromise_date: "2026-03-12" });
  await people["advogada"]!.put(`/api/compromises/${off}/cancel`, { reason: "Acordo" });
  const his = await schedule({
    description: "Diligência",
    compromise_date: "2026-03-18",
    user_id: offices.ids["associado"],
  });
  await act("controladoria", "advogada", hearing, "2026-03-11T15:00:00Z");
  await act("controladoria", "associado", his, "2026-03-13T15:00:00Z");

  const hers = await registers("advogada");
  expect(hers.map(({ itemTitle, state }) => [itemTitle, state])).toEqual([
    ["Audiência: Instrução", "open"],
    ["Prazo: Perícia", "cancelled"],
    ["Publicação encaminhada", null],
    ["Prazo: Contestação", "completed"],
  ]);
  expect(hers[0]).toEqual({
    itemId: hearing,
    itemType: "COMPROMISE",
    itemTitle: "Audiência: Instrução",
    itemText: "Levar testemunhas",
    itemDate: "2026-03-20T17:30:00.000Z",
    is_html: false,
    updated_at: null,
    actionHour: null,
    creatorUser: { id: offices.ids["controladoria"], name: "Caio Controle" },
    targetUser: { id: offices.ids["advogada"], name: "Ana Advogada" },
    compromise_id: hearing,
    state: "open",
  });
  expect(hers[2]).toMatchObject({
    itemType: "ACTION",
    itemText: "Contestar",
    compromise_id: hearing,
    creatorUser: { name: "Caio Controle" },
    targetUser: { name: "Ana Advogada" },
  });
  const whole = await registers("controladoria");
  expect(whole).toHaveLength(6);
  expect(whole.every(({ actionHour }) => actionHour !== null)).toBe(true);
  expect((await registers("associado")).map(({ itemTitle }) => itemTitle)).toEqual([
    "Prazo: Diligência",
    "Publicação encaminhada",
  ]);
});

test("registers can be filtered by kind, and an action about a hidden compromise does not link to it", async () => {
  const stored = await registers("advogada");
  for (const kind of ["COMPROMISE", "ACTION"])
    expect(await registers("advogada", `?kind=${kind}`)).toEqual(
      stored.filter(({ itemType }) => itemType === kind),
    );
  const [, hidden] = await registers("controladoria", "?kind=ACTION");
  await act("associado", "advogada", null, "2026-03-14T15:00:00Z");
  await server.rows.query(
    "update user_actions set compromise_id = (select id from compromises where description = 'Diligência') where created_at = '2026-03-14T15:00:00Z'",
  );
  expect(hidden!.compromise_id).not.toBeNull();
  expect((await registers("advogada", "?kind=ACTION"))[0]).toMatchObject({
    creatorUser: { name: "Beto Associado Neves" },
    compromise_id: null,
  });
});
