import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openAgenda, type Agenda } from "../compromises.fixture.ts";

let agenda: Agenda;
beforeAll(async () => {
  agenda = await openAgenda();
});
afterAll(() => agenda.close());
beforeEach(() => agenda.clear());

const MARCH = "period=01/03/2026-31/03/2026";

/** Lists compromises as the office's administrator; returns their descriptions. */
async function named(query: string): Promise<string[]> {
  const { status, body, text } = await agenda.as("escritorio").get(`/api/compromises?${query}`);
  expect(status, text).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ description }: { description: string }) => description);
}

describe("filters narrow the list", () => {
  let ids: Record<string, number>;
  beforeEach(async () => {
    const { person } = agenda;
    const lawsuit = await agenda.addLawsuit("um");
    const client = await agenda.addClient("um");
    const linked = await agenda.addClient("um", "Parte");
    const [urgent, calm] = [await agenda.addTag("um", "Urgente"), await agenda.addTag("um", "Calma")];
    await agenda.server.rows.query(
      "insert into lawsuit_clients (company_id, lawsuit_id, client_id) values ($1, $2, $3)",
      [agenda.offices.companies["um"], lawsuit, linked],
    );
    ids = { lawsuit, client, linked, urgent: urgent!, calm: calm! };
    await agenda.add({ description: "Contestação do Município", tags: [urgent], lawsuit_id: lawsuit });
    await agenda.add({ description: "Audiência de conciliação", compromise_type_id: 2, client_id: client });
    await agenda.add(
      {
        description: "Perícia 100%",
        user_id: person("associado"),
        classification_id: 1,
        tags: [calm, urgent],
      },
      "controladoria",
    );
    const done = await agenda.add({ description: "Réplica", compromise_date: "2026-03-02" });
    await agenda.as("advogada").put(`/api/compromises/${done.id}`, { completed: true });
    const off = await agenda.add({ description: "Sessão", compromise_date: "2026-03-03" });
    await agenda.as("advogada").put(`/api/compromises/${off.id}/cancel`, { reason: "Adiada" });
    await agenda.add({ description: "Memoriais", compromise_date: "2026-03-13" });
  });
  const all = [
    "Réplica",
    "Sessão",
    "Memoriais",
    "Contestação do Município",
    "Audiência de conciliação",
    "Perícia 100%",
  ];

  test.each<[() => string, string[]]>([
    [() => "", all],
    [() => "user=&creator=&type=&completed=&tags=&lawsuit=&client=&name=&situation=", all],
    [() => `user=${agenda.person("associado")}`, ["Perícia 100%"]],
    [() => `user=${agenda.person("associado")},${agenda.person("advogada")}`, all],
    [() => `creator=${agenda.person("controladoria")}`, ["Perícia 100%"]],
    [() => "type=2", ["Audiência de conciliação"]],
    [() => "classification=1", ["Perícia 100%"]],
    [() => "completed=1", ["Réplica"]],
    [
      () => "completed=0",
      ["Memoriais", "Contestação do Município", "Audiência de conciliação", "Perícia 100%"],
    ],
    [() => "situation=delayed", ["Memoriais"]],
    [() => "situation=on_time", ["Contestação do Município", "Audiência de conciliação", "Perícia 100%"]],
    [() => "situation=attention", []],
    [() => "situation=completed", ["Réplica"]],
    [() => "situation=cancelled", ["Sessão"]],
    [() => `tags=${ids["urgent"]}`, ["Contestação do Município", "Perícia 100%"]],
    [() => `tags=${ids["calm"]},999999`, ["Perícia 100%"]],
    [() => "lawsuit=5001234-12.2026.8.21.0001", ["Contestação do Município"]],
    [() => "lawsuit=1234122026", ["Contestação do Município"]],
    [() => "lawsuit=999999", []],
    [() => "lawsuit=sem", []],
    [() => `client=${ids["client"]}`, ["Audiência de conciliação"]],
    [() => `client=${ids["linked"]}`, ["Contestação do Município"]],
    [() => "name=municipio%20CONTESTACAO", ["Contestação do Município"]],
    [() => "name=100%25", ["Perícia 100%"]],
    [() => "name=%25", ["Perícia 100%"]],
    [() => "period=2026-03-02/2026-03-03", ["Réplica", "Sessão"]],
    [
      () => "sortBy=compromise_date-desc&type=2,1&completed=0&client=" + ids["linked"],
      ["Contestação do Município"],
    ],
  ])("%o", async (query, expected) => {
    expect(await named(query())).toEqual(expected);
  });

  test("apply equally to the calendar and the list", async () => {
    for (const query of [
      "type=2",
      "completed=0",
      `tags=${ids["urgent"]}`,
      "name=audiencia",
      "situation=delayed",
    ]) {
      const { body } = await agenda.as("escritorio").get(`/api/compromise_events?${MARCH}&${query}`);
      const titles = body.data.map(({ title }: { title: string }) => title);
      expect(titles, query).toEqual(await named(query));
    }
  });

  test.each([
    ["period=31/03/2026-01/03/2026", "period", "Período inválido"],
    ["period=março", "period", "Período inválido"],
    ["period=31/02/2026-01/03/2026", "period", "Período inválido"],
    ["completed=2", "completed", expect.any(String)],
    ["situation=atrasado", "situation", expect.any(String)],
    ["tags=um", "tags", "Identificador inválido"],
    ["sortBy=name-asc", "sortBy", "Ordem desconhecida"],
  ])("rejects %s", async (query, field, message) => {
    const { status, body } = await agenda.as("escritorio").get(`/api/compromises?${query}`);
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
  });
});
