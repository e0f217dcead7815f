import type pg from "pg";
import type { OtherText } from "../../../desk/publications/incoming.rules.ts";
import type { Printed } from "./rectified-text.rules.ts";

/** Staged records with a known number and a different text, kept over the batches of an import. */

/** The digits by which a process number is compared. */
const NUMBER_HERE = "left(regexp_replace(coalesce(p.lawsuit_number, ''), '\\D', '', 'g'), 20)";
const NUMBER_STAGED = "left(regexp_replace(coalesce(s.lawsuit_number, ''), '\\D', '', 'g'), 20)";
const NUMBER_CAME = "left(regexp_replace(coalesce(o.lawsuit_number, ''), '\\D', '', 'g'), 20)";
const NUMBER_BEFORE = "left(regexp_replace(coalesce(v.lawsuit_number, ''), '\\D', '', 'g'), 20)";

const KNOWN = `from staged_publications s
  join publications p on p.company_id = s.company_id and p.user_id = s.user_id and p.identity_key = s.identity_key
  where not s.is_canceled`;

const DIFFERS = `(p.text_digest <> s.text_digest
  or (p.lawsuit_number <> s.lawsuit_number and ${NUMBER_HERE} <> ${NUMBER_STAGED}))`;

export type KnownWithoutDigest = { row: string; digest: string; text: string };

/** The staged rows, by position, of publications from before texts had digests. */
export async function knownWithoutDigest(client: pg.Client): Promise<KnownWithoutDigest[]> {
  const { rows } = await client.query<KnownWithoutDigest>(
    `select s.ctid::text as row, s.text_digest as digest, p.publication_text as text ${KNOWN} and p.text_digest is null`,
  );
  return rows;
}

/** @param rows positions of staged rows that differ, besides those with different digests */
export async function putAside(client: pg.Client, rows: readonly string[]): Promise<void> {
  await client.query(
    `insert into other_texts select s.* ${KNOWN} and (${DIFFERS} or s.ctid = any ($1::tid[]))`,
    [rows],
  );
}

/** The advisory lock under which imports process, one after another, what they have set aside. */
const RECTIFYING_LOCK = 7_282_010;

/**
 * What was set aside, by publication and in the order of the files, with the import that first read the file:
 * uploading it again brings nothing newer than the first time. A fetched file gives the present state.
 */
export async function otherTexts(client: pg.Client, importId: number): Promise<OtherText[]> {
  const { rows: some } = await client.query("select from other_texts limit 1");
  if (some.length === 0) return [];
  await client.query("select pg_advisory_xact_lock($1)", [RECTIFYING_LOCK]);
  const { rows } = await client.query<OtherText>(
    `select o.ctid::text as row, o.company_id, p.id as publication_id, f.import_id
     from other_texts o
     join publications p on p.company_id = o.company_id and p.user_id = o.user_id and p.identity_key = o.identity_key
     join (
       select file.id, case when own.source = 'djen' then own.id else least(own.id, (
         select min(i.id) from gazette_files same join gazette_imports i on i.id = same.gazette_import_id
         where same.sha256 = file.sha256 and i.status = 'done' and i.source = 'upload')) end as import_id
       from gazette_files file join gazette_imports own on own.id = file.gazette_import_id
       where own.id = $1
     ) f on f.id = o.gazette_file_id
     order by p.id, o.gazette_file_id, o.part, o.position`,
    [importId],
  );
  return rows;
}

export type KnownText = Printed & {
  import_id: number;
  versions: Printed[];
  digest_stored: string | null;
  text: string;
  is_canceled: boolean;
  cancel_reason: string | null;
  /** The publication that it is a copy of, and that one's text. */
  same_act_as: number | null;
  text_of_act: string | null;
  came: Printed & { text: string };
};

/** The stored publication to compare with, locked until the transaction ends. */
export async function lockStoredText(
  client: pg.Client,
  { row, publication_id, company_id }: OtherText,
): Promise<KnownText> {
  await client.query("select from publications where company_id = $1 and id = $2 for no key update", [
    company_id,
    publication_id,
  ]);
  const { rows } = await client.query<KnownText>(
    `select p.text_digest as digest_stored, p.publication_text as text, p.registration_date, ${NUMBER_HERE} as number,
       coalesce(p.text_import_id, p.gazette_import_id, 0) as import_id, p.canceled_date is not null as is_canceled, p.cancel_reason,
       p.same_act_as, a.publication_text as text_of_act,
       json_build_object('digest', o.text_digest, 'registration_date', o.registration_date, 'number', ${NUMBER_CAME},
         'text', o.publication_text) as came,
       coalesce((
         select json_agg(json_build_object('digest', v.text_digest, 'registration_date', v.registration_date, 'number', ${NUMBER_BEFORE}))
         from publication_versions v where v.company_id = p.company_id and v.publication_id = p.id), '[]') as versions
     from other_texts o, publications p
     left join publications a on a.company_id = p.company_id and a.id = p.same_act_as
     where o.ctid = $1::tid and p.company_id = $2 and p.id = $3`,
    [row, company_id, publication_id],
  );
  return rows[0]!;
}
