import { Select } from "@mantine/core";
import { useForm } from "@mantine/form";
import { FileForm, type LawsuitFile, type LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { ApiError } from "../../lib/calls/api-error.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { ChangedSince } from "../../ui/fields/changed-since.tsx";
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
  const isStale = saving.error instanceof ApiError && saving.error.code === "changed_since";

  const beginAgain = async (keep: Partial<ReturnType<typeof valuesOf>>) => {
    form.setValues({ ...valuesOf(await readFile(file)), ...keep });
    saving.reset();
  };
  const keepMine = () => {
    const { updated_at: _readAt, ...written } = form.getValues();
    return beginAgain(written);
  };

  return (
    <FormDialog
      title="Editar arquivo"
      form={form}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values)}
      size={520}
    >
      {isStale && <ChangedSince onTake={() => void beginAgain({})} onKeep={() => void keepMine()} />}
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
        data={folders.map(({ id, folder_name }) => ({ value: String(id), label: folder_name }))}
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
