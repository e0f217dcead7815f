import { PasswordInput, Select, TextInput } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { stateNames } from "../lib/state-choices.ts";
import { MaskedInput } from "../ui/masked-input.tsx";
import { masks } from "../ui/masks.ts";
import { PhoneField } from "../ui/phone-field.tsx";
import classes from "./sign-up.module.css";
import type { TrialValues } from "./sign-up.queries.ts";

type FieldsProps = {
  /** The form's `getInputProps`. */
  propsOf: (field: keyof TrialValues) => object;
};

export function NameField({ propsOf }: FieldsProps) {
  return (
    <TextInput
      className={classes.wide}
      label="Nome"
      autoComplete="name"
      required
      data-autofocus
      maxLength={200}
      {...propsOf("name")}
    />
  );
}

export function DocumentField({ propsOf }: FieldsProps) {
  return <MaskedInput label="CPF/CNPJ" masks={masks.cpfCnpj} required {...propsOf("cpf_cnpj")} />;
}

export function StateField({ propsOf }: FieldsProps) {
  return (
    <Select
      label="Estado"
      required
      searchable
      allowDeselect={false}
      data={stateNames}
      {...propsOf("state_id")}
    />
  );
}

/** How somebody is reached, and his inscription. */
export function ContactFields({ propsOf }: FieldsProps) {
  return (
    <>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...propsOf("email")}
      />
      <PhoneField label="Telefone" required {...propsOf("phone_number")} />
      <TextInput
        label="OAB"
        placeholder="123456/RS"
        description="Várias inscrições, separadas por vírgula"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        required
        maxLength={200}
        {...propsOf("oab_code")}
      />
    </>
  );
}

/** What somebody signs in with. */
export function AccessFields({ propsOf }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Usuário"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={60}
        {...propsOf("username")}
      />
      <PasswordInput
        label="Senha"
        description="No mínimo 8 caracteres"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="new-password"
        required
        {...propsOf("password")}
      />
      <PasswordInput
        label="Confirmar senha"
        autoComplete="new-password"
        required
        {...propsOf("password_confirmation")}
      />
    </>
  );
}
