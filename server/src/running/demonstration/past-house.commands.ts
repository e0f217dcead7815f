import { clockAt, instantAt } from "../../platform/process/clock.ts";
import type { House } from "../../platform/process/house.ts";

/** The house as it stood at a time of a day; now, where that has not come yet. */
export function houseAt(house: House, day: string, time: string): House {
  const then = instantAt(day, time);
  const now = house.clock.now();
  return { ...house, clock: clockAt(then < now ? then : now) };
}
