import { sql, type Generated } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";
import type { KnownHistory } from "./search-terms.rules.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    history_searches: {
      company_id: Generated<number>;
      user_id: number;
      searched_from: string;
      imports: number;
      searched: number;
      started_at: Instant;
      finished_at: InstantOrNull;
      failure: string | null;
      waits_until: InstantOrNull;
    };
  }
}

/** A term for which the stored gazettes have yet to be searched, identified by its instant. */
export type UnsearchedTerm = {
  company_id: number;
  user_id: number;
  kind: string;
  what: string;
  since: string;
};

/** The terms added after a day for which no stored gazette was searched; postponed ones are left out. */
export async function unsearchedTerms(db: PlatformDb, from: string, now: Date): Promise<UnsearchedTerm[]> {
  const { rows } = await sql<UnsearchedTerm>`
    select s.company_id, s.user_id, s.kind, s.what, s.since::text as since
    from searched_terms s
    left join history_searches h on h.company_id = s.company_id and h.user_id = s.user_id
    where s.kind <> 'written' and s.searched_from is null and s.since > ${from}::date
      and (h.waits_until is null or h.waits_until <= ${now})
    order by s.company_id, s.user_id, s.kind, s.what`.execute(db);
  return rows;
}

/**
 * The imports that were read before some terms were added, the newest day first; and whether one of them is
 * still running.
 */
export async function importsBefore(
  db: PlatformDb,
  terms: readonly UnsearchedTerm[],
  from: string,
): Promise<{ done: number[]; isOneRunning: boolean }> {
  const { rows } = await sql<{ id: number; status: string }>`
    select i.id, i.status from gazette_imports i
    where i.publication_date >= ${from} and i.status in ('running', 'done')
      and i.started_at < (select max(t.since) from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t (since timestamptz))
    order by i.publication_date desc, i.id desc`.execute(db);
  return {
    done: rows.filter(({ status }) => status === "done").map(({ id }) => id),
    isOneRunning: rows.some(({ status }) => status === "running"),
  };
}

export async function openHistories(
  db: PlatformDb,
  terms: readonly UnsearchedTerm[],
  { from, imports, now }: { from: string; imports: number; now: Date },
): Promise<void> {
  await sql`
    insert into history_searches (company_id, user_id, searched_from, imports, searched, started_at)
    select distinct t.company_id, t.user_id, ${from}::date, ${imports}::int, 0, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t (company_id bigint, user_id bigint)
    join users u on u.company_id = t.company_id and u.id = t.user_id
    order by 1, 2
    on conflict (company_id, user_id) do update set searched_from = excluded.searched_from, imports = excluded.imports,
      searched = 0, started_at = excluded.started_at, finished_at = null, failure = null, waits_until = null`.execute(
    db,
  );
}

const ofUsers = (users: readonly number[]) => sql`h.user_id = any (${users}::bigint[])`;

export async function saveSearched(
  db: PlatformDb,
  users: readonly number[],
  searched: number,
): Promise<void> {
  await sql`update history_searches h set searched = ${searched} where ${ofUsers(users)}`.execute(db);
}

/**
 * Notes that the stored gazettes were searched for these terms from a day on; not for a term that was removed
 * and added again meanwhile.
 */
export async function endHistories(
  db: PlatformDb,
  terms: readonly UnsearchedTerm[],
  { from, imports, now }: { from: string; imports: number; now: Date },
): Promise<void> {
  await sql`
    update searched_terms s set searched_from = ${from}::date, searched_imports = ${imports}
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
      as t (company_id bigint, user_id bigint, kind text, what text, since timestamptz)
    where s.company_id = t.company_id and s.user_id = t.user_id and s.kind = t.kind and s.what = t.what
      and s.since = t.since`.execute(db);
  await sql`
    update history_searches h set searched = h.imports, finished_at = ${now}
    where ${ofUsers(terms.map(({ user_id }) => user_id))}`.execute(db);
}

export async function letHistoriesWait(
  db: PlatformDb,
  users: readonly number[],
  { failure, until }: { failure: string; until: Date },
): Promise<void> {
  await sql`
    update history_searches h set failure = ${failure}, waits_until = ${until} where ${ofUsers(users)}`.execute(
    db,
  );
}

export async function listHistories(
  db: CompanyDb | PlatformDb,
  users: readonly number[],
): Promise<KnownHistory[]> {
  const { rows } = await sql<KnownHistory>`
    select h.user_id, h.searched_from::text as searched_from, h.imports, h.searched,
      case when h.finished_at is not null then 'done' when h.waits_until is not null then 'waiting' else 'running' end as state,
      h.failure
    from history_searches h where ${ofUsers(users)}`.execute(db);
  return rows;
}
