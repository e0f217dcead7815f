import { businessDay } from "./agenda-plan.rules.ts";
import type { Writing } from "./agenda-rows.rules.ts";
import { CANCEL_REASONS } from "./agenda-words.rules.ts";
import { chanceOf, choiceOf } from "../chance.rules.ts";

const HOUR_MS = 3_600_000;

type AutomaticDeadline = { code: string; end: string; treated: boolean; created_at: Date; user_id: number };

/** How and when a deadline was closed; most past ones were met. */
export function endingOf(
  { code, end, treated, created_at, user_id, kept = 0.9 }: AutomaticDeadline & { kept?: number },
  { day, now, at }: Writing,
) {
  const drawn = chanceOf(code, "fate");
  const isPast = end < day;
  const closedOn = isPast
    ? drawn < kept
      ? businessDay(end, -Math.floor(chanceOf(code, "before") * 3))
      : null
    : treated && drawn < 0.2
      ? businessDay(day, -1)
      : null;
  const isCancelled = closedOn !== null && drawn < 0.05;
  const closing = closedOn === null ? null : at(closedOn, `${code} end`);
  const after = new Date(Math.min(created_at.getTime() + HOUR_MS, now.getTime()));
  const closed_at = closing === null ? null : closing > after ? closing : after;
  const completed_at = isCancelled ? null : closed_at;
  return {
    at: closed_at,
    fate: {
      completed: completed_at !== null,
      completed_at,
      completed_by_id: completed_at === null ? null : user_id,
      cancelled_at: isCancelled ? closed_at : null,
      cancelled_by_id: isCancelled ? user_id : null,
      cancel_reason: isCancelled ? choiceOf(CANCEL_REASONS, code, "reason") : null,
    },
  };
}
