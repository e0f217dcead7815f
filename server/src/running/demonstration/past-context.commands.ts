import { clockAt, instantAt } from "../../platform/process/clock.ts";
import type { AppContext } from "../../platform/process/app-context.ts";

/** The context with its clock at a time of a past day, at most now. */
export function contextAt(context: AppContext, day: string, time: string): AppContext {
  const then = instantAt(day, time);
  const now = context.clock.now();
  return { ...context, clock: clockAt(then < now ? then : now) };
}
