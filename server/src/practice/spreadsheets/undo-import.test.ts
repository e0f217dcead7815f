import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contributions } from "../../contributions.ts";
import type { Contributions } from "../../platform/process/contributions.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { deleteImported } from "./undo-import.commands.ts";

let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
});
afterAll(() => server.close());

/** How each feature uses a record from a sheet: `r` is the record, `u` the person who imported it. */
const USES = {
  clients: {
    attendances: `insert into attendances (company_id, client_id, attendance_title, attendance_comment, user_id, created_at, updated_at)
      select r.company_id, r.id, 'Conversa', 'Texto', u.id, now(), now()`,
    compromises: `insert into compromises (company_id, user_id, created_by_id, client_id, compromise_type_id, description, compromise_date, all_day, created_at, updated_at)
      select r.company_id, u.id, u.id, r.id, 1, 'Reunião', '2026-03-30', true, now(), now()`,
    conflicts: `insert into conflict_checks (company_id, client_id, name, opposite, findings, checked_at, checked_by_id)
      select r.company_id, r.id, 'Nome', false, '[]', now(), u.id`,
    lawsuits: `with l as (insert into lawsuits (company_id, process, user_id, created_at, updated_at)
        select company_id, 'Caso à parte ' || gen_random_uuid(), id, now(), now() from users where username = 'advogada' returning id)
      insert into lawsuit_clients (company_id, lawsuit_id, client_id) select r.company_id, (select id from l), r.id`,
  },
  lawsuits: {
    attendances: `insert into attendances (company_id, client_id, lawsuit_id, attendance_title, attendance_comment, user_id, created_at, updated_at)
      select r.company_id, (select min(c.id) from clients c where c.company_id = r.company_id), r.id, 'Conversa', 'Texto', u.id, now(), now()`,
    compromises: `insert into compromises (company_id, user_id, created_by_id, lawsuit_id, compromise_type_id, description, compromise_date, all_day, created_at, updated_at)
      select r.company_id, u.id, u.id, r.id, 1, 'Contestação', '2026-03-30', true, now(), now()`,
    "user-actions": `insert into user_actions (company_id, action_type, creator_user_id, target_user_id, lawsuit_id, comment, created_at)
      select r.company_id, 'publicationForward', u.id, u.id, r.id, 'Favor providenciar', now()`,
    "lawsuit-files": `insert into lawsuit_folders (company_id, lawsuit_id, folder_name, created_at, updated_at)
      select r.company_id, r.id, 'Inicial', now(), now()`,
    monitoring: `insert into lawsuit_monitorings (company_id, lawsuit_id, active, changed_at, changed_by_id)
      select r.company_id, r.id, true, now(), u.id`,
    progress: `insert into lawsuit_progresses (company_id, lawsuit_id, progress_date, progress_title, manual_progress, created_at, updated_at)
      select r.company_id, r.id, now(), 'Juntada', 1, now(), now()`,
  },
} as const;
/** Tables that reference a client or a lawsuit but do not show that somebody used it, with the reason. */
const NO_USE: Record<string, string> = {
  client_contacts: "looked at by the owner of clients",
  lawsuit_tags: "looked at by the owner of lawsuits",
  lawsuits: "looked at by the owner of lawsuits",
  publications: "linked by the lawsuit's number, and unlinked again",
  lawsuit_status_suggestions: "made from movements, which count",
  lawsuit_instances: "made by monitoring, which counts",
  lawsuit_search: "made from the lawsuit itself",
};
const BROUGHT = {
  clients: `insert into clients (company_id, name, name_codes, spreadsheet_import_id, created_at, updated_at)
    select company_id, 'Pessoa da planilha', '{}', id, now(), now() from spreadsheet_imports where id = $1`,
  lawsuits: `insert into lawsuits (company_id, process, user_id, spreadsheet_import_id, created_at, updated_at)
    select company_id, 'Caso ' || id, created_by_id, id, now(), now() from spreadsheet_imports where id = $1`,
} as const;

const cases = Object.entries(USES).flatMap(([kind, uses]) =>
  Object.entries(uses).map(([feature, use]) => ({ kind: kind as keyof typeof USES, feature, use })),
);

/**
 * Imports a record, uses it, and undoes the import.
 * @returns how many records stay
 */
async function remainingOf(
  kind: keyof typeof USES,
  use: string | undefined,
  all: Contributions,
): Promise<number> {
  const { rows } = await server.rows.query<{ id: number }>(
    `insert into spreadsheet_imports (company_id, kind, file_name, storage_key, sha256, size, status, columns, created_by_id, created_at, updated_at)
     select company_id, $1, 'planilha.csv', 'uploads/' || gen_random_uuid(), repeat('0', 64), 1, 'undoing', '[]', id, now(), now()
     from users where username = 'advogada' returning id`,
    [kind],
  );
  const { id } = rows[0]!;
  await server.rows.query(BROUGHT[kind], [id]);
  if (use !== undefined)
    await server.rows.query(
      `${use} from ${kind} r, users u where r.spreadsheet_import_id = $1 and u.username = 'advogada'`,
      [id],
    );
  const bound = { company_id: offices.companies["um"]!, user_id: offices.ids["advogada"]! };
  await server.context.database.inCompany(bound, (db) =>
    deleteImported(all, db, id, server.clock.now(), new AbortController().signal),
  );
  const { rows: left } = await server.rows.query<{ n: number }>(
    `select count(*)::int as n from ${kind} where spreadsheet_import_id = $1`,
    [id],
  );
  return left[0]!.n;
}

describe("undoing an import", () => {
  beforeAll(() =>
    server.rows.query(
      `insert into clients (company_id, name, name_codes, created_at, updated_at)
       select company_id, 'Outra', '{}', now(), now() from users where username = 'advogada'`,
    ),
  );

  test("deletes a record that nobody has used", async () => {
    for (const kind of ["clients", "lawsuits"] as const)
      expect(await remainingOf(kind, undefined, contributions)).toBe(0);
  });

  test("considers the uses of all these features", () => {
    const saying = (kind: "usesOfClient" | "usesOfLawsuit") =>
      contributions.flatMap((one) => (one[kind] ? [one.feature] : [])).toSorted();
    expect(saying("usesOfClient")).toEqual(Object.keys(USES.clients).toSorted());
    expect(saying("usesOfLawsuit")).toEqual(Object.keys(USES.lawsuits).toSorted());
  });

  test("is tested for every table that references clients or lawsuits", async () => {
    const { rows } = await server.rows.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid in ('clients'::regclass, 'lawsuits'::regclass)`,
    );
    const requested = Object.values(USES).flatMap((uses) => Object.values(uses).join(" "));
    const forgotten = rows.filter(
      ({ name }) => !(name in NO_USE) && !requested.some((text) => text.includes(`insert into ${name} `)),
    );
    expect(forgotten).toEqual([]);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(NO_USE)));
  });

  test.each(cases)(
    "of $kind keeps a record that $feature uses, and only then",
    async ({ kind, feature, use }) => {
      expect(await remainingOf(kind, use, contributions)).toBe(1);
      const others = contributions.filter((one) => one.feature !== feature);
      expect(await remainingOf(kind, use, others)).toBe(0);
    },
  );
});
