import type pg from "pg";
import type { Following, MergeDay, OtherText, WithoutLawsuit } from "./incoming.rules.ts";

/**
 * What an import has read, in the columns of `STAGED_COLUMNS`. Rows exist only for a moment,
 * so values are compressed within the row.
 */
const STAGING = `create temporary table staged_publications (
  company_id bigint, user_id bigint, gazette_file_id bigint, part text, position int, source text, publication_code text,
  identity_key text, registration_date date, notebook_identification_cab text, notebook_identification text, page text,
  city text, title text, court text, class_code text, class_name text, publication_text text, parties text[], party_keys text[], lawsuit_number text,
  numbers text[], match_method text, match_confidence real, canceled_date date, cancel_reason text, search tsvector,
  is_canceled boolean, text_digest text
) with (toast_tuple_target = 8160) on commit drop`;

/** Staged records of stored publications with another text, kept over the batches of an import. */
const OTHER_TEXTS = "create temporary table other_texts (like staged_publications) on commit drop";

/** Makes the tables that an import fills until its transaction ends. */
export async function openIncoming(client: pg.Client): Promise<void> {
  await client.query(STAGING);
  await client.query(OTHER_TEXTS);
}

/** Inserts new notices once; the lawsuit is the first of the notice's numbers that the company has registered. */
const INSERT = `insert into publications (company_id, user_id, lawsuit_id, source, publication_code, identity_key, registration_date,
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
returning company_id, user_id, identity_key, lawsuit_id`;

/** Inserts the staged records that are not stored yet. */
export async function insertIncoming(
  client: pg.Client,
  day: MergeDay,
): Promise<{ inserted: number; withoutLawsuit: WithoutLawsuit[] }> {
  const { rows } = await client.query<WithoutLawsuit & { lawsuit_id: number | null }>(INSERT, [
    day.publicationDate,
    day.importId,
    day.now,
    day.registrationDate,
  ]);
  return { inserted: rows.length, withoutLawsuit: rows.filter(({ lawsuit_id }) => lawsuit_id === null) };
}

/** Marks a stored notice that the court cancelled after publishing; its text stays. */
export async function markCanceled(
  client: pg.Client,
  now: Date,
): Promise<{ company_id: number; publication_id: number }[]> {
  const { rows } = await client.query<{ company_id: number; publication_id: number }>(
    `update publications p
     set canceled_date = s.canceled_date, cancel_reason = s.cancel_reason, updated_at = $1
     from staged_publications s
     where s.canceled_date is not null and p.canceled_date is null
       and p.company_id = s.company_id and p.user_id = s.user_id and p.identity_key = s.identity_key
     returning p.company_id, p.id as publication_id`,
    [now],
  );
  return rows;
}

/**
 * Links publications without a lawsuit to the first of the record's numbers
 * that their company has registered since.
 */
const LINK = `update publications p set lawsuit_id = linked.id, updated_at = $1
  from staged_publications s
  cross join lateral (
    select l.id from unnest(s.numbers) with ordinality as cited (digits, rank)
    join lawsuits l on l.company_id = s.company_id and l.process_digits = cited.digits
    order by cited.rank, l.id limit 1
  ) linked
  where p.company_id = s.company_id and p.user_id = s.user_id and p.identity_key = s.identity_key and p.lawsuit_id is null`;

export async function linkIncoming(client: pg.Client, now: Date): Promise<void> {
  await client.query(LINK, [now]);
}

/** SQL for the digits by which process numbers are compared. */
const NUMBER_HERE = "left(regexp_replace(coalesce(p.lawsuit_number, ''), '\\D', '', 'g'), 20)";
const NUMBER_CAME = "left(regexp_replace(coalesce(o.lawsuit_number, ''), '\\D', '', 'g'), 20)";

/**
 * Gives a publication its new text, with all that was read from it. Its listing day changes only with its
 * availability, its lawsuit only with its number.
 */
export async function replaceText(
  client: pg.Client,
  { row, publication_id, company_id, import_id }: OtherText,
  day: MergeDay,
): Promise<void> {
  await client.query(
    `update publications p set
       publication_date = case when o.registration_date <> p.registration_date then $4::date else p.publication_date end,
       registration_date = coalesce(o.registration_date, p.registration_date),
       lawsuit_id = case when ${NUMBER_CAME} in ('', ${NUMBER_HERE}) then coalesce(p.lawsuit_id, linked.id) else linked.id end,
       lawsuit_number = coalesce(o.lawsuit_number, p.lawsuit_number),
       notebook_identification_cab = o.notebook_identification_cab, notebook_identification = o.notebook_identification,
       page = o.page, city = o.city, title = o.title, court = o.court, class_code = o.class_code, class_name = o.class_name,
       publication_text = o.publication_text, text_digest = o.text_digest, search = o.search, parties = o.parties,
       party_keys = o.party_keys, canceled_date = null, cancel_reason = null, text_import_id = $5
     from other_texts o
     left join lateral (
       select l.id from unnest(o.numbers) with ordinality as cited (digits, rank)
       join lawsuits l on l.company_id = o.company_id and l.process_digits = cited.digits
       order by cited.rank, l.id limit 1
     ) linked on true
     where o.ctid = $1::tid and p.company_id = $2 and p.id = $3`,
    [row, company_id, publication_id, day.publicationDate, import_id],
  );
}

/** Stores a text as an earlier one of a publication that already has a newer text. */
export async function saveEarlier(
  client: pg.Client,
  { row, publication_id, company_id, import_id }: OtherText,
  day: MergeDay,
): Promise<void> {
  await client.query(
    `insert into publication_versions (company_id, publication_id, publication_text, text_digest, registration_date, publication_date,
       lawsuit_number, title, court, notebook_identification, class_code, class_name, forwarded, gazette_import_id, replaced_by_import_id, replaced_at, notified_at)
     select o.company_id, p.id, o.publication_text, o.text_digest, coalesce(o.registration_date, p.registration_date), $4, o.lawsuit_number,
       o.title, o.court, o.notebook_identification, o.class_code, o.class_name, p.forwarded, $5, $6, $7, $7
     from other_texts o, publications p where o.ctid = $1::tid and p.company_id = $2 and p.id = $3`,
    [row, company_id, publication_id, day.publicationDate, import_id, day.importId, day.now],
  );
}

export async function saveRepetitions(
  client: pg.Client,
  companyId: number,
  found: readonly Following[],
): Promise<void> {
  await client.query(
    `update publications p set repeats = f.same_act_as, repeats_similarity = f.similarity
     from jsonb_to_recordset($1) as f (id bigint, same_act_as bigint, similarity real)
     where p.company_id = $2 and p.id = f.id and p.same_act_as is null
       and not exists (select from publications c where c.company_id = p.company_id and c.same_act_as = p.id)`,
    [JSON.stringify(found), companyId],
  );
}

export async function saveFollowings(
  client: pg.Client,
  companyId: number,
  found: readonly Following[],
  now: Date,
): Promise<void> {
  await client.query(
    `update publications p set same_act_as = f.same_act_as, similarity = f.similarity, updated_at = $2
     from jsonb_to_recordset($1) as f (id bigint, same_act_as bigint, similarity real)
     where p.company_id = $3 and p.id = f.id`,
    [JSON.stringify(found), now, companyId],
  );
}

/**
 * The lawsuit of each requested record, by its id, when none of the company's
 * publications of the record is without one.
 */
export async function lawsuitsOfRecords(
  client: pg.Client,
  records: readonly { id: number; company_id: number; identity_key: string }[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; process: string }>(
    `select requested.id, min(l.process) as process
     from jsonb_to_recordset($1) as requested (id bigint, company_id bigint, identity_key text)
     join users colleague on colleague.company_id = requested.company_id
     join publications p on p.company_id = colleague.company_id and p.user_id = colleague.id
       and p.identity_key = requested.identity_key
     left join lawsuits l on l.company_id = p.company_id and l.id = p.lawsuit_id
     group by requested.id having bool_and(p.lawsuit_id is not null)`,
    [JSON.stringify(records)],
  );
  return new Map(rows.map(({ id, process }) => [id, process]));
}
