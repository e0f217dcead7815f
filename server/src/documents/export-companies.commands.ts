import { wholeCompanies } from "../companies/client-companies.commands.ts";
import { dispositionOf, type Download } from "../platform/answer.ts";
import { OFFICE_ZONE } from "../platform/clock.ts";
import type { PlatformDb } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";
import type { House } from "../platform/house.ts";
import { companiesSheet, companyUsersSheet } from "./companies-sheets.rules.ts";
import { peopleOfCompanies } from "./company-people.store.ts";
import { readNames } from "./office.store.ts";
import type { Sheet } from "./sheet.rules.ts";
import { workbook } from "./workbook.render.ts";

type Asked = Parameters<typeof wholeCompanies.ids>[1];

/** Companies read at a time, each time in a short transaction of its own. */
const PIECE = 200;

/** @throws invalid, when there is none */
export const exportCompanies = (house: House, asked: Asked, title: string): Promise<Download> =>
  exportOf(house, asked, companiesSheet(title), wholeCompanies.rows);

/** The people of the companies of a search. @throws invalid, when there is none */
export const exportCompanyUsers = (house: House, asked: Asked): Promise<Download> =>
  exportOf(house, asked, companyUsersSheet, peopleOfCompanies);

async function exportOf<Row>(
  house: House,
  asked: Asked,
  sheet: Sheet<Row>,
  rowsOf: (db: PlatformDb, ids: readonly number[]) => Promise<Row[]>,
): Promise<Download> {
  const { database, clock } = house;
  const { ids, names } = await database.acrossCompanies(async (db) => ({
    ids: await wholeCompanies.ids(db, asked),
    names: await readNames(db),
  }));
  if (ids.length === 0)
    throw new Refusal("invalid", { message: "Sem registros", fields: { name: ["Sem registros"] } });
  async function* pieces(): AsyncGenerator<Row[]> {
    for (let from = 0; from < ids.length; from += PIECE)
      yield await database.acrossCompanies((db) => rowsOf(db, ids.slice(from, from + PIECE)));
  }
  return {
    stream: workbook(sheet, pieces(), names, OFFICE_ZONE),
    headers: {
      "content-disposition": dispositionOf("attachment", `${sheet.title} - ${clock.today()}.xlsx`),
    },
  };
}
