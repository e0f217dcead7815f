import { ChainTemplate, type ChainStep } from "@pauta/contract/agenda/compromise-chains";
import { sql, type ColumnType, type Generated, type SqlBool } from "kysely";
import { columnsOf, type CompanyDb } from "../../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../../platform/http/lost-updates.ts";
import type { DatedStep } from "./chain.rules.ts";
import type { CompromiseScope } from "../compromises.rules.ts";
import type { ReminderChoice } from "../reminders/reminder.rules.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    chain_templates: {
      company_id: Generated<number>;
      id: Generated<number>;
      name: string;
      /** Written as JSON. */
      steps: ColumnType<ChainStep[], string, string>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

type TemplateFields = Pick<ChainTemplate, "name" | "steps">;

const templates = (db: CompanyDb) => db.selectFrom("chain_templates").select(columnsOf(ChainTemplate));

export async function listTemplates(db: CompanyDb) {
  return {
    data: await templates(db)
      .orderBy(sql`folded(name)`)
      .orderBy("id")
      .execute(),
  };
}

export const findTemplate = (db: CompanyDb, id: number) =>
  templates(db).where("id", "=", id).executeTakeFirst();

export async function insertTemplate(db: CompanyDb, fields: TemplateFields, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("chain_templates")
    .values({ name: fields.name, steps: JSON.stringify(fields.steps), created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether the template exists, unchanged since it was read. */
export function changeTemplate(
  db: CompanyDb,
  id: number,
  fields: TemplateFields,
  readAt: string | undefined,
  now: Date,
): Promise<boolean> {
  return isWritten(
    db
      .updateTable("chain_templates")
      .set({ name: fields.name, steps: JSON.stringify(fields.steps), updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
  );
}

export async function deleteTemplate(db: CompanyDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("chain_templates")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The anchor of a chain with its lawsuit's court and city; locked until the caller commits. */
export const lockAnchor = (db: CompanyDb, scope: CompromiseScope, id: number) =>
  anchors(db, scope, id).forNoKeyUpdate("c").executeTakeFirst();

export const findAnchor = (db: CompanyDb, scope: CompromiseScope, id: number) =>
  anchors(db, scope, id).executeTakeFirst();

const isSeen = ({ onlyUserId }: CompromiseScope) =>
  sql<SqlBool>`c.id in (select seen from compromises_seen_by(${onlyUserId}::bigint) seen)`;

const anchors = (db: CompanyDb, scope: CompromiseScope, id: number) =>
  db
    .selectFrom("compromises as c")
    .leftJoin("lawsuits as l", (join) =>
      join.onRef("l.company_id", "=", "c.company_id").onRef("l.id", "=", "c.lawsuit_id"),
    )
    .select([
      "c.id",
      "c.user_id",
      "c.lawsuit_id",
      "c.client_id",
      "c.compromise_date",
      "c.completed",
      "c.cancelled_at",
      "c.anchor_id",
      "l.court",
      "l.judicial_district as city",
    ])
    .where("c.id", "=", id)
    .where(isSeen(scope));

/** The court and city of a lawsuit; undefined when the office does not have the lawsuit. */
export const placeOfLawsuit = (db: CompanyDb, id: number) =>
  db
    .selectFrom("lawsuits")
    .select(["court", "judicial_district as city"])
    .where("id", "=", id)
    .executeTakeFirst();

export type StepFields = Pick<
  DatedStep,
  "description" | "compromise_type_id" | "compromise_date" | "offset" | "unit"
>;
type ChainOrigin = {
  anchor_id: number;
  user_id: number;
  created_by_id: number;
  lawsuit_id: number | null;
  client_id: number | null;
};

/** Inserts steps for whole days. */
export async function insertSteps(
  db: CompanyDb,
  steps: readonly StepFields[],
  origin: ChainOrigin,
  now: Date,
): Promise<void> {
  await db
    .insertInto("compromises")
    .values(
      steps.map(({ offset, unit, ...fields }) => ({
        ...fields,
        ...origin,
        chain_offset: offset,
        chain_unit: unit,
        all_day: true,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/** The steps of a compromise, with the fields that decide their reminders. */
export const stepsOf = (db: CompanyDb, scope: CompromiseScope, anchorId: number) =>
  db
    .selectFrom("compromises as c")
    .select([
      "c.id",
      "c.description",
      "c.compromise_type_id",
      "c.compromise_date",
      "c.completed",
      "c.cancelled_at",
      "c.remember_id",
      "c.warning_date",
      "c.date_notification",
      "c.time_notification",
    ])
    .select([
      sql<DatedStep["offset"]>`c.chain_offset`.as("offset"),
      sql<DatedStep["unit"]>`c.chain_unit`.as("unit"),
    ])
    .where("c.anchor_id", "=", anchorId)
    .where(isSeen(scope))
    .orderBy("c.id")
    .$castTo<DatedStep & ReminderChoice>()
    .execute();

/** Moves a step to another day; its reminder is sent again at the given instant. */
export async function moveStep(
  db: CompanyDb,
  id: number,
  moved: { compromise_date: string; remind_at: Date | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable("compromises")
    .set({ ...moved, reminded_at: null, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}
