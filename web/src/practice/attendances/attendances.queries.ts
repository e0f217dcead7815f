import { type Attendance, attendances } from "@pauta/contract/practice/attendances";
import type { Sent } from "@pauta/contract/platform/endpoint";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

export type AttendanceBody = Sent<typeof attendances.create>["body"];

/** Whose attendances: a client's, or those that concern a lawsuit, of any of its clients. */
export type AttendanceScope = { clientId: number } | { lawsuitId: number };

/** Attendances of a client or a lawsuit, newest first. */
export const attendancesQuery = (scope: AttendanceScope) =>
  infiniteQueryOptions({
    queryKey: ["attendances", scope],
    queryFn: ({ pageParam: page, signal }) =>
      "clientId" in scope
        ? call(attendances.page, { params: { id: scope.clientId }, query: { page } }, { signal })
        : call(attendances.ofLawsuit, { params: { id: scope.lawsuitId }, query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    meta: { failure: "Erro ao carregar atendimentos" },
  });

/** Saves a new attendance, or the one with this id. */
export function useSaveAttendance(known: Pick<Attendance, "id" | "client_id"> | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ clientId, body }: { clientId: number; body: AttendanceBody }) =>
      known
        ? call(attendances.update, { params: { id: known.client_id, attendanceId: known.id }, body })
        : call(attendances.create, { params: { id: clientId }, body }),
    meta: known
      ? { failure: "Erro ao alterar atendimento", success: "Atendimento alterado com sucesso!" }
      : { failure: "Erro ao salvar atendimento", success: "Atendimento salvo com sucesso!" },
    onSuccess: () => recount(client),
  });
}

export function useDeleteAttendance() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, client_id }: Pick<Attendance, "id" | "client_id">) =>
      call(attendances.remove, { params: { id: client_id, attendanceId: id } }),
    meta: { failure: "Erro ao deletar atendimento", success: "Atendimento excluído com sucesso!" },
    // Also after an error: somebody else may have deleted it meanwhile.
    onSettled: () => recount(client),
  });
}

/** Refetches the timelines, and the clients, which show how many attendances they have. */
function recount(client: ReturnType<typeof useQueryClient>): Promise<void> {
  void client.invalidateQueries({ queryKey: ["clients"] });
  return client.invalidateQueries({ queryKey: ["attendances"] });
}
