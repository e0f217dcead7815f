import { can, type Actor } from "@pauta/contract/platform/capabilities";
import type { DayOfProgress, Progress, ProgressForm } from "@pauta/contract/practice/progress";
import type { z } from "zod";

/** A record's form, parsed. */
export type RecordWritten = z.output<typeof ProgressForm>;

/** For how many days the newest movements are shown, including today. */
export const LATEST_DAYS = 15;

/** A calendar day, which begins in the office's time zone; anything else in a form is an instant. */
export const isDay = (date: string): boolean => date.length === "2026-03-16".length;

/** Groups rows by day, in their order. */
export function byDay(rows: readonly (Progress & { day: string })[]): DayOfProgress[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([date, progresses]) => ({ date, progresses }));
}

/**
 * Whose publications and actions the person may see among a lawsuit's registers, which of its compromises,
 * and whether he sees when each was written.
 */
export const viewOf = (actor: Actor, compromises: readonly number[]) => ({
  onlyUserId: can(actor, "publications.read_all") ? null : actor.id,
  actionsOf: can(actor, "user_actions.read_all") ? null : actor.id,
  compromises: [...compromises],
  showsWriting: actor.roles.includes("forwarding_agent"),
});
export type View = ReturnType<typeof viewOf>;
