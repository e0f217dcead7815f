import { Button, Checkbox, Skeleton } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import type { Client } from "@pauta/contract/practice/clients";
import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount } from "../../lib/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { SKELETON_ROWS } from "../../ui/lists/list-column.ts";
import { MeaningChip } from "../../ui/chips/meaning-chip.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { useArrowWalk } from "../../ui/keys/use-arrow-walk.ts";
import { ClientDialog } from "./client.dialog.tsx";
import { placeOf } from "./client-facts.part.tsx";
import { KindSelect } from "./client-tools.part.tsx";
import type { ClientView } from "./client.view.ts";
import { clientsQuery } from "./clients.queries.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./select-clients.module.css";

type SelectClientsDialogProps = {
  /** Already linked: shown as such and not selectable. */
  linked?: number[];
  onClose: () => void;
  /** If the promise fails, the dialog stays open with its selection. */
  onChoose: (clients: Client[]) => unknown;
};

const NOTHING: number[] = [];
const ALL: ClientView = { search: "", kind: "3", order: "name-asc", page: 1 };

/**
 * "Selecionar Clientes": several at once, searched over all pages; a new client can be created on the spot.
 */
export function SelectClientsDialog({ linked = NOTHING, onClose, onChoose }: SelectClientsDialogProps) {
  const [view, setView] = useState(ALL);
  const [chosen, setChosen] = useState<Client[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery(clientsQuery(view));

  const toggle = (client: Client) =>
    setChosen((clients) => {
      const others = clients.filter(({ id }) => id !== client.id);
      return others.length < clients.length ? others : [...clients, client];
    });

  const choose = async () => {
    setBusy(true);
    try {
      await onChoose(chosen);
      onClose();
    } catch {
      // The caller shows the error; the selection stays.
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <SheetDialog
        title="Selecionar Clientes"
        opened={!isAdding}
        onClose={onClose}
        size={600}
        foot={
          <>
            <output className={classes.count}>
              {showCount(chosen.length, "selecionado", "selecionados")}
            </output>
            <Button onClick={onClose}>Cancelar</Button>
            <WriteButton
              variant="filled"
              loading={isBusy}
              disabled={chosen.length === 0}
              onClick={() => void choose()}
            >
              Selecionar
            </WriteButton>
          </>
        }
      >
        <div className={classes.bar}>
          <SearchField
            label="Pesquisar em clientes para selecionar"
            placeholder="Nome ou CPF/CNPJ (pressione ENTER)"
            value={view.search}
            onSearch={(search) => setView({ ...view, search, page: 1 })}
          />
          <div className={classes.tools}>
            <KindSelect value={view.kind} onChange={(kind) => setView({ ...view, kind, page: 1 })} />
            <WriteButton onClick={() => setAdding(true)}>Adicionar</WriteButton>
          </div>
        </div>
        {error && !data ? (
          <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>
        ) : (
          <Choices
            clients={data?.data}
            isRefreshing={isPlaceholderData}
            chosen={chosen.map(({ id }) => id)}
            linked={linked}
            onToggle={toggle}
          />
        )}
        <div className={classes.foot}>
          <Pager
            page={view.page}
            lastPage={data?.last_page ?? 1}
            onPage={(page) => setView({ ...view, page })}
            label="Páginas de clientes para selecionar"
          />
        </div>
      </SheetDialog>
      {isAdding && <ClientDialog onClose={() => setAdding(false)} onSaved={toggle} />}
    </>
  );
}

type ChoicesProps = {
  clients: Client[] | undefined;
  isRefreshing: boolean;
  chosen: number[];
  linked: number[];
  onToggle: (client: Client) => void;
};

function Choices({ clients, isRefreshing, chosen, linked, onToggle }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  useArrowWalk(list, "input[type=checkbox]:enabled");
  if (clients?.length === 0) return <EmptyState>Sem resultados</EmptyState>;
  return (
    <ul
      ref={list}
      className={classes.choices}
      aria-label="Clientes para selecionar"
      aria-busy={clients === undefined || isRefreshing}
      data-refreshing={isRefreshing}
    >
      {clients?.map((client) => {
        const isLinked = linked.includes(client.id);
        return (
          <li key={client.id} className={classes.choice}>
            <Checkbox
              classNames={{ body: classes.box!, labelWrapper: classes.label! }}
              checked={isLinked || chosen.includes(client.id)}
              disabled={isLinked}
              onChange={() => onToggle(client)}
              label={<Who client={client} isLinked={isLinked} />}
            />
          </li>
        );
      })}
      {!clients &&
        SKELETON_ROWS.map((name) => (
          <li key={name} className={classes.choice} aria-hidden>
            <Skeleton height={12} width="55%" radius="xs" my={14} />
          </li>
        ))}
    </ul>
  );
}

function Who({ client, isLinked }: { client: Client; isLinked: boolean }) {
  const { name, cpf_cnpj, opposite } = client;
  return (
    <>
      <span className={classes.name}>
        {name}
        {opposite && <MeaningChip meaning="delayed">Parte Contrária</MeaningChip>}
        {isLinked && <span className={classes.known}>já vinculado</span>}
      </span>
      <span className={classes.known}>
        {cpf_cnpj !== null && <span className="figures">{formatDocument(cpf_cnpj)}</span>}
        {cpf_cnpj !== null && placeOf(client) !== "" && " · "}
        {placeOf(client)}
      </span>
    </>
  );
}
