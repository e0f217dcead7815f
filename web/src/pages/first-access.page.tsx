import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { FirstAdministratorForm, identity } from "@pauta/contract/office/identity";
import { accountFields } from "@pauta/contract/office/user-fields";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call } from "../lib/calls/call.ts";
import { rulesOf } from "../lib/forms/form-rules.ts";
import { notifySuccess } from "../ui/feedback/notices.tsx";
import { EntranceForm } from "../office/identity/entrance-form.part.tsx";
import { Entrance } from "../office/identity/entrance.part.tsx";
import { NewPassword } from "../office/identity/new-password.part.tsx";

/** The platform's first administrator, with the one-time address that the server printed at its start. */
export function FirstAccessPage() {
  const { token } = useSearch({ from: "/primeiro-acesso" });
  if (!token)
    return (
      <Entrance title="Endereço incompleto" form={null}>
        Abra o endereço de primeiro acesso inteiro, como o servidor o mostrou ao iniciar.
      </Entrance>
    );
  return (
    <Entrance title="Primeiro acesso" form={<FirstAdministrator token={token} />}>
      Crie o administrador da plataforma.
    </Entrance>
  );
}

function FirstAdministrator({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      token,
      name: "",
      username: "",
      email: "",
      password: "",
      password_confirmation: "",
    },
    validate: rulesOf(FirstAdministratorForm),
  });
  type Field = Exclude<keyof typeof form.values, "token">;
  const propsOf = (field: Field) => form.getInputProps(field) as object;

  const create = async (body: typeof form.values) => {
    await call(identity.firstAdministrator, { body });
    notifySuccess("Administrador criado com sucesso");
    await navigate({ to: "/login" });
  };

  return (
    <EntranceForm
      form={form}
      sendLabel="Criar administrador"
      failure="Erro ao salvar o administrador"
      onSend={create}
    >
      <TextInput
        label={accountFields.name.label}
        autoComplete="name"
        data-autofocus
        required
        {...propsOf("name")}
      />
      <TextInput
        label={accountFields.username.label}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...propsOf("username")}
      />
      <TextInput
        label={accountFields.email.label}
        type="email"
        autoComplete="email"
        required
        {...propsOf("email")}
      />
      <NewPassword propsOf={propsOf} />
    </EntranceForm>
  );
}
