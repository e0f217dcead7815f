import type { CourtDay } from "@pauta/contract/law/court-days";
import { showDate } from "@pauta/contract/platform/dates";
import type { Deadline } from "@pauta/contract/law/deadlines";

/** The days of a change of the calendar. */
type Days = { date: string; until: string | null };

/** Whether a stored day may affect a count: from the notice to the end. */
export const touches = (
  { requested, end }: Pick<Deadline, "requested" | "end">,
  { date, until }: Days,
): boolean => requested.date <= (until ?? date) && date <= end;

/**
 * The day to propose, or null when there is none. For a day that somebody set by hand a new one is proposed
 * only when the term would end before it.
 */
export function dayToPropose(
  stands: string,
  before: Pick<Deadline, "end">,
  now: Pick<Deadline, "end">,
): string | null {
  if (now.end === before.end) return null;
  if (stands === before.end) return now.end;
  return now.end < stands ? now.end : null;
}

type Counted = Pick<Deadline, "requested" | "skipped">;

/**
 * Why two counts of the same term differ: `left` days count again now, `entered` days no longer do. None where another
 * term of the act now ends first.
 */
export function differenceOf(before: Counted, now: Counted) {
  if (!isSameTerm(before, now)) return { left: [], entered: [] };
  const without = (days: readonly CourtDay[], others: readonly CourtDay[]) =>
    days.filter((day) => !others.some((other) => isSame(day, other)));
  return { left: without(before.skipped, now.skipped), entered: without(now.skipped, before.skipped) };
}

const isSameTerm = ({ requested: one }: Counted, { requested: other }: Counted): boolean =>
  one.amount === other.amount && one.regime === other.regime && one.date === other.date;

const isSame = (one: CourtDay, other: CourtDay): boolean =>
  one.date === other.date &&
  one.until === other.until &&
  one.kind === other.kind &&
  one.name === other.name &&
  one.norm === other.norm;

/** `De 10/03/2026 para 11/03/2026. Deixa de contar: Ponte (Portaria 1/2026), 10/03/2026.` */
export function reasonInWords(
  from: string,
  to: string,
  { left, entered }: { left: readonly CourtDay[]; entered: readonly CourtDay[] },
): string {
  const named = ({ name, norm, date, until }: CourtDay) =>
    `${name} (${norm}), ${showDate(date)}${until ? ` a ${showDate(until)}` : ""}`;
  return [
    `De ${showDate(from)} para ${showDate(to)}.`,
    ...(entered.length > 0 ? [`Deixa de contar: ${entered.map(named).join("; ")}.`] : []),
    ...(left.length > 0 ? [`Volta a contar: ${left.map(named).join("; ")}.`] : []),
  ].join(" ");
}

export const MESSAGES = {
  approve: (count: number) =>
    count === 1 ? "Prazo alterado com sucesso!" : `${count} prazos alterados com sucesso!`,
  keep: (count: number) => (count === 1 ? "Prazo mantido." : `${count} prazos mantidos.`),
};

/** The notification about new proposals. */
export const waitingInWords = (count: number, because: string): string =>
  `${count === 1 ? "1 prazo recalculado aguarda" : `${count} prazos recalculados aguardam`} aprovação: ${because}`;
