import { Select } from "@mantine/core";
import { useForm } from "@mantine/form";
import { FileForm, type LawsuitFile, type LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { readFile, useSaveFile } from "./lawsuit-files.queries.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type FileDialogProps = { file: LawsuitFile; folders: LawsuitFolder[]; onClose: () => void };

const rules = rulesOf(FileForm);

const valuesOf = ({ file_name, observation, folder_id, updated_at }: LawsuitFile) => ({
  file_name,
  observation: observation ?? "",
  folder_id: String(folder_id),
  updated_at,
});

/** A file's name, its note, and its folder. */
export function FileDialog({ file, folders, onClose }: FileDialogProps) {
  const saving = useSaveFile(file);
  const form = useForm({ initialValues: valuesOf(file), validate: rules });
  const places = folders.map(({ id, folder_name }) => ({ value: String(id), label: folder_name }));
  const kept = useKeptForm(form, `file-${file.id}`, {
    read: async () => valuesOf(await readFile(file)),
    fields: {
      file_name: { label: "Nome" },
      observation: { label: "Observação" },
      folder_id: { label: "Pasta", choices: places },
    },
  });

  return (
    <FormDialog
      title="Editar arquivo"
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values)}
      size={520}
    >
      <TextField
        label="Nome"
        required
        data-autofocus
        maxLength={255}
        autoComplete="off"
        {...form.getInputProps("file_name")}
      />
      <Select
        label="Pasta"
        required
        allowDeselect={false}
        data={places}
        {...form.getInputProps("folder_id")}
      />
      <TextArea
        label="Observação"
        minRows={3}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps("observation")}
      />
    </FormDialog>
  );
}
