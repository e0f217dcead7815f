import { Button } from "@mantine/core";
import { parseDate } from "@pauta/contract/platform/dates";
import { dailyMail } from "@pauta/contract/reading/daily-mail";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../lib/calls/call.ts";
import { showDay } from "../../lib/format.ts";
import { notifySuccess, notifyWarning } from "../../ui/feedback/notices.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import dayForm from "../../ui/fields/day-form.module.css";

/**
 * Emails each person his publications of a day. People who had theirs get none again, unless that is
 * requested: for a day already sent the dialog asks whether everybody should get it again.
 */
export function SendDayMails({ today }: { today: string }) {
  const client = useQueryClient();
  const [date, setDate] = useState(today);
  const [fault, setFault] = useState<string | null>(null);
  const [requestedDay, setRequestedDay] = useState<string | null>(null);

  const sending = useMutation({
    mutationFn: (body: { date: string; again: boolean }) => call(dailyMail.sendByDate, { body }),
    meta: { failure: "Falha ao enviar emails" },
    onSuccess: ({ message, sent_before, is_held }, { date: day, again }) => {
      (is_held ? notifyWarning : notifySuccess)(message);
      if (sent_before && !again) setRequestedDay(day);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["mails"] }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = parseDate(date);
    setFault(day === null ? "Data inválida" : null);
    if (day !== null) sending.mutate({ date: day, again: false });
  };

  return (
    <form className={dayForm.form} noValidate onSubmit={submit}>
      <DateField label="Data dos Emails" value={date} onChange={setDate} error={fault} />
      <Button type="submit" loading={sending.isPending}>
        Enviar
      </Button>
      <ConfirmDialog
        title="Enviar de novo?"
        opened={requestedDay !== null}
        onClose={() => setRequestedDay(null)}
        cancelLabel="Não enviar de novo"
        confirmLabel="Enviar de novo a todos"
        onConfirm={() => sending.mutateAsync({ date: requestedDay ?? today, again: true })}
      >
        {`Os e-mails de ${showDay(requestedDay)} já tinham sido enviados. Agora receberam só as pessoas que ainda não tinham recebido. Enviar de novo a todas?`}
      </ConfirmDialog>
    </form>
  );
}
