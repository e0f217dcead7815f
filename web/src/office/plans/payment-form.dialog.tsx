import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type PaymentForm, PaymentFormForm } from "@pauta/contract/office/payment-forms";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/calls/api-error.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { ChangedSince } from "../../ui/fields/changed-since.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { paymentFormQuery, useSavePaymentForm } from "./plans.queries.ts";

type PaymentFormDialogProps = { form?: PaymentForm | undefined; onClose: () => void };

/** "Adicionar" or "Editar Forma de Pagamento". */
export function PaymentFormDialog({ form: kept, onClose }: PaymentFormDialogProps) {
  const client = useQueryClient();
  const saving = useSavePaymentForm(kept?.id ?? null);
  const form = useForm({
    initialValues: { name: kept?.name ?? "", updated_at: kept?.updated_at },
    validate: rulesOf(PaymentFormForm),
  });
  const isStale = saving.error instanceof ApiError && saving.error.code === "changed_since";
  const beginFrom = async (id: number, name?: string) => {
    const newest = await client.fetchQuery(paymentFormQuery(id));
    form.setValues({ name: name ?? newest.name, updated_at: newest.updated_at });
    saving.reset();
  };
  return (
    <FormDialog
      title={kept ? "Editar Forma de Pagamento" : "Adicionar Forma de Pagamento"}
      form={form}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values)}
      size={600}
    >
      {isStale && kept && (
        <ChangedSince
          onTake={() => void beginFrom(kept.id)}
          onKeep={() => void beginFrom(kept.id, form.getValues().name)}
        />
      )}
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
