import type { TotalUpTo } from "@pauta/contract/platform/paging";
import type { Client } from "@pauta/contract/practice/clients";
import { documents } from "@pauta/contract/reading/documents";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { startTransition, useRef, useState } from "react";
import { clientColumns } from "../practice/clients/client-columns.part.tsx";
import { ClientTools } from "../practice/clients/client-tools.part.tsx";
import {
  clientInfoOf,
  clientQueryOf,
  type ClientView,
  readClientView,
  writeClientView,
} from "../practice/clients/client.view.ts";
import { ClientDialog } from "../practice/clients/client.dialog.tsx";
import { clientQuery, clientsQuery } from "../practice/clients/clients.queries.ts";
import { useListView } from "../office/saved-views/saved-views.queries.ts";
import { ViewsMenu } from "../office/saved-views/views-menu.part.tsx";
import { ExportButton } from "../reading/documents/export-button.part.tsx";
import { failureReason } from "../lib/calls/failure-message.ts";
import { showTotal } from "../lib/format.ts";
import { ImportSheetButton } from "../practice/spreadsheets/import-sheet-button.part.tsx";
import { useOpenImport } from "../practice/spreadsheets/spreadsheets.view.ts";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PagedList, type PagedListProps } from "../ui/lists/paged-list.tsx";
import { useListKeys } from "../ui/keys/use-list-keys.ts";
import { RecordDialog, useAddressedDialog } from "../ui/leaving/addressed-dialog.tsx";
import { type OtherClientTask, ClientTaskDialog, clientActions } from "./parts/client-tasks.part.tsx";
import classes from "./styles/clients.module.css";

/** "Clientes": the office's clients and opposing parties, searched, filtered, and opened. */
export function ClientsPage() {
  const address = useSearch({ from: "/shell/advogado/clientes" });
  const view = readClientView(address);
  const { columns, isReady, ...listView } = useListView("clients", clientColumns);
  const navigate = useNavigate();
  const importSheet = useOpenImport("clients");
  const [task, setTask] = useState<OtherClientTask | null>(null);
  const dialog = useAddressedDialog("cliente");
  const page = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData, error, refetch } = useQuery(clientsQuery(view));

  const show = (wanted: ClientView) =>
    void navigate({
      to: "/advogado/clientes",
      search: { ...writeClientView(wanted), hidden: address.hidden },
    });
  const open = (id: number) => void navigate(clientInfoOf(id));
  const begin = (wanted: OtherClientTask) => startTransition(() => setTask(wanted));
  const add = () => dialog.open("new");

  useListKeys("Clientes", {
    frame: page,
    add: { label: "Adicionar cliente", run: add },
    walk: "Andar pelos clientes",
    open: "Abrir o cliente",
  });

  return (
    <div ref={page} className={classes.page}>
      <PageHeader
        title="Clientes"
        meta={
          <output className="figures">{data && !isPlaceholderData ? countOf(view, data) : "\u00a0"}</output>
        }
        tools={
          <>
            <ExportButton
              endpoint={documents.clientsSheet}
              query={clientQueryOf(view)}
              fileName="Clientes.xlsx"
              label="Exportar clientes"
            />
            <ImportSheetButton kind="clients" />
          </>
        }
      />
      {error && !data ? (
        <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>
      ) : (
        <PagedList<Client>
          label="Clientes"
          columns={columns}
          rows={isReady ? data?.data : undefined}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          onOpen={({ id }) => open(id)}
          actions={(client) => clientActions(client, { onInfo: open, onEdit: dialog.open, onTask: begin })}
          isRefreshing={isPlaceholderData}
          search={{
            value: view.search,
            onSearch: (search) => show({ ...view, search, page: 1 }),
            placeholder: "Nome ou CPF/CNPJ (pressione ENTER)",
          }}
          onAdd={add}
          tools={
            <>
              <ClientTools view={view} onView={show} />
              <ViewsMenu view={listView} />
            </>
          }
          paging={{
            page: view.page,
            lastPage: data?.last_page ?? 1,
            isOpenEnded: data?.total_is_lower_bound ?? false,
            onPage: (wanted) => show({ ...view, page: wanted }),
          }}
          empty={emptyOf(view, show, add, importSheet)}
        />
      )}
      {task && <ClientTaskDialog task={task} onClose={() => setTask(null)} />}
      {dialog.opened === "new" && (
        <ClientDialog
          onClose={() => void dialog.close()}
          onSaved={({ id }) => void dialog.close().then(() => open(id))}
        />
      )}
      {typeof dialog.opened === "number" && (
        <RecordDialog
          key={dialog.opened}
          query={clientQuery(dialog.opened)}
          seen={data?.data.find(({ id }) => id === dialog.opened)}
          onClose={dialog.close}
        >
          {(client) => <ClientDialog client={client} onClose={() => void dialog.close()} />}
        </RecordDialog>
      )}
    </div>
  );
}

const countOf = ({ kind }: ClientView, total: TotalUpTo): string =>
  kind === "1"
    ? showTotal(total, "cliente", "clientes")
    : kind === "2"
      ? showTotal(total, "parte contrária", "partes contrárias")
      : showTotal(total, "cliente ou parte", "clientes e partes");

/** Why the list is empty, and what to do about it. */
function emptyOf(
  view: ClientView,
  onView: (view: ClientView) => void,
  onAdd: () => void,
  onImport: () => void,
): PagedListProps<unknown>["empty"] {
  if (view.kind === "2")
    return {
      text: "Nenhuma parte contrária cadastrada.",
      action: { label: "Ver todos", onClick: () => onView({ ...view, kind: "3" }) },
    };
  return {
    text: "Nenhum cliente cadastrado. Adicione o primeiro, ou traga todos de uma planilha.",
    action: { label: "Adicionar cliente", writes: true, onClick: onAdd, isMain: true },
    otherAction: { label: "Importar planilha", writes: true, onClick: onImport },
  };
}
