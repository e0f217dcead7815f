import { rowsAsked, type PageAsked } from "@pauta/contract/platform/paging";
import { sql, type SelectQueryBuilder } from "kysely";
import type { CompanyDb } from "../database/db.ts";

/**
 * A list for who writes it out whole: its ids in its order, taken at one moment, then its rows a few at a time. What is
 * deleted meanwhile is missing, nothing stands twice.
 */
export type WholeList<Asked, Row> = {
  ids: (db: CompanyDb, asked: Asked) => Promise<number[]>;
  rows: (db: CompanyDb, ids: readonly number[]) => Promise<(Row & { id: number })[]>;
  /** How many rows are read at a time where they are small; a thousand unless it is said. */
  piece?: number;
};

/** Which rows of the whole a page takes. */
export function windowOf(asked: PageAsked): { limit: number; offset: number } {
  const limit = rowsAsked(asked);
  return { limit, offset: (asked.page - 1) * limit };
}

/** A page as every paged list answers it. */
export function pageOf<T>(asked: PageAsked, total: number, data: T[]) {
  const perPage = rowsAsked(asked);
  return {
    data,
    current_page: asked.page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  };
}

/** The page asked for of what a question answers in its order, and how many rows it answers in all. */
export async function pageFrom<DB, TB extends keyof DB, Row>(
  asked: PageAsked,
  question: SelectQueryBuilder<DB, TB, Row>,
) {
  const { limit, offset } = windowOf(asked);
  const [{ total }, data] = await Promise.all([
    question
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as("total"))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
    question.limit(limit).offset(offset).execute(),
  ]);
  return pageOf(asked, total, data);
}
