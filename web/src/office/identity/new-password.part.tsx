import { PasswordInput } from "@mantine/core";

type NewPasswordProps = {
  /** The form's `getInputProps`. */
  propsOf: (field: "password" | "password_confirmation") => object;
};

/** A new password and its confirmation. */
export function NewPassword({ propsOf }: NewPasswordProps) {
  return (
    <>
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
