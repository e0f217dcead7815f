import { Skeleton } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type Delivery, NoticeKind, noticeKindNames } from "@pauta/contract/office/notifications";
import { mailFields } from "@pauta/contract/office/user-fields";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import classes from "./notification-choices.module.css";
import { choicesQuery, dailyMailQuery, useChooseDailyMail, useChooseMails } from "./notifications.queries.ts";

const DELIVERIES: Record<Delivery, string> = {
  at_once: "Na hora",
  daily: "Resumo diário",
  off: "Não enviar e-mail",
};
const deliveries = Object.keys(DELIVERIES) as Delivery[];

/** The height of the lines below, so that nothing moves when they load. */
const KINDS_HEIGHT = 264;

type NotificationChoicesProps = {
  /** The address of the person's emails. */
  email: string;
  onClose: () => void;
};

/** The changes; other kinds remain unchanged. */
type Values = Partial<Record<NoticeKind, Delivery>> & { daily_mail?: boolean };

/** Which kinds of notifications are also emailed; in Pauta itself all are shown. */
export function NotificationChoices({ email, onClose }: NotificationChoicesProps) {
  const choices = useQuery(choicesQuery);
  const saving = useChooseMails();
  const dailyMail = useQuery(dailyMailQuery);
  const choosingDailyMail = useChooseDailyMail();
  const form = useForm<Values>({ initialValues: {} });
  const kept = useKeptForm(form, "notification-choices");
  const changed = form.getValues();
  const save = async (values: Values) => {
    if (values.daily_mail !== undefined) await choosingDailyMail.mutateAsync(values.daily_mail);
    return saving.mutateAsync(
      NoticeKind.options.flatMap((kind) => (values[kind] ? { kind, mail: values[kind] } : [])),
    );
  };
  return (
    <FormDialog
      title="Preferências de notificação"
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      size={680}
      onSave={save}
    >
      <p className={classes.lead}>
        Escolha o que chega também por e-mail, em <strong>{email}</strong>. O resumo diário sai às 07:30.
      </p>
      <label className={classes.choice} data-waiting={dailyMail.data === undefined}>
        <input
          type="checkbox"
          checked={changed.daily_mail ?? dailyMail.data ?? false}
          disabled={dailyMail.data === undefined}
          onChange={({ currentTarget }) => form.setFieldValue("daily_mail", currentTarget.checked)}
        />
        {`${mailFields.daily_mail.label}, com o PDF, às 10:00 dos dias úteis`}
      </label>
      {choices.data && (
        <div className={classes.grid}>
          {choices.data.map(({ kind, mail }) => (
            <KindChoice
              key={kind}
              kind={kind}
              chosen={changed[kind] ?? mail}
              onChange={(delivery) => form.setFieldValue(kind, delivery)}
            />
          ))}
        </div>
      )}
      {!choices.data && choices.error && (
        <LoadFault onRetry={() => void choices.refetch()}>{failureReason(choices.error)}</LoadFault>
      )}
      {choices.isPending && <Skeleton height={KINDS_HEIGHT} radius="sm" />}
    </FormDialog>
  );
}

type KindChoiceProps = { kind: NoticeKind; chosen: Delivery; onChange: (delivery: Delivery) => void };

const KindChoice = ({ kind, chosen, onChange }: KindChoiceProps) => (
  <fieldset className={classes.kind}>
    <legend className={classes.name}>{noticeKindNames[kind]}</legend>
    {deliveries.map((delivery) => (
      <label key={delivery} className={classes.choice}>
        <input
          type="radio"
          name={kind}
          value={delivery}
          checked={chosen === delivery}
          onChange={() => onChange(delivery)}
        />
        {DELIVERIES[delivery]}
      </label>
    ))}
  </fieldset>
);
