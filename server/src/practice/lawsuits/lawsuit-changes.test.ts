import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { lawsuitForm, made } from "./lawsuits.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let controller: Visitor;
let solo: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  lawyer = await server.enter("advogada");
  controller = await server.enter("controladoria");
  solo = await server.enter("solo");
});
afterAll(() => server.close());

describe("updating a lawsuit", () => {
  test("requires a forwarding agent, except on the basic plan", async () => {
    const { id } = await made(lawyer, "Caso alheio");
    const form = lawsuitForm("Caso alterado", { user_id: offices.ids["associado"] });
    expect((await lawyer.put(`/api/lawsuits/${id}`, form)).status).toBe(403);
    expect((await lawyer.delete(`/api/lawsuits/${id}`)).status).toBe(403);
    expect((await lawyer.get(`/api/lawsuits/${id}/deletion`)).status).toBe(403);
    const changed = await controller.put(`/api/lawsuits/${id}`, form);
    expect(changed.body).toMatchObject({
      process: "Caso alterado",
      user: { name: "Beto Associado Neves" },
      note: null,
    });
    const own = await made(solo, "Caso próprio", { note: "Antiga" });
    expect((await solo.put(`/api/lawsuits/${own.id}`, lawsuitForm("Caso próprio"))).body).toMatchObject({
      note: null,
      user_id: offices.ids["solo"],
    });
  });

  test("succeeds once for twenty updates of the same state", { tags: "night" }, async () => {
    const { id, updated_at } = await made(controller, "Caso disputado", {
      user_id: offices.ids["advogada"],
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        controller.put(
          `/api/lawsuits/${id}`,
          lawsuitForm("Caso disputado", { user_id: offices.ids["advogada"], note: `Nota ${at}`, updated_at }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    const winner = answers.find(({ status }) => status === 200)!.body;
    expect((await controller.get(`/api/lawsuits/${id}`)).body).toEqual(winner);
    expect(winner.updated_at > updated_at).toBe(true);
    const again = await controller.put(
      `/api/lawsuits/${id}`,
      lawsuitForm("Caso disputado", { user_id: offices.ids["advogada"] }),
    );
    expect(again.status).toBe(200);
  });

  test("never creates a cycle of main lawsuits, even with simultaneous updates", async () => {
    const ring = [await made(solo, "Anel 1"), await made(solo, "Anel 2"), await made(solo, "Anel 3")];
    const hang = (at: number, main: number) =>
      solo.put(
        `/api/lawsuits/${ring[at].id}`,
        lawsuitForm(ring[at].process, { main_lawsuit_id: ring[main].id, main_relation: "appeal" }),
      );
    const itself = await hang(0, 0);
    expect([itself.status, Object.keys(itself.body.errors)]).toEqual([422, ["main_lawsuit_id"]]);
    const answers = await Promise.all([hang(0, 1), hang(1, 2), hang(2, 0)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422]);
  });

  test("shows the link between a main and a related lawsuit on both, and deletes it with the main lawsuit", async () => {
    const main = await made(solo, "Principal");
    const appeal = await made(solo, "Recurso", { main_lawsuit_id: main.id, main_relation: "appeal" });
    expect(appeal.related).toMatchObject([{ id: main.id, relation: "appeal", is_main: true }]);
    expect((await solo.get(`/api/lawsuits/${main.id}`)).body.related).toMatchObject([
      { id: appeal.id, process: "Recurso", relation: "appeal", is_main: false, status: "Em andamento" },
    ]);
    expect((await solo.delete(`/api/lawsuits/${main.id}`)).status).toBe(204);
    expect((await solo.get(`/api/lawsuits/${appeal.id}`)).body).toMatchObject({
      main_lawsuit_id: null,
      main_relation: null,
      related: [],
    });
  });
});
