import { Anchor, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { identity, ResetPasswordForm } from "@pauta/contract/identity";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { call } from "../lib/call.ts";
import { rulesOf } from "../lib/form-rules.ts";
import { notifySuccess } from "../ui/notices.tsx";
import { EntranceForm } from "./entrance-form.part.tsx";
import { Entrance } from "./entrance.part.tsx";
import classes from "./entrance.module.css";
import { NewPassword } from "./new-password.part.tsx";

/** A new password with the token of the mail. */
export function ResetPasswordPage() {
  const { token }: { token?: string } = useSearch({ strict: false });
  const toSignIn = (
    <p className={classes.foot}>
      <Anchor component={Link} to="/login" size="sm">
        Voltar para Entrar
      </Anchor>
    </p>
  );
  if (!token)
    return (
      <Entrance title="Endereço incompleto" form={toSignIn}>
        Abra o link inteiro que foi enviado para o seu e-mail, ou solicite outro em “Esqueci a senha”.
      </Entrance>
    );
  return (
    <Entrance
      title="Nova senha"
      form={
        <>
          <ResetForm token={token} />
          {toSignIn}
        </>
      }
    >
      Confirme o seu e-mail e escolha a nova senha.
    </Entrance>
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
