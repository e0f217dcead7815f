import { postMail } from "../../mails/mails.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { zoneOfCompany } from "../../../platform/process/office-clock.ts";
import { accountNotice, type AccountChange } from "./account-notice.mail.ts";

/** Queues the notice of changed sign-in data to the person's previous confirmed address only. */
export async function notifyAccountChange(
  context: AppContext,
  db: PlatformDb,
  person: {
    name: string;
    username: string;
    email: string;
    email_verified: boolean;
    company_id: number | null;
  },
  change: AccountChange,
): Promise<void> {
  if (!person.email_verified) return;
  const when = context.clock.now().toLocaleString("pt-BR", {
    timeZone: await zoneOfCompany(db, person.company_id),
  });
  await postMail(context, db, {
    ...accountNotice(person, change, when),
    kind: "account_changed",
    company_id: person.company_id,
    to: [person.email],
  });
}
