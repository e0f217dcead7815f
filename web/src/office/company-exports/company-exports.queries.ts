import { companyExports, type CompanyExport } from "@pauta/contract/office/company-exports";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";

/** The polling interval of an export in progress. */
const POLL_MS = 2000;

export const isUnderWay = ({ status }: Pick<CompanyExport, "status">): boolean =>
  status === "waiting" || status === "running";

export const companyExportsQuery = queryOptions({
  queryKey: ["company-exports"],
  queryFn: ({ signal }) => call(companyExports.list, {}, { signal }),
  select: ({ data }) => data,
  refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? POLL_MS : false),
  meta: { failure: "Erro ao carregar as exportações" },
});

/** Starts an export; an error about the password is shown in the form. */
export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (current_password: string) => call(companyExports.ask, { body: { current_password } }),
    onSuccess: () => notifySuccess("A exportação começou. Você será avisado quando estiver pronta."),
    onSettled: () => client.invalidateQueries({ queryKey: companyExportsQuery.queryKey }),
  });
}

/**
 * The address from which the browser itself downloads the file, which may be too large for a page's memory.
 */
export const exportAddress = (id: number): string => companyExports.download.path.replace(":id", String(id));
