import { Anchor, PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ChangePasswordForm, identity } from "@pauta/contract/office/identity";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { call } from "../lib/calls/call.ts";
import { rulesOf } from "../lib/forms/form-rules.ts";
import { startSession } from "../lib/session.ts";
import { notifySuccess } from "../ui/feedback/notices.tsx";
import { EntranceForm } from "../office/identity/entrance-form.part.tsx";
import { Entrance } from "../office/identity/entrance.part.tsx";
import classes from "../office/identity/entrance.module.css";
import { profileQuery, useSignOut } from "../office/identity/identity.queries.ts";
import { NewPassword } from "../office/identity/new-password.part.tsx";

/** The first page after signing in with a password set by an administrator. */
export function OwnPasswordPage() {
  const leaving = useSignOut();
  return (
    <Entrance
      title="Escolha a sua senha"
      form={
        <>
          <OwnPasswordForm />
          <p className={classes.foot}>
            <Anchor component="button" type="button" size="sm" onClick={() => leaving.mutate()}>
              Sair
            </Anchor>
          </p>
        </>
      }
    >
      A senha que você usou foi definida por um administrador. Troque-a por uma que só você conheça.
    </Entrance>
  );
}

function OwnPasswordForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { current_password: "", password: "", password_confirmation: "" },
    validate: rulesOf(ChangePasswordForm),
  });
  const propsOf = (field: keyof typeof form.values) => form.getInputProps(field) as object;

  const change = async (body: typeof form.values) => {
    const { message, token } = await call(identity.changePassword, { body });
    startSession(token.exp);
    client.setQueryData(
      profileQuery.queryKey,
      (known) => known && { ...known, token, must_change_password: false },
    );
    notifySuccess(message);
    await navigate({ to: "/" });
  };

  return (
    <EntranceForm form={form} sendLabel="Salvar senha" failure="Erro ao alterar a senha" onSend={change}>
      <PasswordInput
        label="Senha recebida"
        autoComplete="current-password"
        data-autofocus
        required
        {...propsOf("current_password")}
      />
      <NewPassword propsOf={propsOf} />
    </EntranceForm>
  );
}
