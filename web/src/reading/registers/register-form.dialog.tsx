import { useForm } from "@mantine/form";
import { ProgressForm } from "@pauta/contract/practice/progress";
import type { Register } from "@pauta/contract/reading/registers";
import { useState } from "react";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { officeToday } from "../../lib/format.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useSaveRegister } from "../../practice/progress/progress.queries.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type RegisterValues = {
  progress_date: string;
  progress_title: string;
  progress_text: string;
  updated_at?: string;
};

const NAMES = {
  progress_date: { label: "Data", kind: "day" },
  progress_title: { label: "Título" },
  progress_text: { label: "Texto" },
} as const;

type RegisterFormDialogProps = {
  lawsuitId: number;
  /** The one to edit; without it a new one is created. */
  register?: Register | undefined;
  onClose: () => void;
  /** Fetches the record's present state, after somebody else changed it. */
  readNewest: (of: Register) => Promise<Register | undefined>;
};

/** A record that the office adds to a lawsuit. */
export function RegisterFormDialog({ lawsuitId, register, onClose, readNewest }: RegisterFormDialogProps) {
  // Kept from the start: a record that is deleted meanwhile is not saved as a new one.
  const [id] = useState(register?.itemId ?? null);
  const saving = useSaveRegister(lawsuitId, id);
  const form = useForm<RegisterValues>({
    initialValues: valuesOf(register),
    validate: rulesOf(ProgressForm),
  });
  const kept = useKeptForm(
    form,
    `register-${lawsuitId}-${id ?? "new"}`,
    register && {
      read: async () => valuesOf((await readNewest(register)) ?? register),
      fields: NAMES,
    },
  );

  return (
    <FormDialog
      title={id !== null ? "Editar Registro" : "Incluir Registro"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync({ ...values, lawsuit_id: lawsuitId, manual_progress: 1 })}
    >
      <DateField label="Data" required {...form.getInputProps("progress_date")} />
      <TextField
        label="Título"
        required
        data-autofocus
        maxLength={300}
        {...form.getInputProps("progress_title")}
      />
      <TextArea label="Texto" minRows={4} maxRows={14} {...form.getInputProps("progress_text")} />
    </FormDialog>
  );
}

const valuesOf = (register: Register | undefined): RegisterValues => ({
  progress_date: officeToday(register ? new Date(register.itemDate) : undefined),
  progress_title: register?.itemTitle ?? "",
  progress_text: register?.itemText ?? "",
  ...(register?.updated_at && { updated_at: register.updated_at }),
});
