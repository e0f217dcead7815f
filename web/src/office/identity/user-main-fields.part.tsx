import { Checkbox, PasswordInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { personFields } from "@pauta/contract/office/user-fields";
import { fieldProps } from "../../ui/fields/field-props.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import grid from "../../ui/fields/form-grid.module.css";
import { EntranceFields } from "./entrance-fields.part.tsx";
import { PersonFields } from "./person-fields.part.tsx";
import type { UserValues } from "./user.form.ts";
import type { OneUser } from "./users.queries.ts";

type UserMainFieldsProps = {
  form: Form<UserValues>;
  /** The person as he was read; undefined for a new one. */
  user: OneUser | undefined;
  isOwn: boolean;
};

/** "Dados Pessoais": a person's data and credentials. The own credentials are changed in the profile. */
export function UserMainFields({ form, user, isOwn }: UserMainFieldsProps) {
  const propsOf = (field: keyof typeof personFields) => fieldProps(personFields, form, field);
  return (
    <div className={grid.grid}>
      <EntranceFields isOwn={false} isFocused isLocked={isOwn} propsOf={propsOf} />
      {isOwn && (
        <p className={`${grid.whole} soft`}>Seu usuário, e-mail e senha são trocados no seu perfil.</p>
      )}
      {!isOwn && <p className={`${grid.whole} soft`}>{emailNote(user)}</p>}
      <PersonFields propsOf={propsOf} />
      {user && !isOwn && (
        <Checkbox
          className={grid.whole}
          label="Alterar Senha"
          {...form.getInputProps("changes_password", { type: "checkbox" })}
        />
      )}
      {form.values.changes_password && <PasswordFields form={form} />}
    </div>
  );
}

/** The state of the email address, and what happens when it is changed. */
function emailNote(user: OneUser | undefined): string {
  if (!user) return "Um link de confirmação vai para o e-mail: até ser confirmado, ele não recebe mais nada.";
  if (user.pending_email)
    return `O e-mail será trocado por ${user.pending_email} quando esse for confirmado pelo link enviado.`;
  return user.email_verified
    ? "E-mail confirmado. Se for trocado, continua valendo até a pessoa confirmar o novo."
    : "E-mail não confirmado: não recebe publicações nem avisos até a pessoa abrir o link enviado.";
}

function PasswordFields({ form }: { form: Form<UserValues> }) {
  return (
    <>
      <PasswordInput
        className={grid.half}
        label="Senha"
        description="No mínimo 8 caracteres. Será trocada no primeiro acesso."
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordInput
        className={grid.half}
        label="Confirmar senha"
        required
        autoComplete="new-password"
        {...form.getInputProps("password_confirmation")}
      />
    </>
  );
}
