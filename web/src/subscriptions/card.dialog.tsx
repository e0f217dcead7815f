import { useForm } from "@mantine/form";
import { CardForm } from "@pauta/contract/card";
import type { Subscription } from "@pauta/contract/subscriptions";
import { rulesOf } from "../lib/form-rules.ts";
import { showMoney } from "../lib/format.ts";
import { CardFields } from "../payment/card-fields.part.tsx";
import { NO_CARD } from "../payment/card-values.queries.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { type CardBody, useChangeCard } from "./subscriptions.queries.ts";

const rules = rulesOf(CardForm);

type CardDialogProps = { subscription: Subscription; onClose: () => void };

/** Another card: it pays at once what is open, or waits for the next charge. */
export function CardDialog({ subscription, onClose }: CardDialogProps) {
  const { status, open_invoice: open, amount } = subscription;
  const saving = useChangeCard(subscription);
  const form = useForm({ initialValues: NO_CARD, validate: rules });
  const value = open?.value ?? (status === "paid" ? null : amount);
  return (
    <FormDialog
      title={value === null ? "Trocar cartão" : "Pagar com cartão"}
      form={form}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values as CardBody)}
      saveLabel={value === null ? "Salvar" : `Pagar ${showMoney(value)}`}
      size={560}
    >
      <p className="soft">
        {value === null
          ? "As próximas cobranças serão feitas neste cartão."
          : "O valor é cobrado agora, e as próximas cobranças serão feitas neste cartão."}{" "}
        Os dados vão direto para a operadora e não ficam guardados no Pauta.
      </p>
      <CardFields propsOf={(field) => form.getInputProps(field)} />
    </FormDialog>
  );
}
