import { useForm } from "@mantine/form";
import { parseDate } from "@pauta/contract/platform/dates";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import type { Invoice } from "@pauta/contract/office/invoices";
import { DateField } from "../../ui/fields/date-field.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { useSettleInvoice } from "./invoices.queries.ts";

type PaidOnDialogProps = { invoice: Invoice; today: string; onClose: () => void };

/** The day on which an invoice was paid by other means than its card. */
export function PaidOnDialog({ invoice, today, onClose }: PaidOnDialogProps) {
  const settling = useSettleInvoice();
  const form = useForm({
    initialValues: { payment: today },
    validate: {
      payment: (day) => {
        if (day === "") return REQUIRED;
        if (parseDate(day) === null) return "Data inválida";
        return day > today ? "O pagamento não pode ser de um dia que ainda não veio" : null;
      },
    },
  });
  const kept = useKeptForm(form, `paid-on-${invoice.id}`);
  return (
    <FormDialog
      title={`Pagamento da fatura ${invoice.invoice}`}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={({ payment }) => settling.mutateAsync({ invoice, situation: 0, payment })}
      saveLabel="Marcar como Paga"
      size={400}
    >
      <DateField label="Pago em" required data-autofocus {...form.getInputProps("payment")} />
    </FormDialog>
  );
}
