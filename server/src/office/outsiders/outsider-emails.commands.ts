import type { Actor } from "@pauta/contract/platform/capabilities";
import type { Mail } from "@pauta/contract/office/mails";
import type { PageRequest } from "@pauta/contract/platform/paging";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { limitOf } from "./outsiders.rules.ts";
import { officeNamed, pageOfOutsiderEmails, sentOn } from "./outsiders.store.ts";

/** The emails that the office sent to outsiders, and how much of its daily limit is used. */
export async function showOutsiderEmails(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  query: PageRequest & { status?: Mail["status"] | undefined },
) {
  const office = found(await officeNamed(db, actor.company_id!));
  const today = context.clock.today(office.time_zone);
  return {
    ...(await pageOfOutsiderEmails(db, query)),
    limit: limitOf(office, context.settings),
    sent_today: await sentOn(db, office.company_id, today),
    is_confirmed: office.is_confirmed,
  };
}
