import type pg from "pg";

/** How many small offices the platform has beside the heavy ones. */
export const SMALL_OFFICES = 500;

const DAY = "2026-03-13";
/** Lists of ids for the rows of the heavy offices: their people, clients, lawsuits and so on. */
const OFFICE = `(select c.id, p.ids as people, k.ids as clients, l.ids as lawsuits, b.ids as publications, m.ids as compromises
  from companies c
  join (select company_id, array_agg(id order by id) as ids from users group by 1) p on p.company_id = c.id
  join (select company_id, array_agg(id order by id) as ids from clients group by 1) k on k.company_id = c.id
  join (select company_id, array_agg(id order by id) as ids from lawsuits group by 1) l on l.company_id = c.id
  join (select company_id, array_agg(id order by id) as ids from publications group by 1) b on b.company_id = c.id
  join (select company_id, array_agg(id order by id) as ids from compromises group by 1) m on m.company_id = c.id)`;
const of = (list: string, by = "n") => `o.${list}[1 + (${by}) % cardinality(o.${list})]`;
const at = (by = "n") => `timestamptz '${DAY} 12:00Z' - (${by}) * interval '7 minutes'`;
const FACTS = `'{"end": "2026-03-30", "requested": {"notice": "gazette", "date": "2026-03-13", "confirmed": null, "public_body": false, "amount": 10, "regime": "uteis", "doubled": false, "court": "TJSP", "city": null, "year_end_suspension": true}, "publication": "2026-03-16", "start": "2026-03-17", "counted": 10, "steps": [], "skipped": [], "warnings": []}'::jsonb`;

/** A table: its rows for each publication, its columns, and their values in SQL by the number `n` and the office `o`. */
type Filling = { table: string; each: number; columns: string; values: string };

const PRACTICE: Filling[] = [
  {
    table: "phone_books",
    each: 0.05,
    columns: "contact_type_id, contact, phone_number, created_at, updated_at",
    values: `2, 'Cartório ' || md5(n::text), '(11) 3333-4444', now(), now()`,
  },
  {
    table: "client_contacts",
    each: 0.2,
    columns: "client_id, contact_type_id, contact, phone_number, created_at, updated_at",
    values: `${of("clients")}, 1, 'Contato ' || n, '(11) 98888-7777', now(), now()`,
  },
  {
    table: "attendances",
    each: 0.2,
    columns: "client_id, lawsuit_id, user_id, attendance_title, attendance_comment, created_at, updated_at",
    values: `${of("clients")}, ${of("lawsuits")}, ${of("people")}, 'Conversa ' || n, 'Veio ao escritório.', ${at()}, ${at()}`,
  },
  {
    table: "conflict_checks",
    each: 0.1,
    columns: "client_id, name, opposite, findings, checked_at, checked_by_id",
    values: `${of("clients")}, 'Cliente ' || n, false, '[]', ${at()}, ${of("people")}`,
  },
  {
    table: "lawsuit_progresses",
    each: 1,
    columns:
      "lawsuit_id, progress_date, progress_title, progress_text, manual_progress, created_at, updated_at",
    values: `${of("lawsuits")}, ${at()}, 'Juntada de petição ' || n, 'Petição juntada aos autos.', n % 2, ${at()}, ${at()}`,
  },
  {
    table: "lawsuit_status_suggestions",
    each: 0.02,
    columns: "lawsuit_id, progress_id, lawsuit_status_id, suggested_at",
    values: `p.lawsuit_id, p.id, 7, ${at()}`,
  },
  {
    table: "lawsuit_monitorings",
    each: 0.1,
    columns: "lawsuit_id, active, changed_at, last_checked_at",
    values: `o.lawsuits[n], n % 4 > 0, now(), now()`,
  },
  {
    table: "lawsuit_folders",
    each: 0.04,
    columns: "lawsuit_id, folder_name, created_at, updated_at",
    values: `o.lawsuits[1 + n / 2], 'Pasta ' || n, now(), now()`,
  },
];

const DESK: Filling[] = [
  {
    table: "compromise_comments",
    each: 0.1,
    columns: "compromise_id, user_id, title, comment, created_at",
    values: `${of("compromises", "n * 3")}, ${of("people")}, 'Nota', 'Confirmada.', ${at()}`,
  },
  {
    table: "absences",
    each: 0.002,
    columns: `user_id, "from", "to", reason, created_at, updated_at`,
    values: `${of("people")}, date '${DAY}' - n * 3, date '${DAY}' - n * 3 + 5, 'Férias', now(), now()`,
  },
  {
    table: "recounts",
    each: 0.005,
    columns: "compromise_id, old_date, old_deadline, new_date, deadline, created_at",
    values: `o.compromises[n * 7], c.compromise_date, ${FACTS}, c.compromise_date + 1, ${FACTS}, now()`,
  },
  {
    table: "automatic_deadlines",
    each: 0.4,
    columns: "publication_id, state, reason, is_past, proposed_date, created_at, updated_at",
    values: `o.publications[n * 2], case n % 4 when 0 then 'none' when 1 then 'proposed' else 'unread' end, 'Sem prazo no texto.', n % 4 in (1, 3), case when n % 4 = 1 then date '${DAY}' + n % 90 end, now(), now()`,
  },
  {
    table: "notifications",
    each: 0.5,
    columns: "user_id, type, data, created_at, read_at",
    values: `${of("people")}, 'compromise_created', jsonb_build_object('message', 'Novo compromisso ' || n, 'compromiseId', ${of("compromises")}), ${at()}, case when n % 3 > 0 then now() end`,
  },
  {
    table: "saved_views",
    each: 0.001,
    columns: "user_id, list, name, search, created_at, updated_at",
    values: `case when n % 2 = 0 then ${of("people")} end, 'lawsuits', 'Visão ' || n, '{"sortBy": "updated_at-desc", "tags": "1"}', now(), now()`,
  },
  {
    table: "user_actions",
    each: 0.5,
    columns:
      "action_type, creator_user_id, target_user_id, compromise_id, lawsuit_id, publication_id, comment, opened, created_at, closed_at, closed_by_id",
    values: `'publicationForward', ${of("people")}, ${of("people", "n / 10")}, ${of("compromises")}, ${of("lawsuits")}, ${of("publications")}, 'Verificar', n % 2 = 0, ${at()}, case when n % 2 > 0 then now() end, case when n % 2 > 0 then ${of("people")} end`,
  },
  {
    table: "mails",
    each: 0.2,
    columns:
      "kind, recipients, subject, body_text, body_html, status, next_attempt_at, created_at, sent_at, to_outsider",
    values: `'compromise_reminder', array['cliente@exemplo.test'], 'Lembrete ' || n, 'Texto', '<p>Texto</p>', case when n % 500 = 0 then 'dead' else 'sent' end, now(), ${at()}, now(), true`,
  },
  {
    table: "spreadsheet_imports",
    each: 0.0005,
    columns: "kind, file_name, storage_key, sha256, size, status, created_by_id, created_at, updated_at",
    values: `'clients', 'planilha.csv', 'sheet/' || o.id || '/' || n, repeat('0', 64), 1, 'checked', ${of("people")}, now(), now()`,
  },
];

/** Joins of tables whose rows belong to a row of another table. */
const BESIDE: Record<string, string> = {
  lawsuit_status_suggestions:
    "join lateral (select id, lawsuit_id from lawsuit_progresses p where p.company_id = o.id order by id offset n * 3 limit 1) p on true",
  recounts: "join compromises c on c.company_id = o.id and c.id = o.compromises[n * 7] and not c.completed",
};

/** Fills an office's other tables, besides publications, lawsuits, clients and agenda, and the platform's. */
export async function fillAround(client: pg.Client, publications: number): Promise<void> {
  await fillTags(client);
  await client.query(
    `insert into chain_templates (company_id, name, steps, created_at, updated_at)
     select o.id, 'Audiência ' || n, '[{"description": "Preparar", "compromise_type_id": 1, "offset": -3, "unit": "uteis"}]', now(), now()
     from ${OFFICE} o, generate_series(1, 20) n`,
  );
  for (const { table, each, columns, values } of [...PRACTICE, ...DESK])
    await client.query(
      `insert into ${table} (company_id, ${columns}) select o.id, ${values}
       from ${OFFICE} o cross join generate_series(1, ${Math.ceil(publications * each)}) n ${BESIDE[table] ?? ""}`,
    );
  await client.query(
    `update compromises c set deadline = r.old_deadline from recounts r where r.company_id = c.company_id and r.compromise_id = c.id`,
  );
  await client.query(
    `insert into lawsuit_files (company_id, lawsuit_id, folder_id, file_name, storage_key, sha256, size, media_type, created_by_id, text_state, created_at, updated_at)
     select f.company_id, f.lawsuit_id, f.id, 'Petição ' || n || '.pdf', 'bench/' || f.id || '/' || n, repeat('0', 64), 1, 'application/pdf', o.people[1], 'none', now(), now()
     from lawsuit_folders f join ${OFFICE} o on o.id = f.company_id, generate_series(1, 3) n`,
  );
  await client.query(
    `insert into spreadsheet_faults (company_id, spreadsheet_import_id, row_number, reason)
     select company_id, min(id), n, 'O nome é obrigatório' from spreadsheet_imports, generate_series(1, ${Math.ceil(publications / 50)}) n group by 1, n`,
  );
  await fillPlatform(client);
  await fillTrails(client, publications / 2);
  await client.query("analyze");
}

async function fillTags(client: pg.Client): Promise<void> {
  await client.query(
    `insert into tags (company_id, name, color, created_at, updated_at)
     select o.id, 'Etiqueta ' || n, '#4D55F1FF', now(), now() from ${OFFICE} o, generate_series(1, 40) n`,
  );
  for (const [table, owner, list] of [
    ["lawsuit_tags", "lawsuit_id", "lawsuits"],
    ["compromise_tags", "compromise_id", "compromises"],
  ])
    await client.query(
      `insert into ${table} (company_id, ${owner}, tag_id)
       select o.id, o.${list}[n], t.ids[1 + n % 40] from ${OFFICE} o
       join (select company_id, array_agg(id order by id) as ids from tags group by 1) t on t.company_id = o.id,
         generate_series(1, cardinality(o.${list}), 5) n`,
    );
}

/** Offices with a few people, two years of invoices, the days of the gazettes and what the platform's people did. */
async function fillPlatform(client: pg.Client): Promise<void> {
  await client.query(
    `with made as (insert into companies (company_name, plan_id, created_at, updated_at)
       select 'Advocacia ' || md5(n::text), 4, now(), now() from generate_series(1, ${SMALL_OFFICES}) n returning id)
     insert into users (company_id, name, username, email, role_ids, created_at, updated_at)
     select id, 'Pessoa ' || id || ' ' || n, 's' || id || '-' || n, 's@exemplo.test', '{5}', now(), now() from made, generate_series(1, 3) n`,
  );
  await client.query(
    `insert into invoices (company_id, plan_name, value, period_starts_at, due_date, payment, created_at, updated_at)
     select id, 'PRO', 249.9, timestamptz '2026-03-01Z' - n * interval '1 month', (date '2026-03-05' - n * interval '1 month')::date,
       case when n > 0 then (date '2026-03-05' - n * interval '1 month')::date end, now(), now()
     from companies, generate_series(0, 23) n`,
  );
  await client.query(
    `insert into subscriptions (company_id, status, created_at, updated_at)
     select id, 'paid', timestamptz '2023-03-01Z', now() from companies on conflict do nothing`,
  );
  await client.query(
    `insert into readjustments (company_id, anniversary, amount, created_at, updated_at)
     select id, date '2026-03-01' + (id % 30)::int, 249.9, now(), now() from companies`,
  );
  await client.query(
    `insert into gazette_coverage (source, court, day, records, arrived_at, is_partial)
     select 'djen', court, d::date, 1000, d, false from (values ('TJSP'), ('TJRJ'), ('TJMG'), ('TRT2'), ('TRF3')) c (court),
       generate_series(date '2025-03-13', date '${DAY}', interval '1 day') d`,
  );
  await client.query(
    `insert into holidays (date, name, kind, scope, court, norm, created_at, updated_at)
     select date '2020-01-01' + n * 2, 'Expediente suspenso ' || n, 'closed', 'court', 'TJSP', 'Portaria ' || n, now(), now()
     from generate_series(1, 1200) n`,
  );
  await client.query(
    `insert into djen_targets (kind, name, last_fetched_at, fetched_from, fetched_until, last_count)
     select 'lawyer', (100000 + n) || '/SP', now(), '2025-03-13', '${DAY}', 3 from generate_series(1, 2000) n`,
  );
}

/** Each line needs the last one of its chain, which one long transaction would search from the beginning each time. */
const LINES_AT_ONCE = 500;

/** The audit trails of the heavy offices and of the platform. */
async function fillTrails(client: pg.Client, lines: number): Promise<void> {
  const { rows: offices } = await client.query<{ id: number; people: number[] }>(
    `select company_id as id, array_agg(id order by id) as people from users
     where company_id in (select id from companies order by id limit 2) group by 1`,
  );
  const day = 86_400_000;
  const last = Date.parse(`${DAY}T12:00:00Z`);
  const write = async (company: number | null, people: readonly (number | null)[], count: number) => {
    for (let first = 0; first < count; first += LINES_AT_ONCE)
      await client.query(
        `insert into audit_entries (company_id, seq, recorded_at, actor_id, actor_name, address, act, subject, subject_id, previous_hash, hash)
         select $1, 0, $2::timestamptz + n * interval '1 second', ($3::bigint[])[1 + n % cardinality($3::bigint[])], 'Pessoa', '203.0.113.7',
           'treated', 'publication', n, '', '' from generate_series(1, $4::int) n`,
        [
          company,
          new Date(last - (day * (count - first)) / 200),
          people,
          Math.min(LINES_AT_ONCE, count - first),
        ],
      );
  };
  for (const { id, people } of offices) await write(id, people, lines);
  await write(null, [null], 20_000);
}
