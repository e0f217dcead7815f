import type { CompanyDb } from "../../platform/database/db.ts";

/** The company that the connection is bound to, if it exists. */
export const findOfficeOfPublications = (db: CompanyDb) =>
  db.selectFrom("companies").select("id").executeTakeFirst();
