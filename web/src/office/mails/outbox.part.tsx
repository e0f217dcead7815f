import { Button } from "@mantine/core";
import type { Mail } from "@pauta/contract/office/mails";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showInstant, showNumber } from "../../lib/format.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { Segments } from "../../ui/fields/segments.tsx";
import { RecordDialog, useAddressedDialog } from "../../ui/leaving/addressed-dialog.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import type { RowAction } from "../../ui/lists/row-actions.tsx";
import { MailChip } from "./mail-status.part.tsx";
import { MailDialog } from "./mail.dialog.tsx";
import { mailQuery, mailsQuery, useRetryMail } from "./mails.queries.ts";
import classes from "./outbox.module.css";
import type { MailChoice, OutboxView } from "./outbox.view.ts";

const Line = ({ children }: { children: string }) => <span className={classes.line}>{children}</span>;

const columns: Column<Mail>[] = [
  { header: "Assunto", cell: ({ subject }) => <Line>{subject}</Line> },
  { header: "Destinatários", cell: ({ recipients }) => <Line>{recipients.join(", ")}</Line>, width: "14rem" },
  { header: "Situação", cell: (mail) => <MailChip {...mail} />, width: "8.5rem", narrow: "end" },
  {
    header: "Quando",
    cell: ({ sent_at, created_at }) => showInstant(sent_at ?? created_at),
    align: "end",
    width: "9rem",
  },
];

const RETRY = <IconRefresh size={16} />;

const CHOICES: Record<MailChoice, { label: string; empty: string }> = {
  all: { label: "Todos", empty: "Nenhum e-mail até agora. Os do dia saem a partir das 10h." },
  waiting: { label: "Na fila", empty: "Nenhum e-mail espera na fila." },
  sent: { label: "Enviados", empty: "Nenhum e-mail foi enviado ainda." },
  dead: { label: "Não enviados", empty: "Nenhum e-mail ficou sem envio." },
  left_out: { label: "De fora", empty: "Nenhum e-mail foi deixado de fora." },
};

type OutboxProps = { view: OutboxView; onView: (view: OutboxView) => void };

/** The platform's emails, newest first; a line opens the email as it is sent. Failed ones can be retried. */
export function Outbox({ view, onView }: OutboxProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(mailsQuery(view));
  const dialog = useAddressedDialog("email");
  const retrying = useRetryMail();
  const actionsOf = ({ id, retriable }: Mail): RowAction[] => (retriable ? [retryOf(id)] : []);
  const retryOf = (id: number): RowAction => ({
    label: "Tentar de novo",
    icon: RETRY,
    onClick: () => retrying.mutate(id),
    isDisabled: retrying.isPending,
  });
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar emails: ${failureReason(error)}`}</LoadFault>
    );
  return (
    <>
      {data?.has_server === false && (
        <p className={classes.note}>
          Sem servidor de e-mail configurado, nada sai: os e-mails ficam na fila. Para enviar, defina SMTP_URL
          e MAIL_FROM no servidor.
        </p>
      )}
      <PagedList
        label="E-mails"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        onOpen={({ id }) => dialog.open(id)}
        isRefreshing={isPlaceholderData}
        paging={{
          page: view.page,
          lastPage: data?.last_page ?? 1,
          onPage: (page) => onView({ ...view, page }),
        }}
        empty={{ text: CHOICES[view.status].empty }}
        actions={data?.data.some(({ retriable }) => retriable) ? actionsOf : undefined}
        tools={
          <>
            <Segments
              size="xs"
              aria-label="Situação dos e-mails"
              value={view.status}
              onChange={(status) => onView({ status, page: 1 })}
              data={choicesOf(data?.counts)}
            />
            {view.status === "dead" && (
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
      {typeof dialog.opened === "number" && (
        <RecordDialog key={dialog.opened} query={mailQuery(dialog.opened)} onClose={dialog.close}>
          {(mail) => <MailDialog mail={mail} onClose={() => void dialog.close()} />}
        </RecordDialog>
      )}
    </>
  );
}

/** The states with how many emails are in each: the same numbers as of the list below. */
function choicesOf(counts: Record<Mail["status"], number> | undefined) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count);
  return (Object.keys(CHOICES) as MailChoice[]).map((value) => {
    const count = value === "all" ? all : counts?.[value];
    const { label } = CHOICES[value];
    return { value, label: count === undefined ? label : `${label} ${showNumber(count)}` };
  });
}
