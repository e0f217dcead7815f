import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { isLongPhone, phoneMasks } from "../../lib/phone.ts";
import { MaskedInput } from "./masked-input.tsx";

type PhoneFieldProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  value?: string;
  onChange?: (phone: string) => void;
};

/** A telephone in the mask that its first digits ask for. One kept with its country's code stays as it is written. */
export function PhoneField({ value = "", onChange, ...rest }: PhoneFieldProps) {
  const [isFree] = useState(() => isLongPhone(value));
  if (isFree)
    return (
      <TextInput
        {...rest}
        type="tel"
        autoComplete="off"
        maxLength={30}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    );
  return (
    <MaskedInput
      {...rest}
      type="tel"
      masks={phoneMasks(value)}
      value={value}
      {...(onChange && { onChange })}
    />
  );
}
