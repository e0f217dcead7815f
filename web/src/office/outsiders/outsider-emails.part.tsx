import { Button } from "@mantine/core";
import { mailKindName } from "@pauta/contract/office/mails";
import type { OutsiderEmail } from "@pauta/contract/office/outsiders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSendConfirmation } from "../identity/confirmation.queries.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showInstant } from "../../lib/format.ts";
import { MailStatus } from "../mails/mail-status.part.tsx";
import { OpenedEmail } from "../mails/opened-email.part.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { RecordDialog, useAddressedDialog } from "../../ui/leaving/addressed-dialog.tsx";
import type { Column } from "../../ui/lists/list-column.ts";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { type EmailChoice, outsiderEmailQuery, outsiderEmailsQuery } from "./outsider-emails.queries.ts";
import classes from "./outsider-emails.module.css";
import { Segments } from "../../ui/fields/segments.tsx";

const columns: Column<OutsiderEmail>[] = [
  { header: "Para", cell: ({ recipients }) => recipients.join(", "), width: "14rem" },
  { header: "Assunto", cell: ({ subject }) => subject },
  { header: "Tipo", cell: ({ kind }) => mailKindName(kind), width: "9rem" },
  { header: "Situação", cell: (email) => <MailStatus {...email} />, width: "12rem", narrow: "second" },
  {
    header: "Quando",
    cell: ({ sent_at, created_at }) => showInstant(sent_at ?? created_at),
    align: "end",
    width: "9rem",
  },
];

const CHOICES: Record<EmailChoice, { label: string; empty: string }> = {
  all: { label: "Todos", empty: "Nenhum e-mail para fora do escritório até agora." },
  sent: { label: "Enviados", empty: "Nenhum e-mail para fora foi enviado ainda." },
  left_out: { label: "Deixados de fora", empty: "Nenhum e-mail foi deixado de fora." },
};

/**
 * The office's emails to outside addresses, which were not sent and why, and how much of the daily limit is
 * used.
 */
export function OutsiderEmails() {
  const [page, setPage] = useState(1);
  const [choice, setChoice] = useState<EmailChoice>("all");
  const dialog = useAddressedDialog("email");
  const { data, error, refetch, isPlaceholderData } = useQuery(outsiderEmailsQuery(page, choice));
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar os e-mails: ${failureReason(error)}`}</LoadFault>
    );
  const choose = (wanted: string) => {
    setChoice(wanted as EmailChoice);
    setPage(1);
  };
  return (
    <div className={classes.emails}>
      {data && <DailyUse {...data} />}
      <PagedList
        label="E-mails para fora do escritório"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        onOpen={({ id }) => dialog.open(id)}
        isRefreshing={isPlaceholderData}
        paging={{ page, lastPage: data?.last_page ?? 1, onPage: setPage }}
        empty={{ text: CHOICES[choice].empty }}
        tools={
          <Segments
            size="xs"
            aria-label="Situação dos e-mails"
            value={choice}
            onChange={choose}
            data={Object.entries(CHOICES).map(([value, { label }]) => ({ value, label }))}
          />
        }
      />
      {typeof dialog.opened === "number" && (
        <RecordDialog key={dialog.opened} query={outsiderEmailQuery(dialog.opened)} onClose={dialog.close}>
          {(email) => (
            <SheetDialog title={email.subject} opened onClose={() => void dialog.close()} size={820}>
              <OpenedEmail email={email} />
            </SheetDialog>
          )}
        </RecordDialog>
      )}
    </div>
  );
}

type Used = { limit: number; sent_today: number; is_confirmed: boolean };

function DailyUse({ limit, sent_today, is_confirmed }: Used) {
  const confirming = useSendConfirmation();
  return (
    <div className={classes.standing}>
      <p>
        São de fora os endereços que não são de pessoas do escritório. Eles recebem os lembretes que os citam,
        com o nome do escritório e um link para não receber mais.
      </p>
      {is_confirmed ? (
        <p>{`Hoje: ${sent_today} de ${limit} e-mails.${sent_today >= limit ? " Os próximos de hoje ficam de fora." : ""}`}</p>
      ) : (
        <p>
          Ninguém que administra o escritório confirmou o seu e-mail, e até lá nada sai para fora dele.{" "}
          <Button size="xs" loading={confirming.isPending} onClick={() => confirming.mutate()}>
            Confirmar agora
          </Button>
        </p>
      )}
    </div>
  );
}
