import type { Generated } from "kysely";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { Made } from "./undo-steps.rules.ts";

export type StepKind = "treatment" | "forwarding";

declare module "../../platform/database/db.ts" {
  interface Tables {
    undo_steps: {
      company_id: Generated<number>;
      id: Generated<number>;
      user_id: number;
      kind: StepKind;
      acts: number[];
      before: string;
      after: string;
      made: string;
      created_at: Instant;
      until: Instant;
      undone_at: InstantOrNull;
    };
  }
}

const snapshot = (acts: readonly number[]) => sql`
  select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from (
    select id, lawsuit_id, read, treated, treated_at, treated_by_id, comment, forwarded, updated_at from publications
    where id = any (${[...acts]}::bigint[]) or same_act_as = any (${[...acts]}::bigint[])) t`;

/** The state of the publications of some acts, as JSON text. */
export async function stateOfActs(db: CompanyDb, acts: readonly number[]): Promise<string> {
  const { rows } = await sql<{ standing: string }>`select (${snapshot(acts)})::text as standing`.execute(db);
  return rows[0]!.standing;
}

type NewStep = {
  user_id: number;
  kind: StepKind;
  acts: readonly number[];
  before: string;
  made: Made;
  until: Date;
};

/** Saves a step; deletes the office's steps that expired more than a day ago. */
export async function insertStep(
  db: CompanyDb,
  { user_id, kind, acts, before, made, until }: NewStep,
  now: Date,
): Promise<number> {
  await sql`delete from undo_steps where until < ${now}::timestamptz - interval '1 day'`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into undo_steps (user_id, kind, acts, before, after, made, created_at, until)
    values (${user_id}, ${kind}, ${[...acts]}::bigint[], ${before}::jsonb, (${snapshot(acts)}), ${JSON.stringify(made)}::jsonb, ${now}, ${until})
    returning id`.execute(db);
  return rows[0]!.id;
}

/** A person's step, locked until the transaction ends. Steps of an earlier release have no deadlines. */
export async function lockStep(db: CompanyDb, userId: number, id: number) {
  const { rows } = await sql<{ kind: StepKind; acts: number[]; made: Made; until: string }>`
    select kind, acts, '{"deadlines": []}'::jsonb || made as made, until from undo_steps
    where id = ${id} and user_id = ${userId} for update`.execute(db);
  return rows[0];
}

/** Whether the step is not undone and the publications are unchanged since. */
export async function isUntouched(db: CompanyDb, id: number, acts: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select undone_at is null and after = (${snapshot(acts)}) as same from undo_steps where id = ${id}`.execute(
    db,
  );
  return rows[0]?.same === true;
}

/** Restores the publications to their state before the step, with a new time of change. */
export async function restoreActs(db: CompanyDb, id: number, now: Date): Promise<void> {
  await sql`
    update publications p set lawsuit_id = b.lawsuit_id, read = b.read, treated = b.treated, treated_at = b.treated_at,
      treated_by_id = b.treated_by_id, comment = b.comment, forwarded = b.forwarded,
      updated_at = greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond')
    from undo_steps s, jsonb_to_recordset(s.before) as b (id bigint, lawsuit_id bigint, read boolean, treated boolean,
      treated_at timestamptz, treated_by_id bigint, comment text, forwarded boolean)
    where s.id = ${id} and p.id = b.id`.execute(db);
  await sql`update undo_steps set undone_at = ${now} where id = ${id}`.execute(db);
}
