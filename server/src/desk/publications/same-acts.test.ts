import { readFileSync } from "node:fs";
import path from "node:path";
import type { Publication } from "@pauta/contract/desk/publications";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../testing/test-server.fixture.ts";
import { createUser } from "../../office/identity/people/users.commands.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { findContradictions } from "../../running/operator/integrity.store.ts";

const SAMPLES = path.join(import.meta.dirname, "../../gazettes/formats/fixtures");
const DJEN = "djen_comunicacao_2026-03-13.json";
const AASP = "aasp_intimacoes_2026-03-13.json";
const DAY = "2026-03-13";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let controller: Visitor;
let admin: Visitor;

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  offices = await openOffices(server);
  offices.ids["moema"] = await server.context.database.acrossCompanies((db) =>
    createUser(db, server.clock.now(), {
      username: "moema",
      name: "Moema Umbuzeiro Trovoada",
      oab_code: "900074/SP",
      roles: ["lawyer"],
      company_id: offices.companies["um"]!,
      email: "moema@exemplo.test",
      password: PASSWORD,
    }),
  );
  admin = await server.enter("admin");
  lawyer = await server.enter("moema");
  controller = await server.enter("controladoria");
  for (const name of [DJEN, AASP])
    await importGazettes(admin, DAY, { [name]: readFileSync(path.join(SAMPLES, name)) });
}, 60_000);
afterAll(() => server.close());

type Row = {
  id: number;
  source: string;
  same_act_as: number | null;
  treated: boolean;
  read: boolean;
  forwarded: boolean;
  comment: string | null;
};
const rowsOf = async (where = "true"): Promise<Row[]> => {
  const { rows } = await server.rows.query<Row>(
    `select id, source, same_act_as, treated, read, forwarded, comment from publications
     where user_id = ${offices.ids["moema"]} and ${where} order by id`,
  );
  return rows;
};
const listed = async (visitor: Visitor, query = ""): Promise<{ total: number; data: Publication[] }> =>
  (await visitor.get(`/api/publications?publication_date=${DAY}&rows=100${query}`)).body;
const waiting = async () =>
  (await listed(lawyer, "&treated=0")).data.filter(({ same_act }) => same_act.length > 0);

describe("an act that came from two sources", () => {
  test("is one row of the list, with its copy and their similarity", async () => {
    const rows = await rowsOf();
    const copies = rows.filter(({ same_act_as }) => same_act_as !== null);
    expect(copies.length).toBeGreaterThan(2);
    expect(new Set(copies.map(({ source }) => source))).toEqual(new Set(["aasp"]));
    const { total, data } = await listed(lawyer);
    expect(total).toBe(rows.length - copies.length);
    expect(data.flatMap(({ same_act }) => same_act.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
      copies.map(({ id }) => id),
    );
    for (const { same_act } of data)
      for (const { similarity } of same_act) expect(similarity).toBeGreaterThanOrEqual(0.8);
  });

  test("is counted once, and pages neither split nor repeat it", async () => {
    const { total, data } = await listed(lawyer);
    const stats = (await lawyer.get(`/api/publications_stats?publication_date=${DAY}`)).body;
    expect(stats.countForDay).toBe(total);
    expect(stats.opened).toBe((await lawyer.get("/api/publications?treated=0")).body.total);
    expect(stats.electronic).toBe((await lawyer.get("/api/publications?treated=0&electronic=1")).body.total);
    expect(stats.to_forward).toBe((await lawyer.get("/api/publications?treated=0&forwarded=0")).body.total);
    const [day] = (await lawyer.get("/api/month_lawyer_publications?month=2026-03")).body.data;
    expect(day).toMatchObject({ law_date: DAY, count: total });
    const seen: number[] = [];
    for (let page = 1; page <= total; page++) {
      const { body } = await lawyer.get(`/api/publications?publication_date=${DAY}&rows=1&page=${page}`);
      seen.push(...body.data.map(({ id }: Publication) => id));
    }
    expect(seen).toEqual(data.map(({ id }) => id));
  });

  test("is found on its page by its copy's id, and not by another office", async () => {
    const [copy] = await rowsOf("same_act_as is not null");
    const { body } = await lawyer.get(`/api/publications?publication_date=${DAY}&rows=1&holding=${copy!.id}`);
    expect(body.data[0].id).toBe(copy!.same_act_as);
    const neighbour = await server.enter("vizinha");
    expect((await neighbour.get(`/api/publications/${copy!.same_act_as}/differences`)).status).toBe(404);
    expect(
      (await (await server.enter("advogada")).get(`/api/publications/${copy!.same_act_as}/differences`))
        .status,
    ).toBe(404);
  });

  test("shows the differences of the copy", async () => {
    const [act] = await waiting();
    const [copy] = act!.same_act;
    await server.rows.query(
      "update publications set publication_text = publication_text || ' Publique-se depressa.' where id = $1",
      [copy!.id],
    );
    const { status, body } = await lawyer.get(`/api/publications/${act!.id}/differences`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ id: copy!.id, source: "aasp", is_too_long: false }]);
    expect(body.data[0].pieces.at(-1)).toMatchObject({ kind: "added" });
    expect(body.data[0].pieces.at(-1).text).toContain("Publique-se depressa");
  });

  test("is treated as a whole, also by its copy's id, and once for twenty requests", async () => {
    const [act] = await waiting();
    const ids = [act!.id, ...act!.same_act.map(({ id }) => id)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        lawyer.put(`/api/treat_publication/${ids[at % ids.length]}`, { comment: `Ciente ${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const rows = await rowsOf(`id in (${ids.join(", ")})`);
    expect(rows.every(({ treated, read }) => treated && read)).toBe(true);
    expect(new Set(rows.map(({ comment }) => comment)).size).toBe(1);
  });

  test("is forwarded as a whole with one action and one compromise, by any of its notices", async () => {
    const [act] = await waiting();
    const ids = [act!.id, ...act!.same_act.map(({ id }) => id)];
    const forward = {
      target_user_id: offices.ids["associado"],
      compromise_type_id: 1,
      date: "20/03/2026",
      all_day: true,
    };
    const { status, body } = await controller.post("/api/forward_publications", {
      lawsuits: ids.map((publication_id) => ({ publication_id, lawsuit_id: 0 })),
      forwards: [forward],
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ publication_id: act!.id }]);
    expect((await rowsOf(`id in (${ids.join(", ")})`)).every(({ forwarded }) => forwarded)).toBe(true);
    const { rows } = await server.rows.query("select from compromises where publication_id = any ($1)", [
      ids,
    ]);
    expect(rows).toHaveLength(1);
    const target = await server.enter("associado");
    const seen = (await listed(target)).data.filter(({ id }) => ids.includes(id));
    expect(seen.map(({ id }) => id)).toEqual([act!.id]);
    expect(seen[0]!.forwardings).toMatchObject([
      { target_user: { name: "Beto Associado Neves" }, opened: true },
    ]);
    expect((await target.get(`/api/publications/${act!.id}/differences`)).status).toBe(200);
  });

  test("gets a separate, untreated copy when the copy comes after the act was treated", async () => {
    const [act] = await rowsOf("treated and same_act_as is null");
    await server.rows.query("delete from publications where same_act_as = $1", [act!.id]);
    await importGazettes(admin, DAY, { [AASP]: readFileSync(path.join(SAMPLES, AASP)) });
    const alone = await rowsOf("source = 'aasp' and same_act_as is null and not treated");
    expect(alone.length).toBeGreaterThan(0);
    const shown = (await listed(lawyer)).data.filter(({ repeats }) => repeats?.id === act!.id);
    expect(shown.map(({ treated }) => treated)).toEqual([false]);
    expect(shown[0]!.repeats).toMatchObject({
      source: "djen",
      publication_date: DAY,
      treated: true,
      treated_by: { name: "Moema Umbuzeiro Trovoada" },
      treated_at: expect.stringMatching(/^2026-03-16T/),
    });
    expect(shown[0]!.repeats!.similarity).toBeGreaterThanOrEqual(0.8);
  });

  test("shows a separate copy's differences to it, and is not treated with that copy", async () => {
    const copy = (await listed(lawyer, "&treated=0")).data.find(({ repeats }) => repeats !== null);
    const { body } = await lawyer.get(`/api/publications/${copy!.id}/differences`);
    expect(body.data).toMatchObject([{ id: copy!.repeats!.id, source: "djen" }]);
    const before = await rowsOf(`id <> ${copy!.id}`);
    expect((await lawyer.put(`/api/treat_publication/${copy!.id}`, { comment: "Mesmo ato." })).status).toBe(
      200,
    );
    expect(await rowsOf(`id <> ${copy!.id}`)).toEqual(before);
    expect(await rowsOf(`id = ${copy!.id}`)).toMatchObject([{ treated: true, comment: "Mesmo ato." }]);
  });

  test("is named, with its day, by a copy that is listed some days later, but not by one a month later", async () => {
    await server.rows.query("delete from publications where source = 'aasp'");
    const importDay = async (day: string) => {
      await importGazettes(admin, day, { [AASP]: readFileSync(path.join(SAMPLES, AASP)) });
      return (await lawyer.get(`/api/publications?publication_date=${day}&rows=100`)).body
        .data as Publication[];
    };
    const late = await importDay("2026-03-17");
    const repeating = late.filter(({ repeats }) => repeats !== null);
    expect(repeating.length).toBeGreaterThan(2);
    for (const { repeats } of repeating)
      expect(repeats).toMatchObject({ source: "djen", publication_date: DAY });
    expect(new Set(repeating.map(({ repeats }) => repeats!.id)).size).toBe(repeating.length);
    await server.rows.query("delete from publications where source = 'aasp'");
    const distant = await importDay("2026-04-17");
    expect(distant.length).toBe(late.length);
    expect(distant.every(({ repeats }) => repeats === null)).toBe(true);
  });

  test("passes the database check", async () => {
    await server.rows.query("begin");
    const { findings } = await findContradictions(server.rows);
    await server.rows.query("rollback");
    expect(findings.filter(({ check }) => /^copy of an act|repeats/.test(check))).toEqual([]);
  });
});
