import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { isLongPhone, phoneMasks } from "../../lib/phone.ts";
import { MaskedInput } from "./masked-input.tsx";

type PhoneFieldProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  value?: string;
  onChange?: (phone: string) => void;
};

/** A telephone number with the mask of its first digits. A stored one with a country code is not masked. */
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
