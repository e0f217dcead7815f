import type { Reply } from "@pauta/contract/platform/endpoint";
import { monitoring, type MonitoredLawsuit, type Monitoring } from "@pauta/contract/practice/monitoring";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { notifySuccess, notifyWarning } from "../../ui/feedback/notices.tsx";
import { monitoringQueryOf, type MonitoringView } from "./monitoring.view.ts";

type MonitoredPage = Reply<typeof monitoring.page>;

/** A running check is polled: not everybody has a live connection. */
const POLL_MS = 3000;

export function monitoredQuery(view: MonitoringView) {
  const query = monitoringQueryOf(view);
  return queryOptions({
    queryKey: ["monitoring", "page", query],
    queryFn: ({ signal }) => call(monitoring.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar processos monitorados" },
  });
}

export const limitsQuery = queryOptions({
  queryKey: ["monitoring", "limits"],
  queryFn: ({ signal }) => call(monitoring.limits, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.is_checking === true ? POLL_MS : false),
  meta: { failure: "Erro ao carregar o limite de monitoramento" },
});

export const suggestionsQuery = queryOptions({
  queryKey: ["monitoring", "suggestions"],
  queryFn: ({ signal }) => call(monitoring.suggestions, {}, { signal }),
  meta: { failure: "Erro ao carregar situações sugeridas" },
});

export const lawsuitMonitoringQuery = (id: number) =>
  queryOptions({
    queryKey: ["monitoring", "one", id],
    queryFn: ({ signal }) => call(monitoring.find, { params: { id } }, { signal }),
    meta: { failure: "Erro ao carregar o monitoramento" },
  });

/** Refetches what a finished check may have changed. */
export function refreshAfterCheck(client: QueryClient): void {
  for (const noun of ["monitoring", "progress", "lawsuits"])
    void client.invalidateQueries({ queryKey: [noun] });
}

/** Switches a lawsuit's monitoring; lists show it at once. */
export function useSwitchMonitoring() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      call(monitoring.change, { params: { id }, body: { active } }),
    meta: { failure: "Erro ao alterar o monitoramento" },
    onSuccess: (changed) => {
      show(client, changed);
      notifySuccess(
        changed.active ? "Monitoramento ativado com sucesso!" : "Monitoramento desativado com sucesso!",
      );
    },
    // Also after an error: somebody else may have reached the plan's limit.
    onSettled: () => void client.invalidateQueries({ queryKey: ["monitoring"] }),
  });
}

/** Starts a check of everything that the office monitors. */
export function useCheckNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(monitoring.check),
    meta: { failure: "Erro ao verificar movimentações" },
    onSuccess: ({ started }) => {
      if (started) notifySuccess("Verificação iniciada. As movimentações aparecem assim que chegarem.");
      else notifyWarning("Já há uma verificação em andamento.");
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["monitoring", "limits"] }),
  });
}

/** Accepts a suggested status, which changes the lawsuit, or rejects it. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accepted }: { id: number; accepted: boolean }) =>
      call(monitoring.decide, { params: { id }, body: { accepted } }),
    meta: { failure: "Erro ao decidir a sugestão" },
    onSuccess: (changed, { accepted }) => {
      show(client, changed);
      notifySuccess(
        accepted
          ? "Situação do processo alterada com sucesso!"
          : "Sugestão recusada; a situação fica como está.",
      );
    },
    // Also after an error: somebody else has decided it meanwhile.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["monitoring"] });
      void client.invalidateQueries({ queryKey: ["lawsuits"] });
    },
  });
}

function show(client: QueryClient, changed: Monitoring): void {
  client.setQueryData(lawsuitMonitoringQuery(changed.lawsuit_id).queryKey, changed);
  const { active, suggestion } = changed;
  client.setQueriesData<MonitoredPage>(
    { queryKey: ["monitoring", "page"] },
    (page) =>
      page && {
        ...page,
        data: page.data.map((row): MonitoredLawsuit =>
          row.id === changed.lawsuit_id ? { ...row, active, suggestion } : row,
        ),
      },
  );
}
