import { Checkbox, PasswordInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import type { Form } from "../ui/form-faults.ts";
import grid from "../ui/form-grid.module.css";
import { EntranceFields } from "./entrance-fields.part.tsx";
import { PersonFields } from "./person-fields.part.tsx";
import type { UserValues } from "./user-form.queries.ts";

type UserMainFieldsProps = { form: Form<UserValues>; isNew: boolean; isOwn: boolean };

/** Dados Pessoais: who somebody is and how he gets in. The own entrance is changed in the profile. */
export function UserMainFields({ form, isNew, isOwn }: UserMainFieldsProps) {
  return (
    <div className={grid.grid}>
      <EntranceFields
        isOwn={false}
        isFocused
        isLocked={isOwn}
        propsOf={(field) => form.getInputProps(field)}
      />
      {isOwn && (
        <p className={`${grid.whole} soft`}>Seu usuário, e-mail e senha são trocados no seu perfil.</p>
      )}
      <PersonFields propsOf={(field) => form.getInputProps(field)} />
      {!isNew && !isOwn && (
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
