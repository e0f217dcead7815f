import { useForm } from "@mantine/form";
import { FolderForm, type LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
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

const valuesOf = (folder: LawsuitFolder | undefined) => ({
  folder_name: folder?.folder_name ?? "",
  updated_at: folder?.updated_at,
});

/** "Criar pasta" or "Renomear pasta". */
export function FolderDialog({ lawsuitId, folder, onClose, onSaved }: FolderDialogProps) {
  const saving = useSaveFolder(lawsuitId, folder);
  const form = useForm({
    initialValues: valuesOf(folder),
    validate: rules,
  });

  const kept = useKeptForm(
    form,
    folder ? `folder-${folder.id}` : `folder-of-${lawsuitId}`,
    folder && {
      read: async () => valuesOf(await readFolder(folder)),
      fields: { folder_name: { label: "Nome" } },
    },
  );

  return (
    <FormDialog
      title={folder ? "Renomear pasta" : "Criar pasta"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={async (values) => {
        const saved = await saving.mutateAsync(values);
        onSaved?.(saved);
      }}
      size={440}
    >
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
