import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** The columns that a reading thread writes for each match, in the order of its COPY lines. */
export const STAGED_COLUMNS = [
  "company_id",
  "user_id",
  "gazette_file_id",
  "part",
  "position",
  "source",
  "publication_code",
  "identity_key",
  "registration_date",
  "notebook_identification_cab",
  "notebook_identification",
  "page",
  "city",
  "title",
  "court",
  "class_code",
  "class_name",
  "publication_text",
  "parties",
  "party_keys",
  "lawsuit_number",
  "numbers",
  "match_method",
  "match_confidence",
  "canceled_date",
  "cancel_reason",
  "search",
  "is_canceled",
  "text_digest",
] as const;

export type StagedColumn = (typeof STAGED_COLUMNS)[number];

/** Its rows are short-lived: their text is not moved to a TOAST table. */
const STAGING = `create temporary table staged_publications (
  company_id bigint, user_id bigint, gazette_file_id bigint, part text, position int, source text, publication_code text,
  identity_key text, registration_date date, notebook_identification_cab text, notebook_identification text, page text,
  city text, title text, court text, class_code text, class_name text, publication_text text, parties text[], party_keys text[], lawsuit_number text,
  numbers text[], match_method text, match_confidence real, canceled_date date, cancel_reason text, search tsvector,
  is_canceled boolean, text_digest text
) with (toast_tuple_target = 8160) on commit drop`;

/**
 * New notices are inserted once; the lawsuit is the first of the notice's numbers that the company has
 * registered.
 */
const MERGE = `with inserted as (
  insert into publications (company_id, user_id, lawsuit_id, source, publication_code, identity_key, registration_date,
    publication_date, notebook_identification_cab, notebook_identification, page, city, title, court, class_code, class_name, publication_text,
    parties, party_keys, lawsuit_number, match_method, match_confidence, canceled_date, cancel_reason, gazette_import_id, search, text_digest, created_at, updated_at)
  select s.company_id, s.user_id, linked.id, s.source, s.publication_code, s.identity_key, coalesce(s.registration_date, $4::date),
    $1::date, s.notebook_identification_cab, s.notebook_identification, s.page, s.city, s.title, s.court, s.class_code, s.class_name, s.publication_text,
    s.parties, s.party_keys, s.lawsuit_number, s.match_method, s.match_confidence, s.canceled_date, s.cancel_reason, $2::bigint,
    s.search, s.text_digest, $3::timestamptz, $3::timestamptz
  from staged_publications s
  left join lateral (
    select l.id from unnest(s.numbers) with ordinality as cited (digits, rank)
    join lawsuits l on l.company_id = s.company_id and l.process_digits = cited.digits
    order by cited.rank, l.id limit 1
  ) linked on true
  on conflict (company_id, user_id, identity_key) do nothing
  returning company_id, user_id, identity_key, lawsuit_id
), unregistered as (
  insert into gazette_faults (gazette_file_id, kind, part, position, code, reason, record, user_id, identity_key)
  select distinct on (s.company_id, s.identity_key) s.gazette_file_id, 'unregistered_lawsuit', s.part, s.position, s.publication_code,
    'Processo não cadastrado em ' || c.company_name, s.lawsuit_number, i.user_id, s.identity_key
  from staged_publications s
  join inserted i on i.company_id = s.company_id and i.identity_key = s.identity_key and i.lawsuit_id is null
  join companies c on c.id = s.company_id
  where s.lawsuit_number is not null
  order by s.company_id, s.identity_key, s.position
  returning 1
)
select (select count(*) from inserted) as inserted, (select count(*) from unregistered) as unregistered,
  (select count(*) from staged_publications) as staged`;

/**
 * A court may cancel after publishing: the stored notice keeps its text and is marked, and so is its own
 * deadline.
 */
const MARK_CANCELED = `with canceled as (
  update publications p
  set canceled_date = s.canceled_date, cancel_reason = s.cancel_reason, updated_at = $1
  from staged_publications s
  where s.canceled_date is not null and p.canceled_date is null
    and p.company_id = s.company_id and p.user_id = s.user_id and p.identity_key = s.identity_key
  returning p.company_id, p.id
), withdrawn as (
  -- what is being made just now is waited for, and withdrawn when it has been made
  update automatic_deadlines a set state = case when a.state = 'made' then 'withdrawn' else a.state end, updated_at = $1
  from canceled c
  where a.company_id = c.company_id and a.publication_id = c.id and a.state in ('waiting', 'made')
)
select count(*)::int as canceled from canceled`;

export type MergeResult = { inserted: number; unregistered: number; canceled: number };

export type MergeDay = { importId: number; publicationDate: string; registrationDate: string; now: Date };

export async function openStaging(client: pg.Client): Promise<void> {
  await client.query(STAGING);
}

/** @param lines COPY text rows of STAGED_COLUMNS, UTF-8 */
export async function stageLines(client: pg.Client, lines: Uint8Array): Promise<void> {
  const copy = client.query(copyFrom(`copy staged_publications (${STAGED_COLUMNS.join(", ")}) from stdin`));
  const finished = once(copy, "finish");
  copy.end(lines);
  await finished;
}

/** Inserts the new notices; `staged` counts all, so that the difference was known. */
export async function insertStaged(
  client: pg.Client,
  day: MergeDay,
): Promise<{ inserted: number; unregistered: number; staged: number }> {
  const { rows } = await client.query<{ inserted: number; unregistered: number; staged: number }>(MERGE, [
    day.publicationDate,
    day.importId,
    day.now,
    day.registrationDate,
  ]);
  return rows[0]!;
}

/** Only what is for some people is merged. */
export async function keepStagedOf(client: pg.Client, users: readonly number[]): Promise<void> {
  await client.query("delete from staged_publications where user_id <> all ($1::bigint[])", [users]);
}

export async function emptyStaging(client: pg.Client): Promise<void> {
  await client.query("truncate staged_publications");
}

export async function markCanceled(client: pg.Client, now: Date): Promise<number> {
  const { rows } = await client.query<{ canceled: number }>(MARK_CANCELED, [now]);
  return rows[0]!.canceled;
}
