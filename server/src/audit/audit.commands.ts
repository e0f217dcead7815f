import type { AuditLine } from "@pauta/contract/audit-acts";
import { actingNow } from "../platform/acting.ts";
import { writeLast, type CompanyDb, type PlatformDb } from "../platform/db.ts";
import { differences, type Facts } from "./audit.rules.ts";
import { insertEntry, wasViewed, type NewAuditEntry } from "./audit.store.ts";
import { SAME_VIEW_MS } from "./audit.rules.ts";

export type ActDone = AuditLine & {
  /** Whose trail it belongs to; left out, that of whoever is at work. */
  company_id?: number | null;
  /** Who did it, where the session does not tell. */
  by?: number | null;
  subject_id?: number | null;
  subject_name?: string | null;
  before?: Facts | null;
  after?: Facts | null;
};

/**
 * Keeps in the audit trail what is being done, in the transaction that does it: neither is there without the other.
 * Who and from where is known from the call; what the program does by itself is told of the program.
 */
export function recordAct(db: CompanyDb | PlatformDb, now: Date, act: ActDone): void {
  const acting = actingNow();
  if (acting) acting.is_recorded = true;
  const entry: NewAuditEntry = {
    company_id: act.company_id === undefined ? (acting?.company_id ?? null) : act.company_id,
    actor_id: act.by === undefined ? (acting?.user_id ?? null) : act.by,
    otherwise: acting ? "Não identificado" : "Pauta",
    address: acting?.address ?? null,
    act: act.act,
    subject: act.on,
    subject_id: act.subject_id ?? null,
    subject_name: act.subject_name ?? null,
    before: act.before ?? null,
    after: act.after ?? null,
  };
  writeLast(db, async () => {
    const since = new Date(now.getTime() - SAME_VIEW_MS);
    if (entry.act === "viewed" && (await wasViewed(db, entry, since))) return;
    await insertEntry(db, entry, now);
  });
}

/** Keeps a change with what was and what is, of the fields that differ; what is secret is never among them. */
export function recordChange<T extends object>(
  db: CompanyDb | PlatformDb,
  now: Date,
  change: Omit<ActDone, "act" | "before" | "after"> & { before: T; after: Partial<T> },
): void {
  recordAct(db, now, { ...change, act: "changed", ...differences(change.before, change.after) });
}
