import { useForm } from "@mantine/form";
import { FolderForm, type LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { ApiError } from "../../lib/calls/api-error.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { ChangedSince } from "../../ui/fields/changed-since.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { readFolder, useSaveFolder } from "./lawsuit-files.queries.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

type FolderDialogProps = {
  lawsuitId: number;
  /** The folder to rename; without it a new one is created. */
  folder?: LawsuitFolder | undefined;
  onClose: () => void;
  onSaved?: (folder: LawsuitFolder) => void;
};

const rules = rulesOf(FolderForm);

/** "Criar pasta" or "Renomear pasta". */
export function FolderDialog({ lawsuitId, folder, onClose, onSaved }: FolderDialogProps) {
  const saving = useSaveFolder(lawsuitId, folder);
  const form = useForm({
    initialValues: { folder_name: folder?.folder_name ?? "", updated_at: folder?.updated_at },
    validate: rules,
  });
  const isStale = saving.error instanceof ApiError && saving.error.code === "changed_since";

  /** Fills the form with the stored folder, except for the name in `keep`. */
  const beginAgain = async (of: LawsuitFolder, keep: { folder_name?: string }) => {
    const { folder_name, updated_at } = await readFolder(of);
    form.setValues({ folder_name, updated_at, ...keep });
    saving.reset();
  };

  return (
    <FormDialog
      title={folder ? "Renomear pasta" : "Criar pasta"}
      form={form}
      opened
      onClose={onClose}
      onSave={async (values) => {
        const saved = await saving.mutateAsync(values);
        onSaved?.(saved);
      }}
      size={440}
    >
      {isStale && folder && (
        <ChangedSince
          onTake={() => void beginAgain(folder, {})}
          onKeep={() => void beginAgain(folder, { folder_name: form.getValues().folder_name })}
        />
      )}
      <TextField
        label="Nome"
        required
        data-autofocus
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps("folder_name")}
      />
    </FormDialog>
  );
}
