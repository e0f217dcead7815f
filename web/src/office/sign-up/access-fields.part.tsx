import { PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { SearchSelect } from "../../ui/fields/search-select.tsx";
import { stateNames } from "../../lib/forms/state-choices.ts";
import { MaskedInput } from "../../ui/fields/masked-input.tsx";
import { masks } from "../../ui/fields/masks.ts";
import { PhoneField } from "../../ui/fields/phone-field.tsx";
import classes from "./sign-up.module.css";
import type { TrialValues } from "./sign-up.form.ts";

type FieldsProps = {
  /** `signUpProps` of the form. */
  propsOf: (field: keyof TrialValues) => object;
};

export function NameField({ propsOf }: FieldsProps) {
  return <TextInput className={classes.wide} autoComplete="name" data-autofocus {...propsOf("name")} />;
}

export function DocumentField({ propsOf }: FieldsProps) {
  return <MaskedInput masks={masks.cpfCnpj} {...propsOf("cpf_cnpj")} />;
}

export function StateField({ propsOf }: FieldsProps) {
  return <SearchSelect allowDeselect={false} data={stateNames} {...propsOf("state_id")} />;
}

/** A person's contacts and bar number. */
export function ContactFields({ propsOf }: FieldsProps) {
  return (
    <>
      <TextInput type="email" autoComplete="email" maxLength={254} {...propsOf("email")} />
      <PhoneField {...propsOf("phone_number")} />
      <TextInput
        placeholder="123456/RS"
        description="Várias inscrições, separadas por vírgula"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        {...propsOf("oab_code")}
      />
    </>
  );
}

/** A person's credentials. */
export function AccessFields({ propsOf }: FieldsProps) {
  return (
    <>
      <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...propsOf("username")} />
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
