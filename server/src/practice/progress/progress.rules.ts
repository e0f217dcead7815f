import { can, type Actor } from "@pauta/contract/platform/capabilities";
import type { DayOfProgress, Progress, ProgressForm } from "@pauta/contract/practice/progress";
import type { z } from "zod";

/** What a record's form says, read. */
export type RecordWritten = z.output<typeof ProgressForm>;

/** How many days the newest movements are shown for, today among them. */
export const LATEST_DAYS = 15;

/** A calendar day, which begins by the office's clock; anything else a form sends is an instant. */
export const isDay = (date: string): boolean => date.length === "2026-03-16".length;

/** Rows in their order, those of one day together. */
export function byDay(rows: readonly (Progress & { day: string })[]): DayOfProgress[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([date, progresses]) => ({ date, progresses }));
}

/**
 * Whose publications and actions somebody may see among a lawsuit's registers, which of its compromises, and whether
 * he is shown when each was written.
 */
export const viewOf = (actor: Actor, compromises: readonly number[]) => ({
  onlyUserId: can(actor, "publications.read_all") ? null : actor.id,
  actionsOf: can(actor, "user_actions.read_all") ? null : actor.id,
  compromises: [...compromises],
  showsWriting: can(actor, "lawsuits.see_entry_time"),
});
export type View = ReturnType<typeof viewOf>;
