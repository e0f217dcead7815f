import type { StatusSuggestion } from "@pauta/contract/practice/monitoring";
import { sql, type Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { CODES_OF_SITUATIONS } from "./suggested-status.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    lawsuit_status_suggestions: {
      company_id: Generated<number>;
      id: Generated<number>;
      lawsuit_id: number;
      progress_id: number;
      lawsuit_status_id: number;
      suggested_at: Instant;
      decided_at: InstantOrNull;
      decided_by_id: number | null;
      accepted: boolean | null;
    };
  }
}

/**
 * Undecided suggestions, newest first. One that equals the lawsuit's present status, because
 * somebody changed it by hand, is left out.
 * @param lawsuitIds only suggestions for these lawsuits
 */
export function openSuggestions(db: CompanyDb, lawsuitIds?: readonly number[]): Promise<StatusSuggestion[]> {
  return db
    .selectFrom("lawsuit_status_suggestions as s")
    .innerJoin("lawsuits as l", (join) =>
      join.onRef("l.company_id", "=", "s.company_id").onRef("l.id", "=", "s.lawsuit_id"),
    )
    .innerJoin("lawsuit_progresses as g", (join) =>
      join.onRef("g.company_id", "=", "s.company_id").onRef("g.id", "=", "s.progress_id"),
    )
    .select([
      "s.id",
      "s.lawsuit_id",
      "l.process",
      sql<string>`(select c.status from lawsuits_status c where c.id = l.lawsuit_status_id)`.as(
        "current_status",
      ),
      "s.lawsuit_status_id",
      sql<string>`(select c.status from lawsuits_status c where c.id = s.lawsuit_status_id)`.as("status"),
      "g.progress_title",
      "g.progress_date",
      "s.suggested_at",
    ])
    .where("s.decided_at", "is", null)
    .whereRef("s.lawsuit_status_id", "<>", "l.lawsuit_status_id")
    .$if(lawsuitIds !== undefined, (query) => query.where("s.lawsuit_id", "in", [...lawsuitIds!, 0]))
    .orderBy("g.progress_date", "desc")
    .orderBy("s.id", "desc")
    .execute();
}

/** A suggestion; it and its lawsuit are locked, the lawsuit first, against simultaneous decisions and checks. */
export async function lockSuggestion(db: CompanyDb, id: number) {
  await sql`select from lawsuits where id = (select lawsuit_id from lawsuit_status_suggestions where id = ${id})
    for update`.execute(db);
  return db
    .selectFrom("lawsuit_status_suggestions")
    .select(["id", "lawsuit_id", "lawsuit_status_id", "decided_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveDecision(
  db: CompanyDb,
  id: number,
  decision: { accepted: boolean; by: number; at: Date },
): Promise<void> {
  await db
    .updateTable("lawsuit_status_suggestions")
    .set({ accepted: decision.accepted, decided_by_id: decision.by, decided_at: decision.at })
    .where("id", "=", id)
    .execute();
}

export type SituationMovement = { id: number; code: number | null; name: string };

/**
 * A lawsuit's court movements that may imply its status, newest first. Only those after the newest decided one,
 * so that a rejected suggestion is not repeated.
 */
export function situationMovements(db: CompanyDb, lawsuitId: number): Promise<SituationMovement[]> {
  return db
    .selectFrom("lawsuit_progresses as g")
    .select(["g.id", "g.movement_code as code", "g.progress_title as name"])
    .where("g.lawsuit_id", "=", lawsuitId)
    .where("g.manual_progress", "=", 0)
    .where((where) =>
      where.or([
        where("g.movement_code", "in", [...CODES_OF_SITUATIONS]),
        where("g.progress_title", "ilike", "%suspens%"),
        where("g.progress_title", "ilike", "%sobrest%"),
      ]),
    )
    .where(
      sql<boolean>`g.progress_date > coalesce((
        select max(d.progress_date) from lawsuit_status_suggestions s
        join lawsuit_progresses d on d.company_id = s.company_id and d.id = s.progress_id
        where s.company_id = g.company_id and s.lawsuit_id = g.lawsuit_id and s.decided_at is not null), '-infinity')`,
    )
    .orderBy("g.progress_date", "desc")
    .orderBy("g.id", "desc")
    .limit(50)
    .execute();
}

/** Makes a suggestion the lawsuit's open one; an open one for the same movement stays unchanged. */
export async function suggest(
  db: CompanyDb,
  lawsuitId: number,
  what: { progress_id: number; lawsuit_status_id: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into lawsuit_status_suggestions as s (lawsuit_id, progress_id, lawsuit_status_id, suggested_at)
    values (${lawsuitId}, ${what.progress_id}, ${what.lawsuit_status_id}, ${now})
    on conflict (company_id, lawsuit_id) where decided_at is null do update
      set progress_id = excluded.progress_id, lawsuit_status_id = excluded.lawsuit_status_id,
        suggested_at = excluded.suggested_at
      where s.progress_id <> excluded.progress_id`.execute(db);
}

/** Deletes a lawsuit's undecided suggestion, when its movements no longer imply one. */
export async function withdrawSuggestion(db: CompanyDb, lawsuitId: number): Promise<void> {
  await db
    .deleteFrom("lawsuit_status_suggestions")
    .where("lawsuit_id", "=", lawsuitId)
    .where("decided_at", "is", null)
    .execute();
}
