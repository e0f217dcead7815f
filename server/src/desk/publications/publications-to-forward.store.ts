import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";

/** The days of a month that have publications, those with something to forward first. */
export async function daysToForward(db: CompanyDb, month: string) {
  const first = `${month}-01`;
  const data = await db
    .selectFrom("publications as p")
    .select([
      "p.publication_date as law_date",
      sql<boolean>`bool_and(p.forwarded or p.treated)`.as("forwarded"),
      sql<number>`count(*)::int`.as("count"),
      sql<number>`(count(*) filter (where not p.treated and not p.forwarded))::int`.as("untreated"),
    ])
    .where("p.same_act_as", "is", null)
    .where("p.publication_date", ">=", first)
    .where("p.publication_date", "<", sql<string>`(${first}::date + interval '1 month')::date`)
    .groupBy("p.publication_date")
    .orderBy("forwarded")
    .orderBy("p.publication_date")
    .execute();
  return { data };
}
