import { coverage, type LawyerSearch } from "@pauta/contract/gazettes/coverage";
import { documents } from "@pauta/contract/reading/documents";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { downloadFile } from "../../lib/download.ts";
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

/** Saves a lawyer's sealed statement of coverage. */
export const saveStatement = (
  scope: CoverageScope,
  user: number,
  { from, to }: { from: string; to: string },
): Promise<void> =>
  downloadFile(
    scope === "office" ? documents.coverageStatement : documents.coverageStatementEverywhere,
    { query: { user, period: `${from}/${to}` } },
    "Declaração de cobertura.pdf",
  );

/** How many lawyers of all offices are silent for unusually long. */
export const silentQuery = queryOptions({
  queryKey: ["coverage", "silent"],
  queryFn: ({ signal }) => call(coverage.everywhere, { query: { per_page: 1, silent: 1 } }, { signal }),
  select: ({ silent }) => silent,
  meta: { failure: "Erro ao carregar a cobertura" },
});

/** How soon a past that is being searched is looked at again. */
const LOOK_AGAIN_MS = 10_000;

/** What is looked for, and by which way publications come; read anew while a past is being searched. */
export const searchStateQuery = queryOptions({
  queryKey: ["coverage", "search"],
  queryFn: ({ signal }) => call(coverage.search, {}, { signal }),
  refetchInterval: ({ state: { data } }) => data?.lawyers.some(isOnItsWay) === true && LOOK_AGAIN_MS,
  meta: { failure: "Erro ao carregar o que está sendo procurado" },
});

const isOnItsWay = ({ sought, history, gazette }: LawyerSearch): boolean =>
  sought.length === 0 || history?.state === "running" || gazette?.state === "running";
