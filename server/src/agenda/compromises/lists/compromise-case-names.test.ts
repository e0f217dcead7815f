import { afterAll, beforeAll, expect, test } from "vitest";
import { openAgenda, type Agenda } from "../compromises.fixture.ts";

let agenda: Agenda;
beforeAll(async () => {
  agenda = await openAgenda();
});
afterAll(() => agenda.close());

const MARCH = "period=01/03/2026-31/03/2026";

test("calendars, lists and the compromise itself name its case by the parties, and no case without them", async () => {
  const [lawsuit_id, alone] = [await agenda.addLawsuit("um"), await agenda.addLawsuit("um", "Caso 2")];
  for (const [name, opposite] of [
    ["Maria da Silva", false],
    ["Banco Exemplo S.A.", true],
  ] as const)
    await agenda.server.rows.query(
      `with party as (
        insert into clients (company_id, name, name_codes, opposite, created_at, updated_at)
        values ($1, $2, '{}', $3, $4, $4) returning company_id, id)
      insert into lawsuit_clients (company_id, lawsuit_id, client_id) select company_id, $5, id from party`,
      [agenda.offices.companies["um"], name, opposite, agenda.server.clock.now(), lawsuit_id],
    );
  const { id, case_name } = await agenda.add({ lawsuit_id });
  expect(case_name).toBe("Silva × Banco Exemplo");
  await agenda.add({ lawsuit_id: alone, description: "Sem partes" });
  await agenda.add({ description: "Sem processo" });
  const namesIn = async (address: string) => {
    const { data } = (await agenda.as("advogada").get(address)).body;
    return data.map((each: { case_name: string | null }) => each.case_name);
  };
  const named = ["Silva × Banco Exemplo", null, null];
  expect(await namesIn(`/api/compromises?${MARCH}`)).toEqual(named);
  expect(await namesIn(`/api/compromise_events?${MARCH}`)).toEqual(named);
  expect(await namesIn(`/api/lawsuits/${lawsuit_id}/compromises`)).toEqual(named.slice(0, 1));
  expect((await agenda.as("advogada").get(`/api/compromises/${id}`)).body.case_name).toBe(named[0]);
});
