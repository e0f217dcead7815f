import { useForm } from "@mantine/form";
import { Reason } from "@pauta/contract/agenda/compromise-form";
import type { ReactNode } from "react";
import { rulesOf } from "../../../lib/forms/form-rules.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../../ui/kept-forms/kept-form.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";

type ReasonDialogProps = {
  title: string;
  /** The form's name among the drafts. */
  name: string;
  saveLabel: string;
  onClose: () => void;
  onSave: (reason: string) => Promise<unknown>;
  /** The consequence of the action. */
  children: ReactNode;
};

const rules = rulesOf(Reason);

/** An action that requires a reason. */
export function ReasonDialog({ title, name, saveLabel, onClose, onSave, children }: ReasonDialogProps) {
  const form = useForm({ initialValues: { reason: "" }, validate: rules });
  const kept = useKeptForm(form, name);
  return (
    <FormDialog
      title={title}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={({ reason }) => onSave(reason)}
      saveLabel={saveLabel}
      size={480}
    >
      {children}
      <TextArea
        label="Motivo"
        required
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps("reason")}
      />
    </FormDialog>
  );
}
