import type { AuditLine } from "@pauta/contract/platform/audit-acts";
import { currentCall } from "../../platform/http/current-call.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { writeAfterAll } from "../../platform/database/deferred-writes.ts";
import { differences, type Facts } from "./audit.rules.ts";
import { entryOf, type NewAuditEntry } from "./audit.store.ts";
import { SAME_VIEW_MS } from "./audit.rules.ts";

/** The actor's name for acts of the program itself. */
const PROGRAM = "Pauta";

export type ActDone = AuditLine & {
  /** The company of the trail; by default that of the current call. */
  company_id?: number | null;
  /** The id of the person, where the session does not say it. */
  by?: number | null;
  subject_id?: number | null;
  subject_name?: string | null;
  /** The actor's name when it was none of Pauta's users; by default the program's. */
  actor_name?: string;
  /**
   * A download in ranges, or one repeated often, is recorded once in a quarter of an hour, as every view is.
   */
  comes_in_pieces?: boolean;
  before?: Facts | null;
  after?: Facts | null;
};

/**
 * Writes an audit line in the transaction of the act, so that both or neither are kept. Actor and address
 * come from the current call; without a call, the act is the program's own.
 */
export function recordAct(db: CompanyDb | PlatformDb, now: Date, act: ActDone): void {
  const acting = currentCall();
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
  writeAfterAll(db, entryOf(entry, now, isOnce ? new Date(now.getTime() - SAME_VIEW_MS) : null));
}

/**
 * Records a change with the old and new values of the fields that differ, secrets excepted. With `recordedFields`, the
 * values of all other fields are left out and only their names recorded, because they may be a client's or
 * about one.
 */
export function recordChange<T extends object>(
  db: CompanyDb | PlatformDb,
  now: Date,
  change: Omit<ActDone, "act" | "before" | "after"> & {
    before: T;
    after: Partial<T>;
    recordedFields?: readonly (keyof T)[];
  },
): void {
  const { before, after, recordedFields, ...act } = change;
  recordAct(db, now, { ...act, act: "changed", ...differences(before, after, recordedFields) });
}
