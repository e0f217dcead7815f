import pg from "pg";
import { createCompany } from "../server/src/office/companies/companies.commands.ts";
import { createUser } from "../server/src/office/identity/people/users.commands.ts";
import type { OpenContext } from "../server/src/platform/process/create-context.ts";
import { publicationSearchVector } from "../server/src/platform/words/search-text.rules.ts";

export const PASSWORD = "uma-senha-de-bancada";
/** The user of measurements: administrator and lawyer of the first office, who sees all of it. */
export const WHO = "bancada";

const OFFICES = 100;
export const TEXTS = 4000;
const DAYS = 250;
const LAST_DAY = "2026-03-13";

const WORDS =
  "intimação despacho sentença autor réu prazo dias úteis juízo vara cível processo contestação réplica perícia audiência designada acordo pagamento custas honorários advogado documentos juntada manifestar requerer decisão liminar tutela recurso apelação embargos execução cumprimento penhora bloqueio valores depósito expedição alvará mandado citação usucapião inventário partilha alimentos guarda despejo locação seguro consórcio transporte".split(
    " ",
  );

export type MadeText = { text: string; search: string };

/** Texts with realistic word frequencies: common words everywhere, rare ones here and there. */
function* makeTexts(): Generator<MadeText> {
  for (let n = 0; n < TEXTS; n++) {
    let seed = n + 1;
    let text = "<p>";
    while (text.length < 900) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      // squared, so that the first words occur in nearly every text, the last in few
      const drawn = (seed / 4_294_967_296) ** 2;
      text += `${WORDS[Math.floor(drawn * WORDS.length)]!} `;
    }
    text += `raro${n % 997}</p>`;
    yield { text, search: publicationSearchVector(["Intimação"], text) };
  }
}

export type Sizes = { publications: number; lawsuits: number; clients: number; compromises?: number };

/** The number of offices that share the records, and the texts of their publications. */
export type Spread = { offices?: number; texts?: Iterable<MadeText> };

/** One office without records, with the measuring user. */
export function openOffice(context: OpenContext): Promise<unknown> {
  return context.database.acrossCompanies(async (db) => {
    const now = context.clock.now();
    const company_id = await createCompany(db, now, {
      company_name: "Escritório",
      plan_id: 4,
      subscription_status: "paid",
    });
    await createUser(db, now, {
      company_id,
      username: WHO,
      name: "Bancada",
      email: "bancada@exemplo.test",
      password: PASSWORD,
      roles: ["client_admin", "lawyer"],
    });
  });
}

/**
 * Offices, a hundred by default, with a year of data, all rows of the same size. Indexes are built at the end.
 */
export async function fillOffices(
  context: OpenContext,
  sizes: Sizes,
  { offices = OFFICES, texts = makeTexts() }: Spread = {},
): Promise<void> {
  const client = new pg.Client(context.owner);
  client.on("error", () => {}); // the statement that failed has reported the error
  await client.connect();
  await client.query("set role pauta_platform");
  await client.query(
    `insert into companies (company_name, plan_id, created_at, updated_at)
     select 'Escritório ' || n, 4, now(), now() from generate_series(1, $1::int) n`,
    [offices],
  );
  await client.query(
    `insert into users (company_id, name, username, email, role_ids, created_at, updated_at)
     select c.id, 'Pessoa ' || c.id || ' ' || n, 'p' || c.id || '-' || n, 'p@exemplo.test', '{5}', now(), now()
     from companies c, generate_series(1, 10) n`,
  );
  await fillRecords(client, sizes, offices);
  await fillAgenda(client, sizes.compromises ?? 0, offices);
  await fillPublications(client, sizes.publications, texts);
  await client.query("reset role");
  await client.query("vacuum analyze");
  await client.end();
  await context.database.acrossCompanies(async (db) => {
    const { id } = await db.selectFrom("companies").select("id").orderBy("id").executeTakeFirstOrThrow();
    await createUser(db, context.clock.now(), {
      company_id: id,
      username: WHO,
      name: "Bancada",
      email: "bancada@exemplo.test",
      password: PASSWORD,
      roles: ["client_admin", "lawyer"],
    });
  });
}

async function fillRecords(client: pg.Client, { lawsuits, clients }: Sizes, offices: number): Promise<void> {
  await client.query(
    `insert into clients (company_id, name, name_codes, cpf_cnpj, opposite, created_at, updated_at)
     select c.id, (array['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Glória', 'Hugo'])[1 + n % 8] || ' '
         || (array['Arvoredo', 'Pequizal', 'Farolim', 'Jatobá', 'Quaresmeira'])[1 + (n / 8) % 5] || ' de ' || md5(n::text),
       '{}', lpad(n::text, 11, '0'), n % 2 = 0, now(), now()
     from companies c, generate_series(1, $1::int) n`,
    [Math.round(clients / offices)],
  );
  await client.query(
    `insert into lawsuits (company_id, process, user_id, action_nature, procedural_class, process_subject, forum, judging_organ,
       judicial_district, court, opening_date, folder, created_at, updated_at)
     select c.id, lpad(n::text, 7, '0') || '-' || lpad((n % 97)::text, 2, '0') || '.2025.8.26.' || lpad((c.id % 10000)::text, 4, '0'),
       p.ids[1 + n % 10], 'Cível', 'Procedimento Comum Cível', 'Obrigação de fazer',
       'Foro Central', (1 + n % 40) || 'ª Vara Cível', 'São Paulo', 'TJSP', date '2020-01-01' + n % 2000, 'P-' || n, now(), now()
     from companies c
     join (select company_id, array_agg(id order by id) as ids from users group by 1) p on p.company_id = c.id,
       generate_series(1, $1::int) n`,
    [Math.round(lawsuits / offices)],
  );
  await client.query(
    `insert into lawsuit_clients (company_id, lawsuit_id, client_id)
     select l.company_id, l.id, k.ids[1 + (l.id * 7 + side) % cardinality(k.ids)]
     from lawsuits l
     join (select company_id, array_agg(id order by id) as ids from clients group by 1) k on k.company_id = l.company_id,
       generate_series(0, 1) side
     on conflict do nothing`,
  );
}

/**
 * Two years of agenda around the last day: most past items are closed, a fifth of them with several people.
 */
async function fillAgenda(client: pg.Client, count: number, offices: number): Promise<void> {
  await client.query(
    `insert into compromises (company_id, user_id, created_by_id, lawsuit_id, compromise_type_id, description, compromise_date,
       start_time, end_time, all_day, completed, completed_at, created_at, updated_at)
     select c.id, p.ids[1 + n % 10], p.ids[1 + (n / 10) % 10], l.ids[1 + n % cardinality(l.ids)], (array[1, 2, 3, 4, 8])[1 + n % 5],
       'Compromisso ' || n, d.day, case when n % 3 > 0 then time '09:00' + (n % 8) * interval '1 hour' end,
       case when n % 3 > 0 then time '10:00' + (n % 8) * interval '1 hour' end, n % 3 = 0, is_closed,
       case when is_closed then now() end, now(), now()
     from companies c
     join (select company_id, array_agg(id order by id) as ids from users group by 1) p on p.company_id = c.id
     join (select company_id, array_agg(id order by id) as ids from lawsuits group by 1) l on l.company_id = c.id,
       generate_series(1, $1::int) n,
       lateral (select date '${LAST_DAY}' + 365 - n % 730 as day) d,
       lateral (select d.day < date '${LAST_DAY}' and n % 20 > 0 as is_closed) closed`,
    [Math.round(count / offices)],
  );
  await client.query(
    `insert into compromise_involved (company_id, compromise_id, user_id)
     select c.company_id, c.id, p.ids[1 + (c.id * 3) % 10] from compromises c
     join (select company_id, array_agg(id order by id) as ids from users group by 1) p on p.company_id = c.company_id
     where c.id % 5 = 0`,
  );
}

async function fillPublications(client: pg.Client, count: number, texts: Iterable<MadeText>): Promise<void> {
  await client.query("create temporary table texts (n int primary key, text text, search tsvector)");
  const made = [...texts];
  await client.query(
    "insert into texts select n - 1, text, search::tsvector from unnest($1::text[], $2::text[]) with ordinality as t (text, search, n)",
    [made.map(({ text }) => text), made.map(({ search }) => search)],
  );
  await client.query("reset role");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'publications' and indexname not like '%_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  await client.query("set role pauta_platform");
  await client.query(
    `insert into publications (company_id, user_id, lawsuit_id, source, publication_code, identity_key, registration_date, publication_date,
       notebook_identification, title, court, publication_text, lawsuit_number, match_method, match_confidence, treated, read, search,
       created_at, updated_at)
     select u.company_id, u.id, case when g % 2 = 0 then l.ids[1 + (g / 20) % cardinality(l.ids)] end, 'djen', 'C' || g, 'djen:' || g, d.day, d.day, '1ª Vara Cível', 'Intimação', 'TJSP', t.text,
       lpad((g % 9999999)::text, 7, '0') || '-11.2025.8.26.0100', 'oab', 1, g % 3 = 0, g % 3 = 0, t.search, now(), now()
     from generate_series(1, $1::int) g
     join texts t on t.n = g % ${TEXTS}
     join lateral (select date '${LAST_DAY}' - (g / 1000) % ${DAYS} as day) d on true
     join (select id, company_id, row_number() over (order by id) - 1 as place, count(*) over () as people from users) u
       on u.place = abs(hashint8(g)) % u.people
     left join (select company_id, array_agg(id order by id) as ids from lawsuits group by 1) l on l.company_id = u.company_id`,
    [count],
  );
  await client.query("reset role");
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query("set role pauta_platform");
}
