import { TextInput } from "@mantine/core";
import type { ReactNode, RefObject } from "react";

type SecondStepCodeProps = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  fault?: ReactNode;
  onType: (code: string) => void;
};

/** The authenticator's code, required after a correct first step. */
export function SecondStepCode({ field, value, fault, onType }: SecondStepCodeProps) {
  return (
    <TextInput
      ref={field}
      label="Código do autenticador"
      description="Ou um dos seus códigos de recuperação"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      error={fault}
      onChange={({ currentTarget: { value: code } }) => onType(code)}
    />
  );
}
