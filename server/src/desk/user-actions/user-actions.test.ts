import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openAction } from "./user-actions.commands.ts";

let server: TestServer;
let offices: Offices;
const visitors: Record<string, Visitor> = {};

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const username of ["escritorio", "controladoria", "advogada", "associado", "vizinha", "vizinho"]) {
    visitors[username] = server.visitor();
    await visitors[username].signIn(username);
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.moveTo("2026-03-16T12:00:00Z");
  await server.rows.query(
    "delete from user_actions; delete from compromises; delete from lawsuits; delete from tags",
  );
});

const person = (username: string) => offices.ids[username]!;
const ofOffice = () => ({ company_id: offices.companies["um"]!, user_id: null });

type ActionOptions = {
  by?: string;
  to?: string;
  action_type?: "publicationForward" | "deadlineEndedPublicationRead";
};

/** Inserts an action as forwarding does. */
async function act({
  by = "controladoria",
  to = "advogada",
  ...given
}: ActionOptions & Record<string, unknown> = {}) {
  return server.context.database.inCompany(ofOffice(), (db) =>
    openAction(
      db,
      {
        action_type: "publicationForward",
        compromise_id: null,
        lawsuit_id: null,
        publication_id: null,
        comment: "Favor providenciar",
        ...given,
        creator_user_id: person(by),
        target_user_id: person(to),
      },
      server.clock.now(),
    ),
  );
}

async function one(lookup: string, values: unknown[] = []): Promise<number> {
  const { rows } = await server.rows.query<{ id: number }>(lookup, values);
  return rows[0]!.id;
}
const lawsuit = (process: string) =>
  one(
    `insert into lawsuits (company_id, process, user_id, created_at, updated_at)
     select company_id, $1, id, now(), now() from users where username = 'advogada' returning id`,
    [process],
  );
const compromise = (type: number, completed = false, cancelled = false) =>
  one(
    `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, completed, completed_at,
       cancelled_at, cancel_reason, created_at, updated_at)
     select company_id, id, $1, 'Réplica', '2026-03-20', $2, case when $2 then now() end, case when $3 then now() end,
       case when $3 then 'acordo' end, now(), now() from users where username = 'advogada' returning id`,
    [type, completed, cancelled],
  );

const list = async (username: string, query = "") =>
  (await visitors[username]!.get(`/api/user_actions${query}`)).body;
const ids = async (username: string, query = ""): Promise<number[]> =>
  (await list(username, query)).data.map(({ id }: { id: number }) => id);
const close = (username: string, id: number) => visitors[username]!.put(`/api/close_action/${id}`, {});

test("an action contains the requester, the receiver, the request and its colours", async () => {
  const [process, task] = [await lawsuit("1001234-56.2026.8.26.0100"), await compromise(1)];
  const id = await act({ lawsuit_id: process, compromise_id: task });
  expect((await list("advogada")).data).toEqual([
    {
      id,
      action_type: "publicationForward",
      color: "#4D55F1",
      sub_color: "#E4E5FD",
      icon: "forward",
      creator_user: { id: person("controladoria"), name: "Caio Controle" },
      target_user: { id: person("advogada"), name: "Ana Advogada" },
      comment: "Favor providenciar",
      compromise: expect.objectContaining({
        id: task,
        description: "Réplica",
        situation: "on_time",
        is_fatal: false,
      }),
      lawsuit: { id: process, process: "1001234-56.2026.8.26.0100", tags: [] },
      compromiseType: { id: 1, compromise_type: "Prazo", color: "#1976D2" },
      publication_id: null,
      publication: null,
      opened: true,
      created_at: "2026-03-16T12:00:00.000Z",
      closed_at: null,
      taken_back: null,
    },
  ]);
});

test("actions are listed newest first, and none is repeated over pages", async () => {
  const made: number[] = [];
  for (let minute = 0; minute < 7; minute++) {
    server.clock.moveTo(`2026-03-16T12:0${Math.floor(minute / 2)}:00Z`);
    made.push(await act());
  }
  const seen = [...(await ids("escritorio", "?rows=4")), ...(await ids("escritorio", "?rows=4&page=2"))];
  expect(seen).toEqual(made.toReversed());
  expect((await list("escritorio", "?rows=4")).total).toBe(7);
});

test.each([
  ["escritorio", ["ours", "theirs"]],
  ["controladoria", ["ours", "theirs"]],
  ["advogada", ["ours"]],
  ["associado", ["theirs"]],
  ["vizinha", []],
  ["vizinho", []],
])("%s sees %j: the whole office's or only his own", async (username, expected) => {
  const made = {
    ours: await act({ by: "escritorio", to: "advogada" }),
    theirs: await act({ by: "associado", to: "controladoria" }),
  };
  expect(await ids(username)).toEqual(expected.map((name) => made[name as keyof typeof made]).toReversed());
  for (const [name, id] of Object.entries(made))
    expect((await close(username, id)).status).toBe(expected.includes(name) ? 200 : 404);
});

describe("filters of the timeline", () => {
  test("by author, receiver, kind and status", async () => {
    const forward = await act();
    const back = await act({
      by: "advogada",
      to: "controladoria",
      action_type: "deadlineEndedPublicationRead",
    });
    await close("controladoria", back);
    const see = (query: string) => ids("escritorio", `?${query}`);
    expect(await see(`creator=${person("advogada")}`)).toEqual([back]);
    expect(await see(`creator=${person("advogada")},${person("controladoria")}`)).toEqual([back, forward]);
    expect(await see(`user=${person("advogada")}`)).toEqual([forward]);
    expect(await see("action_type=publicationForward")).toEqual([forward]);
    expect(await see("action_type=deadlineEndedPublicationRead")).toEqual([back]);
    expect(await see("action_status=true")).toEqual([forward]);
    expect(await see("action_status=false")).toEqual([back]);
    expect(await see("action_type=&action_status=&creator=&type=&completed=&tags=&lawsuit=")).toEqual([
      back,
      forward,
    ]);
  });

  test("by the number of its lawsuit, in any form", async () => {
    const id = await act({ lawsuit_id: await lawsuit("1001234-56.2026.8.26.0100") });
    await act();
    for (const typed of ["1001234-56.2026.8.26.0100", "10012345620268260100", "1234-56", "826"])
      expect(await ids("escritorio", `?lawsuit=${encodeURIComponent(typed)}`), typed).toEqual([id]);
    expect(await ids("escritorio", "?lawsuit=despejo")).toEqual([]);
  });

  test("by type and status of its compromise, of which a cancelled one is neither open nor done", async () => {
    const open = await act({ compromise_id: await compromise(1) });
    const done = await act({ compromise_id: await compromise(2, true) });
    const cancelled = await act({ compromise_id: await compromise(2, false, true) });
    await act();
    expect(await ids("escritorio", "?type=1")).toEqual([open]);
    expect(await ids("escritorio", "?type=2")).toEqual([cancelled, done]);
    expect(await ids("escritorio", "?type=1,2")).toEqual([cancelled, done, open]);
    expect(await ids("escritorio", "?completed=0")).toEqual([open]);
    expect(await ids("escritorio", "?completed=1")).toEqual([done]);
    expect(await ids("escritorio", "?completed=1&type=1")).toEqual([]);
  });

  test("by tags of its lawsuit or of its compromise", async () => {
    const [process, task] = [await lawsuit("Caso"), await compromise(1)];
    const tag = (name: string) =>
      one(
        `insert into tags (company_id, name, color, created_at, updated_at)
         values ($1, $2, '#4D55F1FF', now(), now()) returning id`,
        [offices.companies["um"], name],
      );
    const [urgent, agreed] = [await tag("Urgente"), await tag("Acordo")];
    const [byLawsuit, byTask] = [await act({ lawsuit_id: process }), await act({ compromise_id: task })];
    await server.rows.query("insert into lawsuit_tags select company_id, $1, id from tags where id = $2", [
      process,
      urgent,
    ]);
    await server.rows.query("insert into compromise_tags select company_id, $1, id from tags where id = $2", [
      task,
      agreed,
    ]);
    expect(await ids("escritorio", `?tags=${urgent}`)).toEqual([byLawsuit]);
    expect(await ids("escritorio", `?tags=${agreed}`)).toEqual([byTask]);
    expect(await ids("escritorio", `?tags=${urgent},${agreed}`)).toEqual([byTask, byLawsuit]);
    expect((await list("escritorio", `?tags=${urgent}`)).data[0].lawsuit.tags).toMatchObject([
      { name: "Urgente" },
    ]);
  });

  test.each(["creator=x", "action_type=outra", "action_status=1", "type=zero", "completed=2", "tags=,"])(
    "reject %s",
    async (query) => {
      expect((await visitors["escritorio"]!.get(`/api/user_actions?${query}`)).status).toBe(422);
    },
  );
});

describe("closing an action", () => {
  test("is final: repeated requests, even twenty at once, change nothing", { tags: "night" }, async () => {
    const id = await act();
    const answers = await Promise.all(Array.from({ length: 20 }, () => close("advogada", id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    server.clock.moveTo("2026-03-16T13:00:00Z");
    const { body } = await close("controladoria", id);
    expect(body).toMatchObject({ opened: false, closed_at: "2026-03-16T12:00:00.000Z" });
    const { rows } = await server.rows.query("select closed_by_id, opened from user_actions");
    expect(rows).toEqual([{ closed_by_id: person("advogada"), opened: false }]);
  });

  test("hides from the lawyer what he may not see of the compromise", async () => {
    const id = await act({ by: "associado", to: "controladoria", compromise_id: await compromise(1) });
    expect((await list("controladoria")).data[0]).toMatchObject({
      id,
      compromise: { description: "Réplica" },
    });
    expect((await list("associado")).data[0]).toMatchObject({ id, compromise: null });
  });

  test("keeps the action in the list when its lawsuit and compromise are deleted", async () => {
    const id = await act({ lawsuit_id: await lawsuit("Caso"), compromise_id: await compromise(1) });
    await server.rows.query("delete from lawsuits; delete from compromises");
    expect((await list("advogada")).data).toMatchObject([{ id, lawsuit: null, compromise: null }]);
  });
});
