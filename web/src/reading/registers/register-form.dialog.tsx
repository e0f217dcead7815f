import { useForm } from "@mantine/form";
import { ProgressForm } from "@pauta/contract/practice/progress";
import type { Register } from "@pauta/contract/reading/registers";
import { useRef, useState } from "react";
import { useProfile } from "../../office/identity/identity.queries.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { type Draft, draftOf } from "../../lib/forms/draft.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { officeToday } from "../../lib/format.ts";
import { ChangedSince } from "../../ui/fields/changed-since.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { DraftNotice } from "../../ui/fields/draft-notice.tsx";
import { useSaveRegister } from "../../practice/progress/progress.queries.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type RegisterValues = {
  progress_date: string;
  progress_title: string;
  progress_text: string;
  updated_at?: string;
};

/** The unsaved input of a register's form, or of a new one of a lawsuit. */
const registerDraft = (userId: number, lawsuitId: number, registerId: number | null): Draft<RegisterValues> =>
  draftOf(userId, `register-${lawsuitId}-${registerId ?? "new"}`);

type RegisterFormDialogProps = {
  lawsuitId: number;
  /** The one to edit; without it a new one is created. */
  register?: Register | undefined;
  onClose: () => void;
};

/** A record that the office adds to a lawsuit. */
export function RegisterFormDialog({ lawsuitId, register, onClose }: RegisterFormDialogProps) {
  // Kept from the start: a record that is deleted meanwhile is not saved as a new one.
  const [id] = useState(register?.itemId ?? null);
  const draft = registerDraft(useProfile().id, lawsuitId, id);
  const saving = useSaveRegister(lawsuitId, id);
  const isSaved = useRef(false);
  const [pristine, setPristine] = useState(() => valuesOf(register));
  const [kept, setKept] = useState(() => draft.read());
  const form = useForm<RegisterValues>({
    initialValues: { ...pristine, ...kept },
    validate: rulesOf(ProgressForm),
    onValuesChange: draft.write,
  });

  const save = async (values: RegisterValues) => {
    await saving.mutateAsync({ ...values, lawsuit_id: lawsuitId, manual_progress: 1 });
    isSaved.current = true;
  };

  const close = () => {
    const isTouched = JSON.stringify(form.getValues()) !== JSON.stringify(pristine);
    if (isSaved.current || !isTouched) draft.drop();
    onClose();
  };

  // The list was refetched after a failed save: `register` is the present state.
  const beginAnew = () => {
    setPristine(valuesOf(register));
    form.setValues(valuesOf(register));
    setKept(null);
    saving.reset();
    draft.drop();
  };
  const keepMine = () => {
    form.setFieldValue("updated_at", valuesOf(register).updated_at);
    saving.reset();
  };
  const isOutrun = saving.error instanceof ApiError && saving.error.code === "changed_since";

  return (
    <FormDialog
      title={id !== null ? "Editar Registro" : "Incluir Registro"}
      form={form}
      opened
      onClose={close}
      onSave={save}
    >
      {kept && <DraftNotice onBeginAnew={beginAnew} />}
      {isOutrun && <ChangedSince onTake={beginAnew} onKeep={keepMine} />}
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
