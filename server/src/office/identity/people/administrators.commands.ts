import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";
import { listOfficeAdministrators } from "./administrators.store.ts";

/** The administrators of the bound company. */
export const administratorsOf = (db: CompanyDb) => listOfficeAdministrators(db, null);

/** The administrators of a company. */
export const administratorsOfCompany = (db: PlatformDb, companyId: number) =>
  listOfficeAdministrators(db, companyId);

/** The platform's administrators with the address for emails, null before it is confirmed. */
export { platformAdministrators } from "./administrators.store.ts";
