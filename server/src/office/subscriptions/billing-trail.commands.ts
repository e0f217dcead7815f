import { recordAct, recordChange } from "../audit/audit.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { OpenInvoice } from "./invoices.store.ts";
import type { Subscription } from "./subscriptions.store.ts";

/** Audit lines for what billing does by itself, in the trail of the office concerned; the actor is the program. */

type Subscribed = Pick<Subscription, "id" | "company_id" | "status">;

/** A trial has ended, or a debt was not paid: the office becomes read-only. */
export const recordUnpaid = (db: CompanyDb, now: Date, { id, company_id, status }: Subscribed): void =>
  recordChange(db, now, {
    on: "subscription",
    company_id,
    subject_id: id,
    before: { status },
    after: { status: "unpaid" },
  });

/** A card was charged. */
export const recordCharge = (
  db: CompanyDb,
  now: Date,
  { company_id }: Subscribed,
  { id, invoice, value }: OpenInvoice,
): void =>
  recordAct(db, now, {
    act: "paid",
    on: "invoice",
    company_id,
    subject_id: id,
    subject_name: String(invoice),
    after: { value, payment: "card" },
  });

/** A card was declined, and may be retried. */
export const recordDecline = (
  db: CompanyDb,
  now: Date,
  { company_id }: Subscribed,
  { id, invoice, value }: OpenInvoice,
  { reason, next }: { reason: string; next: Date | null },
): void =>
  recordAct(db, now, {
    act: "declined",
    on: "invoice",
    company_id,
    subject_id: id,
    subject_name: String(invoice),
    after: { value, reason, next_attempt: next?.toISOString() ?? null },
  });
