import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";
import { listOfficeAdministrators } from "./administrators.store.ts";

/** Who runs the bound company's office. */
export const administratorsOf = (db: CompanyDb) => listOfficeAdministrators(db, null);

/** Who runs a company's office. */
export const administratorsOfCompany = (db: PlatformDb, companyId: number) =>
  listOfficeAdministrators(db, companyId);

/** Who runs the platform, and where they are written to: nowhere before the address is confirmed. */
export { platformAdministrators } from "./administrators.store.ts";
