import { sql, type Generated } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";
import type { KnownTerm } from "./search-terms.rules.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    searched_terms: {
      company_id: Generated<number>;
      user_id: number;
      /**
       * A bar number, a lawyer's name, a name that the office follows; `written`: the text from before terms
       * were stored.
       */
      kind: "oab" | "name" | "followed" | "written";
      what: string;
      since: Instant;
      searched_from: string | null;
      searched_imports: Generated<number>;
    };
  }
}

export type SearchedTerm = {
  company_id: number;
  user_id: number;
  kind: "oab" | "name" | "followed";
  what: string;
  /** The name and the bar numbers as entered. */
  written: string | null;
};

/** Saves the terms of all people: new ones since now, known ones unchanged. */
export async function saveTerms(db: PlatformDb, terms: readonly SearchedTerm[], now: Date): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
    as t (company_id bigint, user_id bigint, kind text, what text, written text)`;
  await sql`
    insert into searched_terms (company_id, user_id, kind, what, since)
    select t.company_id, t.user_id, t.kind, t.what, coalesce(w.since, ${now})
    from ${given}
    left join searched_terms w on w.company_id = t.company_id and w.user_id = t.user_id
      and w.kind = 'written' and w.what = t.written
    order by 1, 2, 3, 4
    on conflict do nothing`.execute(db);
  await sql`
    delete from searched_terms s
    where not exists (select from ${given} where t.company_id = s.company_id and t.user_id = s.user_id
      and t.kind = s.kind and t.what = s.what)`.execute(db);
}

/** Since when the terms of some people are looked up. */
export async function listTerms(db: CompanyDb | PlatformDb, users: readonly number[]): Promise<KnownTerm[]> {
  const { rows } = await sql<KnownTerm>`
    select user_id, kind, what, since, searched_from::text as searched_from, searched_imports from searched_terms
    where user_id = any (${users}::bigint[]) and kind <> 'written'
    order by user_id, kind desc, what`.execute(db);
  return rows;
}
