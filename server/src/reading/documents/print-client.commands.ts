import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { clientPage } from "./client-page.render.ts";
import { findClientRecord } from "./client-record.store.ts";
import { findOffice, readNames } from "./office.store.ts";

/** A client's record as a print page. @throws not_found */
export function printClient(context: AppContext, actor: Actor, id: number): Promise<string> {
  const read = async (db: CompanyDb) => {
    const client = found(await findClientRecord(db, id));
    const office = await findOffice(db);
    return clientPage(client, {
      names: await readNames(db),
      office: office.company_name,
      day: context.clock.today(office.time_zone),
    });
  };
  return context.database.inCompany({ company_id: actor.company_id, user_id: actor.id }, read, "reading");
}
