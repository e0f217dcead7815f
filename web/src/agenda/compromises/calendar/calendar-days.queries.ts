import type { CalendarEvents } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { compromiseEventsQuery, type EventsRequested } from "../compromises.queries.ts";
import { type Days, daysLoaded, isWithin, periodOf } from "./calendar.view.ts";

/** What fits into a cell of the month on a large screen; few offices have more on a day. */
const OF_EACH_DAY = 10;

/**
 * The events of a date's month: the first ten of each day, and all events of the `whole` days, which are fetched
 * only when one of them has more than ten. `drawn` is undefined while it is loading.
 */
export function useDrawnDays(date: string, whole: Days | null, filters: Omit<EventsRequested, "period">) {
  const month = useQuery(
    compromiseEventsQuery({ period: periodOf(daysLoaded(date)), per_day: OF_EACH_DAY, ...filters }),
  );
  const first = month.isPlaceholderData ? undefined : month.data;
  const isCut = whole !== null && first?.further.some((each) => isWithin(each.date, whole)) === true;
  const rest = useQuery({
    ...compromiseEventsQuery({ period: periodOf(whole ?? daysLoaded(date)), ...filters }),
    enabled: isCut,
  });
  const requested = isCut ? rest : month;
  return {
    drawn: isCut
      ? first && withWholeDays(first, whole, rest.isPlaceholderData ? undefined : rest.data)
      : first,
    error: requested.data ? null : requested.error,
    refetch: () => void requested.refetch(),
  };
}

/** The month with all events of some of its days. */
function withWholeDays(
  month: CalendarEvents,
  days: Days,
  whole: CalendarEvents | undefined,
): CalendarEvents | undefined {
  if (!whole) return undefined;
  return {
    data: [...month.data.filter(({ start }) => !isWithin(start.slice(0, 10), days)), ...whole.data],
    further: [...month.further.filter(({ date }) => !isWithin(date, days)), ...whole.further],
  };
}
