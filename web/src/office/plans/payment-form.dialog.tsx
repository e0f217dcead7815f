import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type PaymentForm, PaymentFormForm } from "@pauta/contract/office/payment-forms";
import { useQueryClient } from "@tanstack/react-query";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { paymentFormQuery, useSavePaymentForm } from "./plans.queries.ts";

type PaymentFormDialogProps = { form?: PaymentForm | undefined; onClose: () => void };

const valuesOf = (stored: PaymentForm | undefined) => ({
  name: stored?.name ?? "",
  updated_at: stored?.updated_at,
});

/** "Adicionar" or "Editar Forma de Pagamento". */
export function PaymentFormDialog({ form: stored, onClose }: PaymentFormDialogProps) {
  const client = useQueryClient();
  const saving = useSavePaymentForm(stored?.id ?? null);
  const form = useForm({
    initialValues: valuesOf(stored),
    validate: rulesOf(PaymentFormForm),
  });
  const kept = useKeptForm(
    form,
    `payment-form-${stored?.id ?? "new"}`,
    stored && {
      read: async () => valuesOf(await client.fetchQuery({ ...paymentFormQuery(stored.id), staleTime: 0 })),
      fields: { name: { label: "Nome" } },
    },
  );
  return (
    <FormDialog
      title={stored ? "Editar Forma de Pagamento" : "Adicionar Forma de Pagamento"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values)}
      size={600}
    >
      <TextInput
        label="Nome"
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
    </FormDialog>
  );
}
