import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { identity, ResetPasswordForm } from "@pauta/contract/office/identity";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call } from "../lib/calls/call.ts";
import { rulesOf } from "../lib/forms/form-rules.ts";
import { notifySuccess } from "../ui/feedback/notices.tsx";
import { EntranceForm } from "../office/identity/entrance-form.part.tsx";
import { MailedLink } from "../office/identity/mailed-link.part.tsx";
import { NewPassword } from "../office/identity/new-password.part.tsx";

const INCOMPLETE =
  "Abra o link inteiro que foi enviado para o seu e-mail, ou solicite outro em “Esqueci a senha”.";

/** Sets a new password with the token of the email. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: "/reset-password" });
  return (
    <MailedLink token={token} title="Nova senha" incomplete={INCOMPLETE} Form={ResetForm}>
      Confirme o seu e-mail e escolha a nova senha.
    </MailedLink>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { token, email: "", password: "", password_confirmation: "" },
    validate: rulesOf(ResetPasswordForm),
  });
  type Field = "email" | "password" | "password_confirmation";
  const propsOf = (field: Field) => form.getInputProps(field) as object;

  const reset = async (body: typeof form.values) => {
    await call(identity.resetPassword, { body });
    notifySuccess("Senha alterada com sucesso");
    await navigate({ to: "/login" });
  };

  return (
    <EntranceForm form={form} sendLabel="Salvar senha" failure="Erro ao resetar a senha" onSend={reset}>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="email"
        data-autofocus
        required
        {...propsOf("email")}
      />
      <NewPassword propsOf={propsOf} />
    </EntranceForm>
  );
}
