import { useForm } from "@mantine/form";
import { ConflictClearing, type ConflictFinding } from "@pauta/contract/practice/conflicts";
import { useProfile } from "../../../office/identity/identity.queries.ts";
import { type Draft, draftOf } from "../../../lib/forms/draft.ts";
import { rulesOf } from "../../../lib/forms/form-rules.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { ConflictFindings } from "./conflict-findings.part.tsx";
import classes from "./conflict-findings.module.css";
import { TextArea } from "../../../ui/fields/text-area.tsx";

type Justified = { clearing_note: string };

/** The unsaved justification; it survives a lost session together with its form. */
export const justificationDraft = (userId: number, clientId: number | null): Draft<Justified> =>
  draftOf(userId, `client-conflict-${clientId ?? "new"}`);

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
  const draft = justificationDraft(useProfile().id, clientId);
  const form = useForm<Justified>({
    initialValues: { clearing_note: "", ...draft.read() },
    validate: rules,
    onValuesChange: draft.write,
  });
  return (
    <FormDialog
      title="Possível conflito de interesses"
      form={form}
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
