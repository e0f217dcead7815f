import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";

/** Requires the present password and passes it to the given action. */
export function PasswordDialog(props: {
  title: string;
  lead: string;
  saveLabel: string;
  onClose: () => void;
  onPassword: (password: string) => unknown;
}) {
  const form = useForm({
    initialValues: { current_password: "" },
    validate: { current_password: (text) => (text === "" ? "A senha é obrigatória" : null) },
  });
  const kept = useKeptForm(form, null);
  return (
    <FormDialog
      title={props.title}
      form={form}
      kept={kept}
      opened
      onClose={props.onClose}
      onSave={({ current_password }) => props.onPassword(current_password)}
      saveLabel={props.saveLabel}
      evenUnpaid
      size={440}
    >
      <p>{props.lead}</p>
      <PasswordInput
        label="Senha atual"
        autoComplete="current-password"
        data-autofocus
        required
        {...form.getInputProps("current_password")}
      />
    </FormDialog>
  );
}
