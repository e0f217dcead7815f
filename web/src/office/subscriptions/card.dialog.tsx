import { useForm } from "@mantine/form";
import { CardForm } from "@pauta/contract/office/card";
import type { Subscription } from "@pauta/contract/office/subscriptions";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { showMoney } from "../../lib/format.ts";
import { CardFields } from "../payment/card-fields.part.tsx";
import { NO_CARD } from "../payment/card.form.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { type CardBody, useChangeCard } from "./subscriptions.queries.ts";

const rules = rulesOf(CardForm);

type CardDialogProps = { subscription: Subscription; onClose: () => void };

const LEADS = {
  change: "As próximas cobranças serão feitas neste cartão.",
  pay: "O valor é cobrado agora, e as próximas cobranças serão feitas neste cartão.",
  resume:
    "O preço atual do plano é cobrado agora, um novo período começa hoje e os dados não são mais apagados. As próximas cobranças serão feitas neste cartão.",
};
const TITLES = { change: "Trocar cartão", pay: "Pagar com cartão", resume: "Retomar assinatura" };

/**
 * Another card: it pays at once what is owed, resumes a cancelled subscription, or is used for the next
 * charge.
 */
export function CardDialog({ subscription, onClose }: CardDialogProps) {
  const { status, open_invoice: open, amount } = subscription;
  const saving = useChangeCard(subscription);
  const form = useForm({ initialValues: NO_CARD, validate: rules });
  const kept = useKeptForm(form, null);
  const due = open?.value ?? (status === "paid" ? null : amount);
  const value = status === "canceled" ? subscription.return_amount : due;
  const purpose = status === "canceled" ? "resume" : value === null ? "change" : "pay";
  return (
    <FormDialog
      evenUnpaid
      title={TITLES[purpose]}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values as CardBody)}
      saveLabel={value === null ? "Salvar" : `Pagar ${showMoney(value)}`}
      size={560}
    >
      <p className="soft">
        {LEADS[purpose]} Os dados vão direto para a operadora e não ficam guardados no Pauta.
      </p>
      <CardFields propsOf={(field) => form.getInputProps(field)} />
    </FormDialog>
  );
}
