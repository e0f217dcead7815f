import type { AuditLine } from "@pauta/contract/platform/audit-acts";
import { actingNow } from "../../platform/http/acting.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { writeLast } from "../../platform/database/last-writes.ts";
import { differences, type Facts } from "./audit.rules.ts";
import { entryOf, type NewAuditEntry } from "./audit.store.ts";
import { SAME_VIEW_MS } from "./audit.rules.ts";

/** Who did what nobody asked for just then. */
const PROGRAM = "Pauta";

export type ActDone = AuditLine & {
  /** Whose trail it belongs to; left out, that of whoever is at work. */
  company_id?: number | null;
  /** Who did it, where the session does not tell. */
  by?: number | null;
  subject_id?: number | null;
  subject_name?: string | null;
  /** Who is named when it was nobody of Pauta's people; left out, the program itself. */
  actor_name?: string;
  /** What is handed out in pieces, or asked for again and again, is kept once in a quarter of an hour, as every view is. */
  comes_in_pieces?: boolean;
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
    otherwise: act.actor_name ?? (acting ? "Não identificado" : PROGRAM),
    address: acting?.address ?? null,
    act: act.act,
    subject: act.on,
    subject_id: act.subject_id ?? null,
    subject_name: act.subject_name ?? null,
    before: act.before ?? null,
    after: act.after ?? null,
  };
  const isOnce = entry.act === "viewed" || act.comes_in_pieces;
  writeLast(db, entryOf(entry, now, isOnce ? new Date(now.getTime() - SAME_VIEW_MS) : null));
}

/**
 * Keeps a change with what was and what is, of the fields that differ; what is secret is never among them. Where `told`
 * names fields, the others are told by their names alone: their words are a client's, or about one.
 */
export function recordChange<T extends object>(
  db: CompanyDb | PlatformDb,
  now: Date,
  change: Omit<ActDone, "act" | "before" | "after"> & {
    before: T;
    after: Partial<T>;
    told?: readonly (keyof T)[];
  },
): void {
  const { before, after, told, ...act } = change;
  recordAct(db, now, { ...act, act: "changed", ...differences(before, after, told) });
}
