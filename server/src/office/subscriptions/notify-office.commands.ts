import { administratorsOf } from "../identity/people/administrators.commands.ts";
import { postMail } from "../mails/mails.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import {
  subscriptionEmail,
  type SubscriptionEmailKind,
  type SubscriptionEmailData,
} from "./subscription.mail.ts";

/** Queues an email about the subscription to each of the bound company's administrators. */
export async function notifyOffice<K extends SubscriptionEmailKind>(
  context: AppContext,
  db: CompanyDb,
  kind: K,
  data: SubscriptionEmailData<K>,
): Promise<void> {
  for (const { company_name: company, delivery_address: address } of await administratorsOf(db)) {
    if (address === null) continue;
    await postMail(context, db, {
      ...subscriptionEmail(context.publicUrl, company, kind, data),
      kind: `subscription_${kind}`,
      to: [address],
    });
  }
}
