import type { Reply } from "@pauta/contract/platform/endpoint";
import { team } from "@pauta/contract/agenda/team";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { dayBeside } from "../../lib/days.ts";
import { showDay } from "../../lib/format.ts";
import type { TeamDays } from "./team.view.ts";

export type TeamFigures = Reply<typeof team.view>;

/** Everybody's load of today and the six days after it. */
export const teamWeekQuery = queryOptions({
  queryKey: ["team", "week"],
  queryFn: ({ signal }) => call(team.week, {}, { signal }),
  meta: { failure: "Erro ao carregar a semana da equipe" },
});

export function teamQuery(days: TeamDays, today: string) {
  const period = `${showDay(dayBeside(today, 1 - Number(days)))}-${showDay(today)}`;
  return queryOptions({
    queryKey: ["team", period],
    queryFn: ({ signal }) => call(team.view, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar os números da equipe" },
  });
}
