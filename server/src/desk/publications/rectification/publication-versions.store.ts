import { sql, type Generated } from "kysely";
import type pg from "pg";
import type { CompanyDb } from "../../../platform/database/db.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    publication_versions: {
      company_id: Generated<number>;
      id: Generated<number>;
      publication_id: number;
      publication_text: string;
      text_digest: string;
      registration_date: string;
      publication_date: string;
      lawsuit_number: string | null;
      title: string | null;
      court: string | null;
      notebook_identification: string | null;
      class_code: string | null;
      class_name: string | null;
      canceled_date: string | null;
      cancel_reason: string | null;
      treated_at: InstantOrNull;
      treated_by_id: number | null;
      comment: string | null;
      forwarded: boolean;
      gazette_import_id: number | null;
      replaced_by_import_id: number;
      replaced_at: Instant;
      notified_at: InstantOrNull;
    };
  }
}

export type Rectified = {
  company_id: number;
  publication_id: number;
  /** The digest of the replaced text. */
  digest: string;
  import_id: number;
  now: Date;
};

/** Stores a publication's text and its treatment, before another text replaces it. */
export async function saveVersion(
  client: pg.Client,
  { company_id, publication_id, digest, ...by }: Rectified,
) {
  await client.query(
    `insert into publication_versions (company_id, publication_id, publication_text, text_digest, registration_date, publication_date,
       lawsuit_number, title, court, notebook_identification, class_code, class_name, canceled_date, cancel_reason,
       treated_at, treated_by_id, comment, forwarded, gazette_import_id, replaced_by_import_id, replaced_at)
     select p.company_id, p.id, p.publication_text, $3, p.registration_date, p.publication_date,
       p.lawsuit_number, p.title, p.court, p.notebook_identification, p.class_code, p.class_name, p.canceled_date, p.cancel_reason,
       p.treated_at, p.treated_by_id, p.comment, p.forwarded, coalesce(p.text_import_id, p.gazette_import_id), $4, $5
     from publications p where p.company_id = $1 and p.id = $2`,
    [company_id, publication_id, digest, by.import_id, by.now],
  );
}

/**
 * Makes a publication and the copies listed under it untreated, as if they were new; the copies get its listing
 * day. Its time of rectification is later than any time at which somebody can have read it.
 */
export async function waitAgain(
  client: pg.Client,
  { company_id, publication_id, now }: Rectified,
): Promise<void> {
  await client.query(
    `update publications p set read = false, treated = false, treated_by_id = null, treated_at = null, comment = null,
       forwarded = false, rectified_at = case when p.id = l.id then greatest($3::timestamptz, p.updated_at + interval '1 millisecond') else p.rectified_at end,
       publication_date = l.publication_date,
       updated_at = greatest($3::timestamptz, p.updated_at + interval '1 millisecond')
     from publications l
     where l.company_id = $1 and l.id = $2 and p.company_id = l.company_id and (p.id = l.id or p.same_act_as = l.id)`,
    [company_id, publication_id, now],
  );
}

/** Marks a publication as printed with more than one text, and changes nothing else. */
export async function markRectified(
  client: pg.Client,
  { company_id, publication_id, now }: Rectified,
): Promise<void> {
  await client.query(
    `update publications p set rectified_at = coalesce(rectified_at, $3), updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')
     where company_id = $1 and id = $2`,
    [company_id, publication_id, now],
  );
}

/**
 * Separates a copy whose text now differs from its act, because nobody has read it. It
 * still names the act that it was a copy of.
 */
export async function separateCopy(
  client: pg.Client,
  { company_id, publication_id }: Rectified,
  similarity: number,
): Promise<void> {
  await client.query(
    `update publications set repeats = same_act_as, repeats_similarity = $3, same_act_as = null, similarity = null
     where company_id = $1 and id = $2`,
    [company_id, publication_id, similarity],
  );
}

/** The earlier texts of a publication, the newest first. */
export const versionsOf = (db: CompanyDb, publicationId: number) =>
  db
    .selectFrom("publication_versions as v")
    .select([
      "v.id",
      "v.publication_text",
      "v.registration_date",
      "v.publication_date",
      "v.lawsuit_number",
      "v.replaced_at",
      "v.treated_at",
      "v.comment",
      "v.forwarded",
      "v.canceled_date",
      "v.cancel_reason",
      sql<{ id: number; name: string } | null>`(
        select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = v.company_id and u.id = v.treated_by_id)`.as(
        "treated_by",
      ),
    ])
    .where("v.publication_id", "=", publicationId)
    .orderBy("v.id", "desc")
    .execute();
