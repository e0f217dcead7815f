import { type HolidayForm } from "@pauta/contract/law/court-days";
import { deadlines } from "@pauta/contract/law/deadlines";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../lib/calls/call.ts";
import type { HolidaysView } from "./holidays.view.ts";

export type HolidayBody = z.input<typeof HolidayForm>;

export function holidaysQuery({ year, scope, name, page }: HolidaysView) {
  const query = { year: year === "all" ? "" : year, scope, name, page };
  return queryOptions({
    queryKey: ["holidays", query],
    queryFn: ({ signal }) => call(deadlines.holidays, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar o calendário" },
  });
}

/** A stored day, never from the cache: the dialog saves with the version that it read. */
export const holidayQuery = (id: number) =>
  queryOptions({
    queryKey: ["holidays", "one", id],
    queryFn: ({ signal }) => call(deadlines.holiday, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar o dia" },
  });

/** Saves a new day, or the one with this id; every count and calendar is refetched. */
export function useSaveHoliday(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HolidayBody) =>
      id === null
        ? call(deadlines.createHoliday, { body })
        : call(deadlines.updateHoliday, { params: { id }, body }),
    meta: { failure: "Erro ao salvar o dia", success: "Dia salvo com sucesso!" },
    onSuccess: () => invalidateCalendars(client),
  });
}

export function useDeleteHoliday() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deadlines.removeHoliday, { params: { id } }),
    meta: { failure: "Erro ao excluir o dia", success: "Dia excluído com sucesso!" },
    // also after an error: somebody else may have deleted it meanwhile
    onSettled: () => invalidateCalendars(client),
  });
}

const invalidateCalendars = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all(
    ["holidays", "court-days", "deadline"].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
