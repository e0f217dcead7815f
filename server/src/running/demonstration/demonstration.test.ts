// @module-tag night

import { createReadStream } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importNow } from "../../gazettes/import/gazettes.commands.ts";
import { openTestClock, openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { PROJECT_ROOT } from "../../platform/process/config.ts";
import { check } from "../operator/check.commands.ts";
import { loadDemonstration } from "./demonstration.commands.ts";
import { expectBothKinds, one, people, silent } from "./publications/loaded-publications.fixture.ts";
import { DEMONSTRATION_PASSWORD, platformPeople } from "./offices/offices.rules.ts";

/** Loading months of gazettes is slow on a busy machine. */
const LONG_MS = 300_000;

describe("the demonstration", () => {
  let server: TestServer;
  let took = 0;
  beforeAll(async () => {
    server = await openTestServer({ clock: openTestClock("2026-11-21T12:00:00Z") });
    const started = performance.now();
    await loadDemonstration(server.context, silent);
    took = performance.now() - started;
  }, LONG_MS);
  afterAll(() => server.close());

  it("contradicts nothing that the check looks at", async () => {
    expect(await check(server.context)).toMatchObject({ is_clean: true, findings: [] });
  });

  it("has three offices on three plans, with as many people as these allow", async () => {
    process.stdout.write(`demonstration loaded in ${(took / 1000).toFixed(1)} s\n`);
    const { rows } = await server.rows.query(
      `select c.company_name, p.name as plan, s.status, count(u.id)::int as people, count(u.id) <= p.users_quantity as fits,
         (s.trial_ends_at is not null) = (s.status = 'trialing') as ends
       from companies c join plans p on p.id = c.plan_id join subscriptions s on s.company_id = c.id join users u on u.company_id = c.id
       group by c.id, p.id, s.status, s.trial_ends_at order by c.id limit 3`,
    );
    expect(rows).toEqual([
      {
        company_name: "Demonstração Advogados",
        plan: "PRO",
        status: "paid",
        people: 5,
        fits: true,
        ends: true,
      },
      {
        company_name: "Solo Advocacia",
        plan: "LIGHT",
        status: "trialing",
        people: 1,
        fits: true,
        ends: true,
      },
      {
        company_name: "Vizinha Advogados",
        plan: "STANDARD",
        status: "paid",
        people: 3,
        fits: true,
        ends: true,
      },
    ]);
  });

  it.each([...platformPeople, ...people].map(({ username, roles }) => [username, [...roles]] as const))(
    "lets %s sign in as %j",
    async (username, roles) => {
      const visitor = server.visitor();
      const answer = await visitor.signIn(username, DEMONSTRATION_PASSWORD);
      expect(answer.status).toBe(200);
      const held = answer.body.user.roles.map((role: { name: string }) => role.name);
      expect(held.toSorted()).toEqual(roles.toSorted());
    },
  );

  it("has three months of publications, of many courts, most of the older ones treated", async () => {
    expect(await one(server, "select count(distinct publication_date) from publications")).toBe(65);
    expect(await one(server, "select count(*) from publications")).toBeGreaterThan(900);
    expect(await one(server, "select count(distinct court) from publications")).toBeGreaterThan(8);
    const old = "from publications where publication_date < '2026-11-01'";
    expect(
      await one(server, `select 100 * count(*) filter (where treated) / count(*) ${old}`),
    ).toBeGreaterThan(90);
    expect(
      await one(server, "select count(*) from publications where canceled_date is not null"),
    ).toBeGreaterThan(2);
    expect(await one(server, "select count(distinct match_method) from publications")).toBeGreaterThan(3);
    expect(await one(server, "select count(*) from publications where lawsuit_id is null")).toBeGreaterThan(
      50,
    );
  });

  it("has publications in every supported format, all of them read and matched", async () => {
    const { rows } = await server.rows.query(
      `select f.format, sum((i.result->>'imported_publications')::int)::int > 0 as is_for_somebody,
         sum((i.result->>'failed_total')::int)::int as failed
       from gazette_files f join gazette_imports i on i.id = f.gazette_import_id
       where f.format <> 'djen' group by f.format order by f.format`,
    );
    expect(rows).toEqual(
      [
        "aasp",
        "advise",
        "diario",
        "diario-pdf",
        "intimacoes-xml",
        "publicacoes-online",
        "publicacoes-online-xml",
        "recorte-digital",
      ].map((format) => ({ format, is_for_somebody: true, failed: 0 })),
    );
  });

  it("has its newest publications on the last business day, made available one business day before", async () => {
    const { rows } = await server.rows.query(
      "select distinct publication_date, registration_date from publications order by 1 desc limit 2",
    );
    expect(rows).toEqual([
      { publication_date: "2026-11-19", registration_date: "2026-11-18" },
      { publication_date: "2026-11-18", registration_date: "2026-11-17" },
    ]);
  });

  it("has treated and untreated publications for every lawyer on the last business days and in the month", async () => {
    await expectBothKinds(server, "2026-11-19", "2026-11-19");
    await expectBothKinds(server, "2026-11-18", "2026-11-18");
    await expectBothKinds(server, "2026-11-01", "2026-11-21");
  });

  it("has treatments by people of the same office, after the listing and before now, with a comment", async () => {
    const strange = `select count(*) from publications p left join users t on t.company_id = p.company_id and t.id = p.treated_by_id
      where p.treated and (t.id is null or p.comment = '' or p.treated_at < p.publication_date or p.treated_at > '2026-11-21T12:00:00Z')`;
    expect(await one(server, strange)).toBe(0);
    expect(await one(server, "select count(distinct treated_by_id) from publications")).toBeGreaterThan(6);
    expect(await one(server, "select count(*) from publication_mentions")).toBeGreaterThan(20);
  });

  it("has lawsuits with an area, an organ, a responsible person and movements up to the last days", async () => {
    const { rows } = await server.rows.query(
      "select company_id, count(*)::int as lawsuits from lawsuits group by 1 order by 1",
    );
    expect(rows.map(({ lawsuits }) => lawsuits)).toEqual([60, 18, 16]);
    expect(
      await one(
        server,
        "select count(*) from lawsuits where user_id is null or action_nature is null or judging_organ is null",
      ),
    ).toBe(0);
    expect(
      await one(
        server,
        "select count(*) from lawsuits l where not exists (select from lawsuit_progresses g where g.lawsuit_id = l.id)",
      ),
    ).toBe(0);
    expect(
      await one(server, "select count(*) from lawsuit_progresses where progress_date > '2026-11-07'"),
    ).toBeGreaterThan(10);
    expect(
      await one(
        server,
        "select count(*) from lawsuit_progresses where progress_date > '2026-11-21T12:00:00Z'",
      ),
    ).toBe(0);
  });

  it("has no new publication when one of its gazettes is imported again", async () => {
    const file = path.join(PROJECT_ROOT, "demo/gazettes/djen_caderno_2025-12-05_D.zip");
    const kept = await server.context.storage.write("uploads", createReadStream(file));
    const result = await importNow(server.context, "2026-11-19", [
      { ...kept, name: "djen_caderno_2025-12-05_D.zip" },
    ]);
    expect(result.imported_publications).toBe(0);
    expect(result.duplicated).toBeGreaterThan(20);
  });

  it("is unchanged when it is loaded again", async () => {
    const count = () =>
      one(
        server,
        "select (select count(*) from publications) + (select count(*) from users) + (select count(*) from gazette_imports)",
      );
    const before = await count();
    const lines: string[] = [];
    await loadDemonstration(server.context, (line) => lines.push(line));
    expect(await count()).toBe(before);
    expect(lines).toEqual([]);
  });
});
