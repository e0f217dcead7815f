import { deadlines } from "@pauta/contract/law/deadlines";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

type CourtDaysRequested = { from: string; to: string; court?: string; state?: string };

/**
 * Holidays, short days and suspensions between two days, of a court or of the whole country. Acts change them
 * a few times a year.
 */
export const courtDaysQuery = (query: CourtDaysRequested) =>
  queryOptions({
    queryKey: ["court-days", query],
    queryFn: async ({ signal }) => (await call(deadlines.courtDays, { query }, { signal })).data,
    staleTime: 3_600_000,
    meta: { failure: "Erro ao carregar feriados" },
  });
