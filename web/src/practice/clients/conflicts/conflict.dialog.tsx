import { useForm } from "@mantine/form";
import { ConflictClearing, type ConflictFinding } from "@pauta/contract/practice/conflicts";
import { rulesOf } from "../../../lib/forms/form-rules.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../../ui/kept-forms/kept-form.tsx";
import { ConflictFindings } from "./conflict-findings.part.tsx";
import classes from "./conflict-findings.module.css";
import { TextArea } from "../../../ui/fields/text-area.tsx";

type ConflictDialogProps = {
  findings: ConflictFinding[];
  /** The edited client, or null for a new one. */
  clientId: number | null;
  onClose: () => void;
  onJustify: (note: string) => unknown;
  saveLabel: string;
};

const rules = rulesOf(ConflictClearing);

/** "Possível conflito de interesses": the results, and why the office proceeds in spite of them. */
export function ConflictDialog({ findings, clientId, onClose, onJustify, saveLabel }: ConflictDialogProps) {
  const form = useForm({ initialValues: { clearing_note: "" }, validate: rules });
  const kept = useKeptForm(form, `client-conflict-${clientId ?? "new"}`);
  return (
    <FormDialog
      title="Possível conflito de interesses"
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={({ clearing_note }) => onJustify(clearing_note.trim())}
      saveLabel={saveLabel}
      size={600}
    >
      <p className={classes.lead}>
        Esta pessoa aparece nos registros do escritório. Para prosseguir, registre por que não há conflito.
      </p>
      <div>
        <ConflictFindings findings={findings} />
      </div>
      <TextArea
        label="Justificativa"
        required
        data-autofocus
        minRows={3}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps("clearing_note")}
      />
    </FormDialog>
  );
}
