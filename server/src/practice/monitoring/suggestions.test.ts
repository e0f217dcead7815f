import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../testing/test-server.fixture.ts";
import { DISPATCH, openCheckedOffice, type CheckedOffice } from "./checked-office.fixture.ts";
import { numberOf } from "./monitoring-office.fixture.ts";

let office: CheckedOffice;
let solo: Visitor;
beforeAll(async () => {
  office = await openCheckedOffice();
  solo = await office.enter("solo");
});
afterAll(() => office.close());
beforeEach(() => office.clear());

describe("the status that movements suggest", () => {
  const suggestionOf = async (id: number) => (await office.stateOf(id)).suggestion;
  const statusOf = async (id: number) =>
    (await office.server.rows.query("select lawsuit_status_id from lawsuits where id = $1", [id])).rows[0]
      .lawsuit_status_id;

  test(
    "comes from the newest movement that implies one, changes nothing by itself, and is not repeated once rejected",
    { tags: "night" },
    async () => {
      const { id, process } = await office.monitored(1);
      office.say(process, [
        [898, "Por decisão judicial", "2026-01-10T10:00:00Z"],
        [848, "Trânsito em julgado", "2026-03-02T10:00:00Z"],
        DISPATCH,
      ]);
      await office.check();
      const first = await suggestionOf(id);
      expect(first).toMatchObject({ lawsuit_status_id: 7, current_status: "Em andamento", process });
      expect(await statusOf(id)).toBe(1);
      expect(
        (await office.controller.put(`/api/status_suggestions/${first.id}`, { accepted: false })).status,
      ).toBe(200);
      await office.check();
      expect(await suggestionOf(id)).toBeNull();
      office.say(process, [
        [848, "Trânsito em julgado", "2026-03-02T10:00:00Z"],
        [22, "Baixa Definitiva", "2026-03-14T10:00:00Z"],
      ]);
      await office.check();
      expect(await suggestionOf(id)).toMatchObject({ lawsuit_status_id: 9, status: "Baixado/Encerrado" });
    },
  );

  test(
    "is replaced by that of a newer movement, and never equals the lawsuit's present status",
    { tags: "night" },
    async () => {
      const { id, process } = await office.monitored(1);
      office.say(process, [[848, "Trânsito em julgado", "2026-03-02T10:00:00Z"]]);
      await office.check();
      expect(await suggestionOf(id)).toMatchObject({ lawsuit_status_id: 7 });
      office.say(process, [[861, "Arquivamento", "2026-03-10T10:00:00Z"]]);
      await office.check();
      expect(await suggestionOf(id)).toMatchObject({ lawsuit_status_id: 8 });
      await office.server.rows.query("update lawsuits set lawsuit_status_id = 9 where id = $1", [id]);
      office.say(process, [[246, "Definitivo", "2026-03-11T10:00:00Z"]]);
      await office.check();
      expect(await suggestionOf(id)).toBeNull();
    },
  );

  test("is also derived from names of suspensions", { tags: "night" }, async () => {
    const { id, process } = await office.monitored(1);
    office.say(process, [[11_975, "Processo Suspenso por Recurso Repetitivo", "2026-03-10T10:00:00Z"]]);
    await office.check();
    expect(await suggestionOf(id)).toMatchObject({ lawsuit_status_id: 2 });
  });
});

describe("a decision on a suggestion", () => {
  const suggest = async (lawsuitId: number, status: number, username = "controladoria") => {
    const { rows } = await office.server.rows.query<{ id: string }>(
      `with u as (select company_id from users where username = $3),
       g as (insert into lawsuit_progresses (company_id, lawsuit_id, progress_date, progress_title, manual_progress, created_at, updated_at)
         select company_id, $1, '2026-03-02T10:00:00Z', 'Trânsito em julgado', 0, now(), now() from u returning id, company_id)
       insert into lawsuit_status_suggestions (company_id, lawsuit_id, progress_id, lawsuit_status_id, suggested_at)
       select company_id, $1, id, $2, '2026-03-16T09:00:00Z' from g returning id`,
      [lawsuitId, status, username],
    );
    return Number(rows[0]!.id);
  };
  const decide = (visitor: Visitor, id: number, accepted: boolean) =>
    visitor.put(`/api/status_suggestions/${id}`, { accepted });
  const lawsuit = async (id: number) =>
    (await office.server.rows.query("select lawsuit_status_id, updated_at from lawsuits where id = $1", [id]))
      .rows[0];

  test("changes the lawsuit's status when accepted, once for twenty requests at once; before it the suggestion is listed", async () => {
    const id = await office.addLawsuit(numberOf(300));
    const suggestion = await suggest(id, 7);
    const open = {
      id: suggestion,
      lawsuit_id: id,
      process: numberOf(300),
      current_status: "Em andamento",
      lawsuit_status_id: 7,
      status: "Transitado em julgado",
      progress_title: "Trânsito em julgado",
      progress_date: "2026-03-02T10:00:00.000Z",
      suggested_at: "2026-03-16T09:00:00.000Z",
    };
    expect((await office.controller.get("/api/status_suggestions")).body.data).toEqual([open]);
    expect((await office.controller.get(`/api/lawsuits/${id}/monitoring`)).body.suggestion).toEqual(open);
    office.server.clock.moveTo("2026-03-16T15:00:00Z");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide(office.controller, suggestion, true)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
      lawsuit_id: id,
      suggestion: null,
    });
    expect(await lawsuit(id)).toEqual({ lawsuit_status_id: 7, updated_at: "2026-03-16T15:00:00.000Z" });
    const { rows } = await office.server.rows.query(
      "select accepted, decided_by_id::int, decided_at from lawsuit_status_suggestions where id = $1",
      [suggestion],
    );
    expect(rows).toEqual([
      {
        accepted: true,
        decided_by_id: office.ids["controladoria"],
        decided_at: "2026-03-16T15:00:00.000Z",
      },
    ]);
  });

  test("to reject it leaves the lawsuit unchanged", async () => {
    const id = await office.addLawsuit(numberOf(301));
    const before = await lawsuit(id);
    const suggestion = await suggest(id, 8);
    expect((await decide(office.controller, suggestion, false)).body.suggestion).toBeNull();
    expect(await lawsuit(id)).toEqual(before);
    expect((await office.controller.get("/api/status_suggestions")).body.data).toEqual([]);
  });

  test("is not needed after somebody changed the status by hand", async () => {
    const id = await office.addLawsuit(numberOf(302));
    await suggest(id, 9);
    await office.server.rows.query("update lawsuits set lawsuit_status_id = 9 where id = $1", [id]);
    expect((await office.controller.get("/api/status_suggestions")).body.data).toEqual([]);
    expect((await office.controller.get(`/api/lawsuits/${id}/monitoring`)).body.suggestion).toBeNull();
  });

  test("about another office's suggestion gets 404", async () => {
    const id = await office.addLawsuit(numberOf(303), "solo");
    const suggestion = await suggest(id, 7, "solo");
    expect((await decide(office.controller, suggestion, true)).status).toBe(404);
    expect((await decide(solo, suggestion, true)).status).toBe(200);
  });
});
