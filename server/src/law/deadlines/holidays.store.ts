import {
  Holiday,
  type HolidayForm,
  type HolidayKind,
  type HolidayScope,
} from "@pauta/contract/law/court-days";
import type { PageRequest } from "@pauta/contract/platform/paging";
import { sql, type Generated } from "kysely";
import type { z } from "zod";
import { columnsOf, type CompanyDb, type PlatformDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import { pageFrom } from "../../platform/http/pages.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    holidays: {
      id: Generated<number>;
      date: string;
      until: string | null;
      name: string;
      kind: HolidayKind;
      scope: HolidayScope;
      federation_state_id: number | null;
      court: string | null;
      city: string | null;
      norm: string;
      created_by_id: number | null;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The acts between two days, of all places, oldest first. */
export function holidaysBetween(db: CompanyDb | PlatformDb, from: string, to: string) {
  return db
    .selectFrom("holidays")
    .select(["date", "until", "name", "kind", "scope", "norm", "federation_state_id", "court", "city"])
    .where("date", "<=", to)
    .where(sql<string>`coalesce(until, date)`, ">=", from)
    .orderBy("date")
    .orderBy("id")
    .execute();
}

export type HolidaysQuery = PageRequest & {
  year?: number | undefined;
  scope?: HolidayScope | undefined;
  name?: string | undefined;
};

/** The fields of a day that a person fills in. */
type HolidayFields = Omit<z.output<typeof HolidayForm>, "updated_at">;

/** A page of the stored days, oldest first; a period belongs to each year that it touches. */
export function pageOfHolidays(db: PlatformDb, input: HolidaysQuery) {
  const { year, scope, name } = input;
  const chosen = db
    .selectFrom("holidays")
    .$if(year !== undefined, (query) =>
      query
        .where("date", "<=", `${year}-12-31`)
        .where(sql<string>`coalesce(until, date)`, ">=", `${year}-01-01`),
    )
    .$if(scope !== undefined, (query) => query.where("scope", "=", scope!))
    .$if(Boolean(name), (query) =>
      query.where(
        sql<boolean>`strpos(folded(name || ' ' || norm || ' ' || coalesce(city, '') || ' ' || coalesce(court, '')), folded(${name})) > 0`,
      ),
    );
  return pageFrom(input, chosen.select(columnsOf(Holiday)).orderBy("date").orderBy("id"));
}

/** @param isHeld locks the row until the transaction ends */
export function findHoliday(db: PlatformDb, id: number, isHeld = false) {
  return db
    .selectFrom("holidays")
    .select(columnsOf(Holiday))
    .where("id", "=", id)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertHoliday(
  db: PlatformDb,
  row: HolidayFields & { created_by_id: number },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("holidays")
    .values({ ...row, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether the day existed, unchanged since it was read. */
export function changeHoliday(
  db: PlatformDb,
  id: number,
  fields: HolidayFields,
  readAt: string | undefined,
  now: Date,
): Promise<boolean> {
  return isWritten(
    db
      .updateTable("holidays")
      .set({ ...fields, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
  );
}

/** Returns whether the day existed. */
export async function deleteHoliday(db: PlatformDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("holidays").where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
