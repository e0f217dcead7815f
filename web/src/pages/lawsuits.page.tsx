import type { LawsuitRow } from "@pauta/contract/practice/lawsuits";
import { documents } from "@pauta/contract/reading/documents";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useListView } from "../office/saved-views/saved-views.queries.ts";
import { ViewsMenu } from "../office/saved-views/views-menu.part.tsx";
import { ExportButton } from "../reading/documents/export-button.part.tsx";
import { failureReason } from "../lib/calls/failure-message.ts";
import { showTotal, showProcessNumber } from "../lib/format.ts";
import { ChosenLawsuits } from "../practice/lawsuits/chosen-lawsuits.part.tsx";
import { lawsuitColumns } from "../practice/lawsuits/lawsuit-columns.part.tsx";
import {
  infoOf,
  isFiltered,
  LAWSUIT_ORDERS,
  lawsuitQueryOf,
  type LawsuitView,
  readLawsuitView,
  withoutFilters,
  writeLawsuitView,
} from "../practice/lawsuits/lawsuit.view.ts";
import { LawsuitDialog } from "../practice/lawsuits/lawsuit.dialog.tsx";
import { lawsuitsQuery } from "../practice/lawsuits/lawsuits.queries.ts";
import { ImportSheetButton } from "../practice/spreadsheets/import-sheet-button.part.tsx";
import { useOpenImport } from "../practice/spreadsheets/spreadsheets.view.ts";
import { useAddressedDialog } from "../ui/leaving/addressed-dialog.tsx";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { OrderSelect } from "../ui/lists/order-select.tsx";
import { PagedList, type PagedListProps } from "../ui/lists/paged-list.tsx";
import { useListKeys } from "../ui/keys/use-list-keys.ts";
import classes from "./styles/lawsuits.module.css";

/** "Processos e Casos": the office's lawsuits, searched, filtered, and opened. */
export function LawsuitsPage() {
  const address = useSearch({ from: "/shell/advogado/processos" });
  const view = readLawsuitView(address);
  const { columns, isReady, ...listView } = useListView("lawsuits", lawsuitColumns);
  const navigate = useNavigate();
  const importSheet = useOpenImport("lawsuits");
  const client = useQueryClient();
  const dialog = useAddressedDialog("processo");
  const page = useRef<HTMLDivElement>(null);
  const lastSearch = useRef("");
  const [chosen, setChosen] = useState<LawsuitRow[]>([]);
  const { data, isPlaceholderData, error, refetch } = useQuery(lawsuitsQuery(view));

  const show = (wanted: LawsuitView) =>
    navigate({
      to: "/advogado/processos",
      search: { ...writeLawsuitView(wanted), hidden: address.hidden },
    });
  const open = (id: number) => navigate(infoOf(id));
  const searchField = () => page.current?.querySelector<HTMLInputElement>("search input");

  /** Only a manual search opens its single result by itself, so that Back returns to the list. */
  const search = async (text: string) => {
    const wanted = { ...view, search: text, page: 1 };
    lastSearch.current = text;
    if (text !== "") searchField()?.blur();
    await show(wanted);
    if (text === "") return;
    const found = await client.fetchQuery(lawsuitsQuery(wanted)).catch(() => undefined);
    const only = found?.total === 1 ? found.data[0] : undefined;
    if (only && lastSearch.current === text && page.current) await open(only.id);
  };

  const add = () => dialog.open("new");
  useListKeys("Processos", {
    frame: page,
    add: { label: "Adicionar processo", run: add },
    walk: "Andar pelos processos",
    open: "Abrir o processo",
  });

  return (
    <div ref={page} className={classes.page}>
      <PageHeader
        title="Processos e Casos"
        meta={
          <output className="figures">
            {data && !isPlaceholderData ? showTotal(data, "processo", "processos") : "\u00a0"}
          </output>
        }
        tools={
          <>
            <ExportButton
              endpoint={documents.lawsuitsSheet}
              query={lawsuitQueryOf(view)}
              fileName="Processos.xlsx"
              label="Exportar processos"
            />
            <ImportSheetButton kind="lawsuits" />
          </>
        }
      />
      {error && !data ? (
        <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>
      ) : (
        <PagedList
          label="Processos"
          columns={columns}
          rows={isReady ? data?.data : undefined}
          rowKey={({ id }) => id}
          rowName={({ process }) => showProcessNumber(process)}
          onOpen={({ id }) => void open(id)}
          selection={{
            chosen: new Set(chosen.map(({ id }) => id)),
            onChoose: (ids) => setChosen(chosenAmong(ids, [...chosen, ...(data?.data ?? [])])),
          }}
          isRefreshing={isPlaceholderData}
          search={{
            value: view.search,
            onSearch: (text) => void search(text),
            placeholder: "Número, parte, pasta ou assunto (pressione ENTER)",
          }}
          onAdd={add}
          tools={
            chosen.length > 0 ? (
              // in place of the others, so that the rows stay where they are
              <ChosenLawsuits chosen={chosen} onClear={() => setChosen([])} />
            ) : (
              <>
                <OrderSelect
                  what="processos"
                  orders={LAWSUIT_ORDERS}
                  value={view.order}
                  onOrder={(order) => void show({ ...view, order, page: 1 })}
                />
                <ViewsMenu view={listView} />
              </>
            )
          }
          paging={{
            page: view.page,
            lastPage: data?.last_page ?? 1,
            isOpenEnded: data?.total_is_lower_bound ?? false,
            onPage: (wanted) => void show({ ...view, page: wanted }),
          }}
          empty={emptyOf(view, (wanted) => void show(wanted), add, importSheet)}
        />
      )}
      {dialog.opened === "new" && (
        <LawsuitDialog
          onClose={() => void dialog.close()}
          onSaved={({ id }) => void dialog.close().then(() => open(id))}
        />
      )}
    </div>
  );
}

/** The rows with these ids, also of pages that were seen before, each once. */
const chosenAmong = (ids: ReadonlySet<string | number>, rows: readonly LawsuitRow[]): LawsuitRow[] => [
  ...new Map(rows.filter(({ id }) => ids.has(id)).map((row) => [row.id, row])).values(),
];

/** Why the list is empty, and what to do about it. */
function emptyOf(
  view: LawsuitView,
  onView: (view: LawsuitView) => void,
  onAdd: () => void,
  onImport: () => void,
): PagedListProps<unknown>["empty"] {
  if (isFiltered(view))
    return {
      text: "Nenhum processo com esses filtros.",
      action: { label: "Limpar filtros", onClick: () => onView(withoutFilters(view)) },
    };
  return {
    text: "Nenhum processo cadastrado. Adicione o primeiro, ou traga todos de uma planilha.",
    action: { label: "Adicionar processo", writes: true, onClick: onAdd, isMain: true },
    otherAction: { label: "Importar planilha", writes: true, onClick: onImport },
  };
}
