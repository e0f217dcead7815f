import type { PersonWeek } from "@pauta/contract/agenda/team";
import { showWeekday } from "../../lib/days.ts";
import { showCount, showDay } from "../../lib/format.ts";

/** Both are drawn as seven cells: the day's open compromises, and how full the day is. */
export type DayLoad = { day: string; open: number; deadlines: number; isAway: boolean };

export const loadsOf = (days: readonly string[], { open, deadlines, away }: PersonWeek): DayLoad[] =>
  days.map((day, at) => ({
    day,
    open: open[at] ?? 0,
    deadlines: deadlines[at] ?? 0,
    isAway: away.includes(day),
  }));

/** From nothing, 0, to a day that is full, 3. */
export const levelOf = (open: number): 0 | 1 | 2 | 3 => (open === 0 ? 0 : open < 3 ? 1 : open < 6 ? 2 : 3);

/** `3 em aberto, 1 prazo`, or `nada em aberto`. */
function loadInWords({ open, deadlines }: Pick<DayLoad, "open" | "deadlines">): string {
  if (open === 0) return "nada em aberto";
  const ofThem = deadlines === 0 ? "" : `, ${showCount(deadlines, "prazo", "prazos")}`;
  return `${open} em aberto${ofThem}`;
}

/** `ter. 01/12: 3 em aberto, 1 prazo`. */
export const dayInWords = (load: DayLoad): string =>
  `${showWeekday(load.day)} ${showDay(load.day).slice(0, 5)}: ${[
    ...(load.isAway ? ["ausente"] : []),
    loadInWords(load),
  ].join(", ")}`;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The week in one line: `12 em aberto, 4 prazos`, with the days of an absence. */
export function weekInWords({ open, deadlines, away }: PersonWeek): string {
  const words = loadInWords({ open: sumOf(open), deadlines: sumOf(deadlines) });
  return away.length === 0 ? words : `${words}, ausente ${showCount(away.length, "dia", "dias")}`;
}
