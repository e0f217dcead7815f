import { coverage, type LawyerSearch } from "@pauta/contract/gazettes/coverage";
import { coverageStatements } from "@pauta/contract/gazettes/coverage-statement";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { downloadFile } from "../../lib/calls/download.ts";
import type { CoverageView, CoverageScope } from "./coverage.view.ts";

const ROWS = 20;

export function coverageQuery(scope: CoverageScope, { month, page, name, source, onlySilent }: CoverageView) {
  const [kind = "", court = ""] = source.split("/");
  const query = { month, page, per_page: ROWS, name, source: kind, court, silent: onlySilent ? 1 : "" };
  return queryOptions({
    queryKey: ["coverage", scope, query],
    queryFn: ({ signal }) =>
      scope === "office"
        ? call(coverage.ofOffice, { query }, { signal })
        : call(coverage.everywhere, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar a cobertura" },
  });
}

/** Downloads a lawyer's sealed coverage statement. */
export const saveStatement = (
  scope: CoverageScope,
  user: number,
  { from, to }: { from: string; to: string },
): Promise<void> =>
  downloadFile(
    scope === "office" ? coverageStatements.ofOffice : coverageStatements.everywhere,
    { query: { user, period: `${from}/${to}` } },
    "Declaração de cobertura.pdf",
  );

/** How many lawyers of all offices have had no publication for unusually long. */
export const silentQuery = queryOptions({
  queryKey: ["coverage", "silent"],
  queryFn: ({ signal }) => call(coverage.everywhere, { query: { per_page: 1, silent: 1 } }, { signal }),
  select: ({ silent }) => silent,
  meta: { failure: "Erro ao carregar a cobertura" },
});

/** The interval of refetching while earlier gazettes are being searched. */
const POLL_MS = 10_000;

/** The search terms, and how publications arrive; refetched while earlier gazettes are being searched. */
export const searchStateQuery = queryOptions({
  queryKey: ["coverage", "search"],
  queryFn: ({ signal }) => call(coverage.search, {}, { signal }),
  refetchInterval: ({ state: { data } }) => data?.lawyers.some(isOnItsWay) === true && POLL_MS,
  meta: { failure: "Erro ao carregar o que está sendo procurado" },
});

const isOnItsWay = ({ searched, history, gazette }: LawyerSearch): boolean =>
  searched.length === 0 || history?.state === "running" || gazette?.state === "running";
