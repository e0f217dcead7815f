import { ActionIcon, Tooltip } from "@mantine/core";
import type { Lawsuit } from "@pauta/contract/practice/lawsuits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconCopy, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { SelectClientsDialog } from "../practice/clients/select-clients.dialog.tsx";
import { useCan, useProfile } from "../office/identity/identity.queries.ts";
import { ApiError } from "../lib/calls/api-error.ts";
import { failureReason } from "../lib/calls/failure-message.ts";
import { showProcessNumber } from "../lib/format.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { DeleteLawsuitDialog } from "../practice/lawsuits/delete-lawsuit.dialog.tsx";
import { LawsuitDetails } from "../practice/lawsuits/lawsuit-facts.part.tsx";
import { LawsuitTies } from "../practice/lawsuits/lawsuit-ties.part.tsx";
import { LawsuitDialog } from "../practice/lawsuits/lawsuit.dialog.tsx";
import { lawsuitQuery, useLinkClients, useChooseTags } from "../practice/lawsuits/lawsuits.queries.ts";
import { useOpened } from "../reading/search/recent-records.view.ts";
import { ProcessName } from "../ui/text/process-name.tsx";
import { SelectTagsDialog } from "../practice/tags/select-tags.dialog.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { useAddressedDialog } from "../ui/leaving/addressed-dialog.tsx";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { MeaningChip } from "../ui/chips/meaning-chip.tsx";
import { notifySuccess } from "../ui/feedback/notices.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PrintHead } from "../ui/page/print-head.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import { LawsuitInfoSkeleton } from "./parts/lawsuit-info-skeleton.part.tsx";
import { LawsuitTabs } from "./parts/lawsuit-tabs.part.tsx";
import { WriteButton } from "../ui/page/write-button.tsx";
import classes from "./styles/lawsuit-info.module.css";

const LAWSUITS = { label: "Processos", to: "/advogado/processos" } as const;

/** One lawsuit with all related records. */
export function LawsuitInfoPage() {
  const { process = "" } = useSearch({ from: "/shell/advogado/processos/info" });
  const id = /^\d{1,15}$/.test(process) ? Number(process) : 0;
  const { data, error, refetch } = useQuery({ ...lawsuitQuery(id), enabled: id > 0 });
  const isMissing = id === 0 || (error instanceof ApiError && error.status === 404);
  if (isMissing) return <MissingLawsuit />;
  if (data) return <LawsuitInfo key={data.id} lawsuit={data} />;
  return (
    <div className={classes.page}>
      <PageHeader list={LAWSUITS} title="Processo" />
      {error ? (
        <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>
      ) : (
        <LawsuitInfoSkeleton />
      )}
    </div>
  );
}

function MissingLawsuit() {
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <PageHeader list={LAWSUITS} title="Processo não encontrado" />
      <EmptyState
        action={{
          label: "Voltar aos processos",
          isMain: true,
          onClick: () => void navigate({ to: "/advogado/processos" }),
        }}
      >
        Ele foi excluído, ou o endereço está errado.
      </EmptyState>
    </div>
  );
}

type Task = "delete" | "tags" | "clients";

function LawsuitInfo({ lawsuit }: { lawsuit: Lawsuit }) {
  const { id } = lawsuit;
  const profile = useProfile();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayChange = useCan("lawsuits.change");
  const number = showProcessNumber(lawsuit.process);
  const [task, setTask] = useState<Task | null>(null);
  const dialog = useAddressedDialog("processo");
  const edit = () => dialog.open(id);
  const choosingTags = useChooseTags(lawsuit);
  const linkingClients = useLinkClients(id);
  const close = () => setTask(null);
  usePageTitle(`Processo ${number}`);
  useOpened(profile.id, "lawsuit", id);
  useKeys("Processo", [
    { keys: "c", label: "Copiar o número", run: () => void copy(number) },
    ...(mayChange ? [{ keys: "e", label: "Editar o processo", writes: true, run: edit }] : []),
  ]);

  const leave = async () => {
    await navigate({ to: "/advogado/processos", replace: true });
    client.removeQueries({ queryKey: lawsuitQuery(id).queryKey });
  };

  return (
    <div className={classes.page}>
      <PrintHead office={profile.company?.company_name} />
      <PageHeader
        list={LAWSUITS}
        title={<ProcessName process={lawsuit.process} />}
        meta={<NumberTools number={number} isValid={lawsuit.is_number_valid !== false} />}
        tools={
          <>
            <Tooltip label="Imprimir">
              <ActionIcon aria-label="Imprimir" size="lg" onClick={() => void print()}>
                <IconPrinter size={18} />
              </ActionIcon>
            </Tooltip>
            {mayChange && (
              <>
                <WriteButton onClick={() => setTask("delete")}>Excluir</WriteButton>
                <WriteButton onClick={edit}>Editar</WriteButton>
              </>
            )}
          </>
        }
      />
      <LawsuitTies
        lawsuit={lawsuit}
        onLinkClients={() => setTask("clients")}
        onLinkTags={() => setTask("tags")}
      />
      <LawsuitDetails lawsuit={lawsuit} />
      <LawsuitTabs lawsuit={lawsuit} />
      {mayChange && dialog.opened === id && (
        <LawsuitDialog lawsuit={lawsuit} onClose={() => void dialog.close()} />
      )}
      {task === "delete" && (
        <DeleteLawsuitDialog lawsuitId={id} onClose={close} onDeleted={() => void leave()} />
      )}
      {task === "tags" && (
        <SelectTagsDialog
          chosen={lawsuit.tags.map((tag) => tag.id)}
          onClose={close}
          onChoose={(ids) => choosingTags.mutateAsync(ids)}
        />
      )}
      {task === "clients" && (
        <SelectClientsDialog
          linked={[...lawsuit.parts.clients, ...lawsuit.parts.adverse].map((party) => party.id)}
          onClose={close}
          onChoose={(chosen) => linkingClients.mutateAsync(chosen.map((party) => party.id))}
        />
      )}
    </div>
  );
}

function NumberTools({ number, isValid }: { number: string; isValid: boolean }) {
  return (
    <span className={classes.number}>
      <Tooltip label="Copiar o número do processo">
        <ActionIcon
          aria-label={`Copiar o número do processo ${number}`}
          data-no-print
          onClick={() => void copy(number)}
        >
          <IconCopy size={16} />
        </ActionIcon>
      </Tooltip>
      {!isValid && <MeaningChip meaning="attention">O dígito verificador não confere</MeaningChip>}
    </span>
  );
}

/** The print fonts are not loaded yet while the screen uses none of them. */
async function print(): Promise<void> {
  await document.fonts.load("1rem 'Source Serif 4 Variable'");
  window.print();
}

async function copy(number: string): Promise<void> {
  await navigator.clipboard.writeText(number);
  notifySuccess("Número do processo copiado");
}
