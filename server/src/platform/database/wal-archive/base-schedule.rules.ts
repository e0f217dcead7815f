import { addDays, dayIn, instantAt } from "../../process/clock.ts";
import type { Base } from "./recovery-plan.rules.ts";

type Schedule = {
  /** When the chain of segments began. */
  since: string;
  /** The hour of Brasília at which a day's base is made. */
  hour: number;
  now: Date;
};

/** Whether a base is due: none is part of the chain yet, or the day's is missing. */
export function isBaseDue(bases: readonly Base[], { since, hour, now }: Schedule): boolean {
  const last = bases.findLast(({ begun_at: begun }) => begun >= since);
  return last === undefined || new Date(last.begun_at) < lastSlot(hour, now);
}

function lastSlot(hour: number, now: Date): Date {
  const time = `${String(hour).padStart(2, "0")}:00`;
  const slot = instantAt(dayIn(now), time);
  return slot <= now ? slot : instantAt(addDays(dayIn(now), -1), time);
}
