import { Button } from "@mantine/core";
import { type Mail, mailKindName } from "@pauta/contract/office/mails";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount, showInstant } from "../../lib/format.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { MailStatus } from "./mail-status.part.tsx";
import { type MailChoice, mailsQuery, useRetryMail } from "./mails.queries.ts";
import { Segments } from "../../ui/fields/segments.tsx";

const columns: Column<Mail>[] = [
  { header: "Assunto", cell: ({ subject }) => subject },
  { header: "Destinatários", cell: ({ recipients }) => recipients.join(", "), width: "12rem" },
  { header: "Tipo", cell: ({ kind }) => mailKindName(kind), width: "9rem" },
  {
    header: "Situação",
    cell: (mail) => <MailStatus {...mail} troubles={troublesOf(mail)} />,
    width: "11rem",
    narrow: "second",
  },
  {
    header: "Quando",
    cell: ({ sent_at, created_at }) => showInstant(sent_at ?? created_at),
    align: "end",
    width: "9rem",
  },
];

const RETRY = <IconRefresh size={16} />;

const CHOICES: Record<MailChoice, { label: string; empty: string }> = {
  all: {
    label: "Todos",
    empty: "Nenhum e-mail até agora. Os do dia saem às 10:00, ou quando você os envia acima.",
  },
  waiting: { label: "Na fila", empty: "Nenhum e-mail espera na fila." },
  sent: { label: "Enviados", empty: "Nenhum e-mail foi enviado ainda." },
  dead: { label: "Não enviados", empty: "Nenhum e-mail ficou sem envio." },
  left_out: { label: "De fora", empty: "Nenhum e-mail foi deixado de fora." },
};

/** The platform's emails, newest first, with the state of each. Failed ones can be retried. */
export function Outbox() {
  const [page, setPage] = useState(1);
  const [choice, setChoice] = useState<MailChoice>("all");
  const { data, error, refetch, isPlaceholderData } = useQuery(mailsQuery(page, choice));
  const retrying = useRetryMail();
  const actionsOf = ({ id, retriable }: Mail): RowAction[] => (retriable ? [retryOf(id)] : []);
  const retryOf = (id: number): RowAction => ({
    label: "Tentar de novo",
    icon: RETRY,
    onClick: () => retrying.mutate(id),
    isDisabled: retrying.isPending,
  });
  const choose = (wanted: string) => {
    setChoice(wanted as MailChoice);
    setPage(1);
  };
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar emails: ${failureReason(error)}`}</LoadFault>
    );
  return (
    <PagedList
      label="E-mails enviados"
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      isRefreshing={isPlaceholderData}
      paging={{ page, lastPage: data?.last_page ?? 1, onPage: setPage }}
      empty={{ text: CHOICES[choice].empty }}
      actions={actionsOf}
      tools={
        <>
          <Segments
            size="xs"
            aria-label="Situação dos e-mails"
            value={choice}
            onChange={choose}
            data={Object.entries(CHOICES).map(([value, { label }]) => ({ value, label }))}
          />
          {choice === "dead" && (
            <Button
              size="xs"
              leftSection={<IconRefresh size={14} />}
              loading={retrying.isPending}
              disabled={data?.data.every(({ retriable }) => !retriable) ?? true}
              onClick={() => retrying.mutate(undefined)}
            >
              Tentar todos de novo
            </Button>
          )}
        </>
      }
    />
  );
}

/** How often an unsent email was tried, and why it failed. */
const troublesOf = ({ attempts, last_error }: Mail) => [
  attempts > 0 ? showCount(attempts, "tentativa", "tentativas") : null,
  last_error,
];
