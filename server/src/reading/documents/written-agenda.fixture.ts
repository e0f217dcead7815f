import type { TestServer } from "../../testing/test-server.fixture.ts";
import type { Offices } from "../../testing/offices.fixture.ts";

type Written = Record<string, unknown>;

/** Inserts a compromise without the API, for the whole day of 16 March 2026 unless given otherwise. */
export async function writeCompromise(
  { rows }: Pick<TestServer, "rows">,
  companyId: number,
  columns: Written,
): Promise<number> {
  const held: Written = {
    company_id: companyId,
    compromise_type_id: 1,
    all_day: true,
    compromise_date: "2026-03-16",
    created_at: "2026-03-10T12:00:00Z",
    updated_at: "2026-03-10T12:00:00Z",
    ...columns,
  };
  const names = Object.keys(held);
  const { rows: made } = await rows.query<{ id: number }>(
    `insert into compromises (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(held),
  );
  return made[0]!.id;
}

/** A text that breaks documents which do not escape it. */
export const HOSTILE = `=1+1 <script>alert(1)</script> & "aspas" ${"ção ".repeat(3)}🙂 \u0007\u001f _x0041_ مرحبا`;

/**
 * A hearing with every field, a hostile text, a fatal deadline and a cancelled one in one office; one in
 * another.
 */
export async function writeAgenda(
  server: Pick<TestServer, "rows">,
  { ids, companies, publications }: Offices,
): Promise<void> {
  const { advogada, associado, escritorio, vizinha } = ids;
  const { rows } = await server.rows.query<{ lawsuit: number; client: number }>(
    `with l as (insert into lawsuits (company_id, process, created_at, updated_at) values ($1, '00241189520268260178', now(), now()) returning id),
     c as (insert into clients (company_id, name, name_codes, created_at, updated_at) values ($1, 'Antônia Conceição', '{}', now(), now()) returning id)
     select l.id as lawsuit, c.id as client from l, c`,
    [companies["um"]],
  );
  const { lawsuit, client } = rows[0]!;
  const hearing = await writeCompromise(server, companies["um"]!, {
    user_id: advogada,
    created_by_id: escritorio,
    compromise_type_id: 2,
    description: "Audiência de instrução",
    all_day: false,
    start_time: "14:30",
    end_time: "16:00",
    lawsuit_id: lawsuit,
    client_id: client,
    forum: "Fórum João Mendes",
    forum_room: "1208",
    address: "Praça João Mendes, s/n",
    observation: "Levar testemunhas\nchegar cedo",
    classification_id: 4,
  });
  await server.rows.query(
    "insert into compromise_involved (company_id, compromise_id, user_id) select $1, $2, unnest($3::bigint[])",
    [companies["um"], hearing, [associado, escritorio]],
  );
  await server.rows.query(
    `with t as (insert into tags (company_id, name, color, created_at, updated_at)
       select $1, name, '#C62828FF', now(), now() from unnest('{Urgente,Áudio}'::text[]) name returning id)
     insert into compromise_tags (company_id, compromise_id, tag_id) select $1, $2, id from t`,
    [companies["um"], hearing],
  );
  await writeCompromise(server, companies["um"]!, {
    user_id: associado,
    description: HOSTILE,
    observation: HOSTILE,
    local: HOSTILE,
  });
  await writeCompromise(server, companies["um"]!, {
    user_id: advogada,
    description: "Réplica",
    compromise_date: "2026-03-31",
    completed: true,
    completed_at: "2026-03-16T01:30:00.250Z",
    completed_by_id: associado,
    publication_id: publications["P1"],
  });
  await writeCompromise(server, companies["um"]!, {
    user_id: advogada,
    description: "Cancelada",
    compromise_date: "2026-03-02",
    cancelled_at: "2026-03-03T12:00:00Z",
    cancelled_by_id: escritorio,
    cancel_reason: "Redesignada",
  });
  await writeCompromise(server, companies["dois"]!, { user_id: vizinha, description: "Segredo do vizinho" });
}
