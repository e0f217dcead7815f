import { agendaSettings } from "@pauta/contract/agenda/agenda-settings";
import type { Sent } from "@pauta/contract/platform/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** The office's agenda settings. */
export const agendaSettingsQuery = queryOptions({
  queryKey: ["agenda-settings"],
  queryFn: ({ signal }) => call(agendaSettings.show, {}, { signal }),
  meta: { failure: "Erro ao carregar configurações da agenda" },
});

export function useChangeAgendaSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof agendaSettings.change>["body"]) => call(agendaSettings.change, { body }),
    meta: {
      failure: "Erro ao alterar configurações da agenda",
      success: "Configurações da agenda alteradas com sucesso!",
    },
    onSuccess: (kept) => client.setQueryData(agendaSettingsQuery.queryKey, kept),
    // Somebody else may have changed them meanwhile.
    onError: () => client.invalidateQueries({ queryKey: agendaSettingsQuery.queryKey }),
  });
}
