import { AUTOMATIC_DEADLINE, DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { sql } from "kysely";
import type pg from "pg";
import type { Span } from "../../law/deadlines/calendar-change.rules.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { EarlierAct } from "./earlier-act.rules.ts";

/** People with automatic deadlines: those who chose them and are on the basic plan or without a plan. */
const WISHES = "u.automatic_deadline and coalesce(l.plan_type, 1) = 1";
/**
 * These people, and everybody beyond the basic plan: those get no deadlines, but their
 * publications without a date are listed.
 */
const WANTING_DEADLINES = `select u.id from users u
  join companies c on c.id = u.company_id
  left join plans l on l.id = c.plan_id
  where (${WISHES}) or l.plan_type <> 1`;

/** The people whose publications are examined when they are imported. */
export async function peopleToExamine(db: PlatformDb): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${sql.raw(WANTING_DEADLINES)} order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The publications of a listing day that an import brought at an instant. `isPast`: for publications
 * of the past deadlines are only proposed.
 */
export type ImportedDay = { importId: number; publicationDate: string; now: Date; isPast: boolean };

/**
 * Queues what an import brought for these people, in the import's own transaction.
 * @returns how many were queued
 */
export async function enqueue(
  client: pg.Client,
  brought: ImportedDay,
  userIds: readonly number[],
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into automatic_deadlines (company_id, publication_id, state, is_past, created_at, updated_at)
     select p.company_id, p.id, 'waiting', $5, $3, $3
     from unnest($4::bigint[]) requested (id)
     join users u on u.id = requested.id
     join publications p on p.company_id = u.company_id and p.user_id = u.id and p.publication_date = $2
     where p.gazette_import_id = $1 and p.created_at = $3 and p.canceled_date is null and p.same_act_as is null
     on conflict do nothing`,
    [brought.importId, brought.publicationDate, brought.now, userIds, brought.isPast],
  );
  return rowCount ?? 0;
}

/**
 * Queues publications with a changed text again: those of people whose publications are examined, and those of
 * the past. Publications still in the queue stay there and are read with the new text.
 */
export async function enqueueChanged(
  client: pg.Client,
  changed: readonly { company_id: number; publication_id: number }[],
  now: Date,
): Promise<void> {
  await client.query(
    `insert into automatic_deadlines (company_id, publication_id, state, created_at, updated_at)
     select p.company_id, p.id, 'rectified', $2, $2
     from jsonb_to_recordset($1) as r (company_id bigint, publication_id bigint)
     join publications p on p.company_id = r.company_id and p.id = r.publication_id and p.same_act_as is null
     where p.user_id in (${WANTING_DEADLINES}) or exists (select from automatic_deadlines a
       where a.company_id = p.company_id and a.publication_id = p.id and a.is_past)
     group by p.company_id, p.id
     on conflict (company_id, publication_id) do update
       set state = case when automatic_deadlines.state = 'waiting' then 'waiting' else 'rectified' end, reason = null,
         updated_at = excluded.updated_at`,
    [JSON.stringify(changed), now],
  );
}

/**
 * Queues proposals of the past again that were counted over these days, of some courts or of all (null).
 * @returns how many were queued
 */
export async function enqueueProposed(
  db: PlatformDb,
  { first, last }: Span,
  courts: readonly string[] | null,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update automatic_deadlines a set state = 'waiting', updated_at = ${now} from publications p
    where p.company_id = a.company_id and p.id = a.publication_id and a.is_past and a.state = 'proposed'
      and p.registration_date <= ${last} and a.proposed_date >= ${first}
      and (${courts}::text[] is null or p.court is null or p.court = any (${courts}::text[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Marks the deadlines of cancelled publications to be withdrawn. Waits for
 * the worker that is creating one of them.
 */
export async function withdraw(
  client: pg.Client,
  canceled: readonly { company_id: number; publication_id: number }[],
  now: Date,
): Promise<void> {
  await client.query(
    `update automatic_deadlines a set state = case when a.state = 'made' then 'withdrawn' else a.state end, updated_at = $2
     from jsonb_to_recordset($1) as c (company_id bigint, publication_id bigint)
     where a.company_id = c.company_id and a.publication_id = c.publication_id and a.state in ('waiting', 'made')`,
    [JSON.stringify(canceled), now],
  );
}

/** The offices with deadlines to create or to cancel. */
export async function companiesWithWork(db: PlatformDb): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from automatic_deadlines where state in ('waiting', 'withdrawn', 'rectified')
    order by company_id`.execute(db);
  return rows.map((row) => row.company_id);
}

export type Waiting = {
  publication_id: number;
  state: "waiting" | "withdrawn" | "rectified" | "proposed" | "made";
  /** Whether it is a publication of the past. */
  is_past: boolean;
  /** Whether its person gets automatic deadlines; for others only publications without a date are listed. */
  is_wished: boolean;
  compromise_id: number | null;
  user_id: number;
  lawsuit_id: number | null;
  lawsuit: { process: string } | null;
  lawsuit_number: string | null;
  publication_text: string;
  title: string | null;
  court: string | null;
  city: string | null;
  notebook_identification: string | null;
  class_code: string | null;
  class_name: string | null;
  registration_date: string;
  publication_date: string;
  rectified_at: string | null;
  /** Its texts before it was rectified. */
  versions: { publication_text: string; registration_date: string; title: string | null }[];
  canceled_date: string | null;
  cancel_reason: string | null;
  /** Whether it was found only by a followed name: it may be for somebody else. */
  is_doubtful: boolean;
  /** The same act from another source, when that came first. */
  act_before: EarlierAct | null;
};

/**
 * The state of the publication `r` that `p` repeats, with the same person's
 * deadlines for it; `o` is the outcome of `r`.
 */
const ACT_BEFORE = sql`json_build_object(
  'publication_date', r.publication_date, 'is_canceled', r.canceled_date is not null, 'is_unread', coalesce(o.state = 'unread', false),
  'deadlines', coalesce((
    select json_agg(json_build_object(
      'date', coalesce((c.deadline ->> 'end')::date, c.compromise_date), 'is_cancelled', c.cancelled_at is not null))
    from compromises c
    where c.company_id = r.company_id and c.publication_id = r.id and c.user_id = r.user_id
      and c.compromise_type_id in (${DEADLINE}, ${AUTOMATIC_DEADLINE})), '[]'))`;

const WAITING = sql`
    select a.publication_id, a.state, a.is_past, a.compromise_id,
      exists (select from users u join companies c on c.id = u.company_id left join plans l on l.id = c.plan_id
        where u.id = p.user_id and ${sql.raw(WISHES)}) as is_wished, p.user_id, p.lawsuit_id, p.lawsuit_number, p.publication_text,
      p.title, p.court, p.city, p.notebook_identification, p.class_code, p.class_name, p.registration_date, p.publication_date, p.rectified_at, p.canceled_date, p.cancel_reason,
      p.match_method = 'name_to_follow' as is_doubtful,
      case when p.rectified_at is null then '[]' else (
        select coalesce(json_agg(json_build_object(
          'publication_text', v.publication_text, 'registration_date', v.registration_date, 'title', v.title) order by v.id), '[]')
        from publication_versions v where v.company_id = p.company_id and v.publication_id = p.id) end as versions,
      case when l.id is not null then json_build_object('process', l.process) end as lawsuit,
      case when r.id is not null then ${ACT_BEFORE} end as act_before
    from automatic_deadlines a
    join publications p on p.company_id = a.company_id and p.id = a.publication_id
    left join lawsuits l on l.company_id = p.company_id and l.id = p.lawsuit_id
    left join publications r on r.company_id = p.company_id and r.id = p.repeats
    left join automatic_deadlines o on o.company_id = r.company_id and o.publication_id = r.id`;

/**
 * Takes some of those that have waited longest, publications of the past last; other workers skip them until
 * the transaction ends. A copy waits until the outcome of the act that it repeats is known.
 */
export async function claimSome(db: CompanyDb, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`${WAITING}
    where a.state in ('waiting', 'withdrawn', 'rectified')
      and (o.state is null or o.state not in ('waiting', 'withdrawn', 'rectified'))
    order by a.is_past, a.publication_id limit ${most}
    for update of a skip locked`.execute(db);
  return rows;
}

/** Takes a publication of the past and locks its row; null when there is none for this person. */
export async function claimPast(
  db: CompanyDb,
  publicationId: number,
  onlyUserId: number | null,
): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`${WAITING}
    where a.publication_id = ${publicationId} and a.is_past and a.state in ('proposed', 'made')
      and (${onlyUserId}::bigint is null or p.user_id = ${onlyUserId})
    for update of a`.execute(db);
  return rows[0] ?? null;
}

export type Settled =
  | { state: "proposed"; date: string; reason: string }
  | { state: "made" | "cancelled"; compromise_id: number }
  | { state: "none" | "unread"; reason: string };

/** Saves the outcome of a queued publication. */
export async function saveOutcome(
  db: CompanyDb,
  publicationId: number,
  settled: Settled,
  now: Date,
): Promise<void> {
  const compromise = "compromise_id" in settled ? settled.compromise_id : null;
  const reason = "reason" in settled ? settled.reason : null;
  const proposed = "date" in settled ? settled.date : null;
  await sql`
    update automatic_deadlines
    set state = ${settled.state}, reason = ${reason}, compromise_id = ${compromise}, proposed_date = ${proposed}, updated_at = ${now}
    where publication_id = ${publicationId}`.execute(db);
}

/** Deletes the outcome of a publication that has a date or needs none. */
export async function deleteOutcome(db: CompanyDb, publicationId: number): Promise<void> {
  await sql`delete from automatic_deadlines where publication_id = ${publicationId}`.execute(db);
}

/** Queues again the copies that got no deadline because this publication had one, which no longer applies. */
export async function awaitCopiesOf(db: CompanyDb, publicationId: number, now: Date): Promise<void> {
  await sql`
    update automatic_deadlines a set state = 'waiting', reason = null, updated_at = ${now}
    from publications p
    where p.company_id = a.company_id and p.id = a.publication_id and p.repeats = ${publicationId} and a.state = 'none'`.execute(
    db,
  );
}
