import type { Invoice, InvoiceSituationForm } from "@pauta/contract/office/invoices";
import type { z } from "zod";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { settleByHand } from "../subscriptions/settle-by-hand.commands.ts";
import { companyOfInvoice, invoicesWithIds } from "./invoices.store.ts";

/**
 * Marks any company's invoice as paid by other means, or as not paid. @throws not_found, changed_since,
 * payment_pending, not_now, invalid
 */
export async function settleAnyInvoice(
  context: AppContext,
  id: number,
  form: z.output<typeof InvoiceSituationForm>,
): Promise<Invoice> {
  const company_id = found(await context.database.lookUp((db) => companyOfInvoice(db, id)));
  await settleByHand(context, company_id, id, form);
  const [row] = await context.database.lookUp((db) => invoicesWithIds(db, [id], context.clock.today()));
  return found(row);
}
