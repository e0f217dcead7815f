import { deadlines } from "@pauta/contract/law/deadlines";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** Holidays, short days and suspensions of the country's calendar between two days. Acts change it a few times a year. */
export const courtDaysQuery = (query: { from: string; to: string }) =>
  queryOptions({
    queryKey: ["court-days", query],
    queryFn: async ({ signal }) => (await call(deadlines.courtDays, { query }, { signal })).data,
    staleTime: 3_600_000,
    meta: { failure: "Erro ao carregar feriados" },
  });
