import type { Actor } from "@pauta/contract/platform/capabilities";
import type { PageRequest } from "@pauta/contract/platform/paging";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { todayOfOffice } from "../../platform/process/office-clock.ts";
import { findOfficeOfPublications } from "./company-publications.store.ts";
import { pageToRead } from "./publications-to-read.commands.ts";
import { daysOfMonth } from "./publication-counts.store.ts";
import { requestedMonth } from "./publications.rules.ts";

const WHOLE = { onlyUserId: null };

/**
 * Queries one company for platform staff: the connection sees that company's rows and no others.
 * @throws not_found
 */
const within = <T>(
  context: AppContext,
  actor: Actor,
  company_id: number,
  read: (db: CompanyDb) => Promise<T>,
): Promise<T> =>
  context.database.inCompany({ company_id, user_id: actor.id }, async (db) => {
    found(await findOfficeOfPublications(db));
    return read(db);
  });

/** A company's publications of a day, or all of them, newest first. @throws not_found */
export function publicationsOfCompany(
  context: AppContext,
  actor: Actor,
  {
    company_id: company,
    publications_date: day,
    ...page
  }: PageRequest & { company_id: number; publications_date?: string | undefined },
) {
  const filters = day === undefined ? {} : { publication_date: day };
  return within(context, actor, company, (db) => pageToRead(db, WHOLE, { ...page, ...filters }));
}

/** The days of a month on which a company has publications. @throws not_found */
export const daysOfCompany = (
  context: AppContext,
  actor: Actor,
  { company_id: company, month }: { company_id: number; month?: string | undefined },
) =>
  within(context, actor, company, async (db) =>
    daysOfMonth(db, WHOLE, requestedMonth(month, await todayOfOffice(context, db))),
  );
