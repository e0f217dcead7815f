import { Checkbox, PasswordInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { useForm } from "@mantine/form";
import { ChangePasswordForm } from "@pauta/contract/office/identity";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { NewPassword } from "./new-password.part.tsx";
import { useChangePassword } from "./profile.queries.ts";

/** "Alterar senha": the present password, and the new one twice. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const changing = useChangePassword();
  const form = useForm({
    initialValues: {
      current_password: "",
      password: "",
      password_confirmation: "",
      end_calendar_feeds: false,
    },
    validate: rulesOf(ChangePasswordForm),
  });
  const kept = useKeptForm(form, null);
  return (
    <FormDialog
      evenUnpaid
      title="Alterar senha"
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={(values) => changing.mutateAsync(values)}
      size={440}
    >
      <PasswordInput
        label="Senha atual"
        autoComplete="current-password"
        data-autofocus
        required
        {...form.getInputProps("current_password")}
      />
      <NewPassword propsOf={(field) => form.getInputProps(field)} />
      <Checkbox
        label="Encerrar também os endereços da minha agenda em outros calendários"
        {...form.getInputProps("end_calendar_feeds", { type: "checkbox" })}
      />
      <p className="soft">Os outros aparelhos em que você entrou terão de entrar de novo.</p>
    </FormDialog>
  );
}
