import { wholeCompanies } from "../../office/companies/client-companies.commands.ts";
import type { Download } from "../../platform/http/response.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { companiesSheet, companyUsersSheet } from "./workbooks/companies-sheets.rules.ts";
import { peopleOfCompanies } from "./company-people.store.ts";
import { exportRows } from "./workbooks/export-rows.commands.ts";
import { readNames } from "./office.store.ts";
import type { Sheet } from "./workbooks/sheet.rules.ts";

type Requested = Parameters<typeof wholeCompanies.ids>[1];

/** @throws invalid, when there is none */
export const exportCompanies = (
  context: AppContext,
  requested: Requested,
  title: string,
): Promise<Download> => exportOf(context, requested, companiesSheet(title), wholeCompanies.rows);

/** The people of the companies of a search. @throws invalid, when there is none */
export const exportCompanyUsers = (context: AppContext, requested: Requested): Promise<Download> =>
  exportOf(context, requested, companyUsersSheet, peopleOfCompanies);

async function exportOf<Row>(
  context: AppContext,
  requested: Requested,
  sheet: Sheet<Row>,
  rowsOf: (db: PlatformDb, ids: readonly number[]) => Promise<Row[]>,
): Promise<Download> {
  const { database } = context;
  const read = async (db: PlatformDb) => ({
    ids: await wholeCompanies.ids(db, requested),
    names: await readNames(db),
  });
  const { ids, names } = await database.acrossCompanies(read, "reading");
  return exportRows(context, sheet, {
    ids,
    names,
    rowsOf: (piece) => database.acrossCompanies((db) => rowsOf(db, piece), "reading"),
  });
}
