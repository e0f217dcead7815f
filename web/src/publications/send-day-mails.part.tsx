import { Button } from "@mantine/core";
import { parseDate } from "@pauta/contract/dates";
import { publications } from "@pauta/contract/publications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../lib/call.ts";
import { showDay } from "../lib/format.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DateField } from "../ui/date-field.tsx";
import classes from "./send-day-mails.module.css";

/** Mails each person his publications of a day; asks before a day goes out to everybody once more. */
export function SendDayMails({ today }: { today: string }) {
  const client = useQueryClient();
  const [date, setDate] = useState(today);
  const [fault, setFault] = useState<string | null>(null);
  const [sentDay, setSentDay] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  const sending = useMutation({
    mutationFn: (body: { date: string; again: boolean }) => call(publications.sendByDate, { body }),
    meta: { failure: "Falha ao enviar emails", success: "Emails enviados com sucesso" },
    onSuccess: (_answer, { date: day }) => setSentDay(day),
    onSettled: () => client.invalidateQueries({ queryKey: ["mails"] }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = parseDate(date);
    setFault(day === null ? "Data inválida" : null);
    if (day === null) return;
    if (day === sentDay) setAsking(true);
    else sending.mutate({ date: day, again: false });
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <DateField label="Data dos Emails" value={date} onChange={setDate} error={fault} />
      <Button type="submit" loading={sending.isPending}>
        Enviar
      </Button>
      <ConfirmDialog
        title="Enviar de novo?"
        opened={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel="Enviar de novo a todos"
        onConfirm={() => sending.mutateAsync({ date: sentDay ?? today, again: true })}
      >
        {`Os emails de ${showDay(sentDay)} já foram enviados. Quem já recebeu recebe outra vez.`}
      </ConfirmDialog>
    </form>
  );
}
