import { Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useForm } from "@mantine/form";
import { type SavedView, ViewForm } from "@pauta/contract/office/saved-views";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { useCan } from "../identity/identity.queries.ts";
import { type ListView, useSaveView } from "./saved-views.queries.ts";

type SaveViewDialogProps = {
  view: ListView;
  /** The view to rename; without it what the list shows is saved as a new one. */
  renamed?: SavedView;
  onClose: () => void;
};

const rules = rulesOf(ViewForm);

/** "Salvar visão" or "Renomear visão". Who administers the office may save one for everybody. */
export function SaveViewDialog({ view, renamed, onClose }: SaveViewDialogProps) {
  const mayShare = useCan("lists.share_views");
  const saving = useSaveView(view, renamed?.id ?? null);
  const form = useForm({
    initialValues: { name: renamed?.name ?? "", shared: renamed?.shared ?? false },
    validate: rules,
  });
  const kept = useKeptForm(form, `saved-view-${view.list}-${renamed?.id ?? "new"}`);
  return (
    <FormDialog
      title={renamed ? "Renomear visão" : "Salvar visão"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => saving.mutateAsync(values)}
      size={400}
    >
      <TextField
        label="Nome"
        required
        data-autofocus
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      {mayShare && !renamed && (
        <Switch
          label="Mostrar a todo o escritório"
          description="Todos podem abri-la. Só quem administra o escritório a altera."
          {...form.getInputProps("shared", { type: "checkbox" })}
        />
      )}
    </FormDialog>
  );
}
