import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { numberOf, openMonitoringOffices, type MonitoringOffices } from "./monitoring-office.fixture.ts";

let server: TestServer;
let office: MonitoringOffices;
let controller: Visitor;
let solo: Visitor;
beforeAll(async () => {
  server = await openTestServer({ environment: { DATAJUD_FOLDER: "nowhere" } });
  office = await openMonitoringOffices(server);
  controller = await office.enter("controladoria");
  solo = await office.enter("solo");
});
afterAll(() => server.close());

const change = (visitor: Visitor, id: number, active: boolean) =>
  visitor.post(`/api/lawsuits/${id}/monitoring`, { active });
const limits = async (visitor: Visitor) => (await visitor.get("/api/monitoring_limits")).body;
const setLimit = (plan: number, limit: number) =>
  server.rows.query("update plans set monitored_lawsuits_quantity = $2 where id = $1", [plan, limit]);

describe("switching on and off", () => {
  test("stores who did it; a repeated request succeeds and counts once", async () => {
    const id = await office.addLawsuit(numberOf(1));
    expect((await controller.get(`/api/lawsuits/${id}/monitoring`)).body).toEqual({
      lawsuit_id: id,
      active: false,
      last_checked_at: null,
      last_found_at: null,
      last_error: null,
      is_possible: true,
      instances: [],
      suggestion: null,
    });
    const { active: before } = await limits(controller);
    expect((await change(controller, id, true)).body).toMatchObject({ lawsuit_id: id, active: true });
    expect((await change(controller, id, true)).status).toBe(200);
    expect(await limits(controller)).toEqual({
      active: before + 1,
      allowed: 200,
      with_errors: 0,
      is_configured: true,
      is_checking: true,
    });
    const { rows } = await server.rows.query(
      "select changed_by_id::int, active from lawsuit_monitorings where lawsuit_id = $1",
      [id],
    );
    expect(rows).toEqual([{ changed_by_id: office.offices.ids["controladoria"], active: true }]);
    expect((await change(controller, id, false)).body.active).toBe(false);
    expect((await limits(controller)).active).toBe(before);
  });

  test.each([
    ["1000000-10.2026.1.00.0000", "O STF não publica movimentações na base nacional (DataJud)."],
    ["583.00.2008.123456-7", "Só processos com o número único do CNJ (20 dígitos) podem ser monitorados."],
  ])("is rejected for %s, with the reason", async (process, reason) => {
    const id = await office.addLawsuit(process);
    const answer = await change(controller, id, true);
    expect([answer.status, answer.body.errors]).toEqual([422, { active: [reason] }]);
    expect((await controller.get(`/api/lawsuits/${id}/monitoring`)).body.is_possible).toBe(false);
    expect((await change(controller, id, false)).status).toBe(200);
  });

  test("requires the new state", async () => {
    const id = await office.addLawsuit(numberOf(2));
    const answer = await controller.post(`/api/lawsuits/${id}/monitoring`, {});
    expect([answer.status, answer.body.errors]).toEqual([422, { active: ["O campo é obrigatório"] }]);
  });

  test("answers not found for another office's lawsuit", async () => {
    const theirs = await office.addLawsuit(numberOf(3), "solo");
    for (const id of [theirs, 987_654_321]) {
      expect((await change(controller, id, true)).status).toBe(404);
      expect((await controller.get(`/api/lawsuits/${id}/monitoring`)).status).toBe(404);
    }
  });
});

describe("permissions", () => {
  test("on the larger plans only forwarding agents may monitor, and everybody may read a lawsuit's monitoring", async () => {
    const id = await office.addLawsuit(numberOf(10));
    for (const username of ["escritorio", "advogada", "associado"]) {
      const visitor = await office.enter(username);
      expect((await visitor.get(`/api/lawsuits/${id}/monitoring`)).status, username).toBe(200);
      for (const answer of [
        await change(visitor, id, true),
        await visitor.get("/api/monitored_lawsuits"),
        await visitor.get("/api/monitoring_limits"),
        await visitor.get("/api/status_suggestions"),
        await visitor.get("/api/proccess_progress"),
      ])
        expect(answer.status, username).toBe(403);
    }
  });

  test("on the basic plan everybody may monitor", async () => {
    const id = await office.addLawsuit(numberOf(11), "solo");
    expect((await change(solo, id, true)).status).toBe(200);
    expect((await solo.get("/api/monitored_lawsuits")).status).toBe(200);
  });

  test("starting a check requires the CSRF token", async () => {
    const forged = await controller.call("GET", "/api/proccess_progress", undefined, { "x-xsrf-token": "x" });
    expect(forged.status).toBe(419);
  });
});

describe("the plan's limit", () => {
  test("is kept when twenty are switched on at once, and is named in the error", async () => {
    await setLimit(4, 5);
    await server.rows.query("update lawsuit_monitorings set active = false");
    const ids = [];
    for (let serial = 100; serial < 120; serial++) ids.push(await office.addLawsuit(numberOf(serial)));
    const answers = await Promise.all(ids.map((id) => change(controller, id, true)));
    const refused = answers.filter(({ status }) => status === 422);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(15);
    expect(refused[0]!.body.errors).toEqual({ active: ["Seu plano permite monitorar até 5 processos."] });
    expect(await limits(controller)).toMatchObject({ active: 5, allowed: 5 });
  });

  test("does not affect lawsuits that are already on, or switching one off to make room", async () => {
    const { body } = await controller.get("/api/monitored_lawsuits?active=1");
    const [one, other] = body.data as { id: number }[];
    expect((await change(controller, one!.id, true)).status).toBe(200);
    expect((await change(controller, other!.id, false)).status).toBe(200);
    const waiting = (await controller.get("/api/monitored_lawsuits?active=0")).body.data as {
      id: number;
      is_possible: boolean;
    }[];
    const room = waiting.find(({ id, is_possible }) => is_possible && id !== other!.id)!;
    expect((await change(controller, room.id, true)).status).toBe(200);
    expect((await change(controller, other!.id, true)).status).toBe(422);
  });

  test("of a smaller plan keeps monitored lawsuits and rejects further ones; without a plan there is no limit", async () => {
    await setLimit(4, 2);
    expect(await limits(controller)).toMatchObject({ active: 5, allowed: 2 });
    const id = await office.addLawsuit(numberOf(130));
    expect((await change(controller, id, true)).body.errors.active).toEqual([
      "Seu plano permite monitorar até 2 processos.",
    ]);
    await server.rows.query("update companies set plan_id = null where id = $1", [
      office.offices.companies["um"],
    ]);
    expect((await limits(controller)).allowed).toBeNull();
    expect((await change(await office.enter("controladoria"), id, true)).status).toBe(200);
    await server.rows.query("update companies set plan_id = 4 where id = $1", [
      office.offices.companies["um"],
    ]);
    await setLimit(4, 200);
  });
});

describe("the list", () => {
  test("contains each lawsuit with its state, its latest movement and its clients; pages neither skip nor repeat", async () => {
    const id = await office.addLawsuit(numberOf(200, "404"));
    await server.rows.query(
      `with c as (insert into clients (company_id, name, opposite, name_codes, created_at, updated_at)
         values ($2, 'Ânia de Souza', false, '{}', now(), now()), ($2, 'Banco Fictício', true, '{}', now(), now()) returning id, company_id)
       insert into lawsuit_clients (company_id, lawsuit_id, client_id) select company_id, $1, id from c`,
      [id, office.offices.companies["um"]],
    );
    await server.rows.query(
      `insert into lawsuit_progresses (company_id, lawsuit_id, progress_date, progress_title, manual_progress, created_at, updated_at)
       values ($2, $1, '2026-03-10T10:00:00Z', 'Conclusão', 0, now(), now()), ($2, $1, '2026-03-12T10:00:00Z', 'Despacho', 0, now(), now()),
         ($2, $1, '2026-03-15T10:00:00Z', 'Nota nossa', 1, now(), now())`,
      [id, office.offices.companies["um"]],
    );
    const { body } = await controller.get("/api/monitored_lawsuits?lawsuit_search=ANIA%20souza");
    expect(body).toMatchObject({ total: 1, current_page: 1 });
    expect(body.data).toEqual([
      {
        id,
        process: numberOf(200, "404"),
        court: "TRF4",
        status: "Em andamento",
        clients: ["Ânia de Souza"],
        is_possible: true,
        active: false,
        last_checked_at: null,
        last_found_at: null,
        last_error: null,
        latest_progress: { progress_date: "2026-03-12T10:00:00.000Z", progress_title: "Despacho" },
        suggestion: null,
      },
    ]);
    const seen: number[] = [];
    const all = (await controller.get("/api/monitored_lawsuits?per_page=100&sortBy=last_checked_at-desc"))
      .body;
    for (let page = 1; page <= Math.ceil(all.total / 7); page++) {
      const part = await controller.get(
        `/api/monitored_lawsuits?rows=7&page=${page}&sortBy=last_checked_at-desc`,
      );
      seen.push(...part.body.data.map((row: { id: number }) => row.id));
    }
    expect(seen).toEqual(all.data.map((row: { id: number }) => row.id));
  });

  test("is filtered by number in any form, by state and by responsible person", async () => {
    const total = async (query: string) =>
      (await controller.get(`/api/monitored_lawsuits?${query}`)).body.total as number;
    expect(await total(`lawsuit_search=${numberOf(200, "404")}`)).toBe(1);
    expect(await total(`lawsuit_search=${numberOf(200, "404").replaceAll(/\D/g, "")}`)).toBe(1);
    expect(await total("lawsuit_search=0000200")).toBe(1);
    expect(await total("lawsuit_search=banco")).toBe(1);
    expect(await total("lawsuit_search=100%25")).toBe(0);
    expect(await total("lawsuit_search=inexistente")).toBe(0);
    expect(await total("isClient=1")).toBe(1);
    expect(await total("isClient=2")).toBe(1);
    expect(await total("active=1")).toBe((await limits(controller)).active);
    expect((await total("active=1")) + (await total("active=0"))).toBe(await total("isClient=3"));
  });

  test("contains nothing of another office", async () => {
    const theirs = (await solo.get("/api/monitored_lawsuits?per_page=100")).body.data as {
      process: string;
    }[];
    expect(theirs.length).toBeGreaterThan(0);
    const ours = (await controller.get("/api/monitored_lawsuits?per_page=100")).body.data as {
      process: string;
    }[];
    expect(ours.filter(({ process }) => theirs.some((each) => each.process === process))).toEqual([]);
  });
});
