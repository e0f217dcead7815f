import { ActionIcon, Button, Tooltip } from "@mantine/core";
import type { Client } from "@pauta/contract/practice/clients";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconEraser, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { ClientFacts } from "../practice/clients/client-facts.part.tsx";
import { ClientDialog } from "../practice/clients/client.dialog.tsx";
import { clientQuery } from "../practice/clients/clients.queries.ts";
import { useCan, useProfile } from "../office/identity/identity.queries.ts";
import { ApiError } from "../lib/calls/api-error.ts";
import { failureReason } from "../lib/calls/failure-message.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { useOpened } from "../reading/search/recent-records.view.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { useAddressedDialog } from "../ui/leaving/addressed-dialog.tsx";
import { MeaningChip } from "../ui/chips/meaning-chip.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import { ClientInfoSkeleton } from "./parts/client-info-skeleton.part.tsx";
import { ClientTabs } from "./parts/client-tabs.part.tsx";
import { type OtherClientTask, ClientTaskDialog } from "./parts/client-tasks.part.tsx";
import { WriteButton, WriteIcon } from "../ui/page/write-button.tsx";
import classes from "./styles/clients.module.css";

const CLIENTS = { label: "Clientes", to: "/advogado/clientes" } as const;

/** One client with all related records. */
export function ClientInfoPage() {
  const { client = "" } = useSearch({ from: "/shell/advogado/cliente/info" });
  const id = /^\d{1,15}$/.test(client) ? Number(client) : 0;
  const { data, error, refetch } = useQuery({ ...clientQuery(id), enabled: id > 0 });
  const isMissing = id === 0 || (error instanceof ApiError && error.status === 404);
  if (isMissing) return <MissingClient />;
  if (data) return <ClientInfo key={data.id} client={data} />;
  return (
    <div className={classes.page}>
      <PageHeader list={CLIENTS} title="Cliente" />
      {error ? (
        <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>
      ) : (
        <ClientInfoSkeleton />
      )}
    </div>
  );
}

function MissingClient() {
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <PageHeader list={CLIENTS} title="Cliente não encontrado" />
      <EmptyState
        action={{
          label: "Voltar aos clientes",
          isMain: true,
          onClick: () => void navigate({ to: "/advogado/clientes" }),
        }}
      >
        Ele foi excluído, ou o endereço está errado.
      </EmptyState>
    </div>
  );
}

function ClientInfo({ client }: { client: Client }) {
  const { id: userId, company } = useProfile();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayErase = useCan("clients.erase");
  const [task, setTask] = useState<OtherClientTask | null>(null);
  const dialog = useAddressedDialog("cliente");
  const edit = () => dialog.open(client.id);
  usePageTitle(client.name);
  useOpened(userId, "client", client.id);
  useKeys("Cliente", [{ keys: "e", label: "Editar o cliente", writes: true, run: edit }]);

  const leave = async () => {
    await navigate({ to: "/advogado/clientes", replace: true });
    queries.removeQueries({ queryKey: clientQuery(client.id).queryKey });
  };

  return (
    <div className={classes.page}>
      <PrintHead office={company?.company_name} />
      <PageHeader
        list={CLIENTS}
        title={client.name}
        {...(client.opposite && { meta: <MeaningChip meaning="delayed">Parte Contrária</MeaningChip> })}
        tools={
          <>
            <Tooltip label="Imprimir">
              <ActionIcon aria-label="Imprimir" size="lg" onClick={() => window.print()}>
                <IconPrinter size={18} />
              </ActionIcon>
            </Tooltip>
            {mayErase && (
              <Tooltip label="Apagar dados pessoais (LGPD)">
                <WriteIcon
                  aria-label="Apagar dados pessoais (LGPD)"
                  size="lg"
                  onClick={() => setTask({ is: "erase", client })}
                >
                  <IconEraser size={18} />
                </WriteIcon>
              </Tooltip>
            )}
            <Button onClick={() => setTask({ is: "contacts", client })}>Contatos</Button>
            <WriteButton onClick={() => setTask({ is: "delete", client })}>Excluir</WriteButton>
            <WriteButton onClick={edit}>Editar</WriteButton>
          </>
        }
      />
      <ClientFacts client={client} />
      <ClientTabs client={client} />
      {dialog.opened === client.id && <ClientDialog client={client} onClose={() => void dialog.close()} />}
      {task && <ClientTaskDialog task={task} onClose={() => setTask(null)} onDeleted={leave} />}
    </div>
  );
}
