import { gazettes, type StoredFault, type RetriedFaults } from "@pauta/contract/gazettes/gazettes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { showCount } from "../../lib/format.ts";
import { notifySuccess, notifyWarning } from "../../ui/feedback/notices.tsx";

/** The most imports of a day that are retried at once. */
const MOST_IMPORTS = 100;

/** Retries one fault, or all of some imports. */
export function useRetryFaults() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requested: { fault: number } | { imports: number[] }) =>
      call(gazettes.retry, {
        body:
          "fault" in requested
            ? { faults: String(requested.fault) }
            : { imports: requested.imports.slice(0, MOST_IMPORTS).join(",") },
      }),
    meta: { failure: "Erro ao tentar de novo" },
    onSuccess: announce,
    onSettled: () => client.invalidateQueries(),
  });
}

function announce({ tried, resolved, imported_publications }: RetriedFaults): void {
  if (resolved === 0)
    return notifyWarning(
      tried <= 1 ? "A falha continua: o motivo é o mesmo." : "As falhas continuam: nenhuma se resolveu.",
    );
  const came = showCount(imported_publications, "publicação importada", "publicações importadas");
  notifySuccess(`${showCount(resolved, "falha resolvida", "falhas resolvidas")}, ${came}`);
}

/** Decides whether a doubtful record is for its lawyer. */
export function useDecideFault() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fault, isTheirs }: { fault: StoredFault; isTheirs: boolean }) =>
      call(gazettes.decide, { params: { id: fault.id }, body: { is_theirs: isTheirs } }),
    meta: { failure: "Erro ao decidir de quem é a publicação" },
    onSuccess: ({ note }) => notifySuccess(note ?? ""),
    onSettled: () => client.invalidateQueries(),
  });
}
