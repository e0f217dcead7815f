import { administratorsOf, administratorsOfCompany } from "../identity/people/administrators.commands.ts";
import { postMail } from "../mails/mails.commands.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import {
  subscriptionEmail,
  type SubscriptionEmailKind,
  type SubscriptionEmailData,
} from "./subscription.mail.ts";

/** Queues an email about the subscription to each of the bound company's administrators. */
export const notifyOffice = async <K extends SubscriptionEmailKind>(
  context: AppContext,
  db: CompanyDb,
  kind: K,
  data: SubscriptionEmailData<K>,
): Promise<void> => notify(context, db, await administratorsOf(db), { kind, data });

/** The same for an act of the platform, which is bound to no company. */
export const notifyCompany = async <K extends SubscriptionEmailKind>(
  context: AppContext,
  db: PlatformDb,
  company_id: number,
  kind: K,
  data: SubscriptionEmailData<K>,
): Promise<void> =>
  notify(context, db, await administratorsOfCompany(db, company_id), { kind, data, company_id });

async function notify<K extends SubscriptionEmailKind>(
  context: AppContext,
  db: CompanyDb | PlatformDb,
  administrators: Awaited<ReturnType<typeof administratorsOf>>,
  { kind, data, ...of }: { kind: K; data: SubscriptionEmailData<K>; company_id?: number },
): Promise<void> {
  for (const { company_name: company, delivery_address: address } of administrators) {
    if (address === null) continue;
    await postMail(context, db, {
      ...subscriptionEmail(context.publicUrl, company, kind, data),
      ...of,
      kind: `subscription_${kind}`,
      to: [address],
    });
  }
}
