import type { TextInputProps } from "@mantine/core";
import { nationalPhone } from "@pauta/contract/platform/phone";
import { isLongPhone, phoneMasks } from "../../lib/forms/phone.ts";
import { MaskedInput } from "./masked-input.tsx";

type PhoneFieldProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  value?: string;
  onChange?: (phone: string) => void;
};

/** A telephone number with the mask of its first digits; one from abroad has none. */
export function PhoneField({ value = "", onChange, ...rest }: PhoneFieldProps) {
  return (
    <MaskedInput
      inputMode="tel"
      {...rest}
      type="tel"
      masks={masksOf}
      tidy={nationalPhone}
      value={value}
      {...(onChange && { onChange })}
    />
  );
}

const masksOf = (phone: string): string[] =>
  phone.startsWith("+") || isLongPhone(phone) ? [] : phoneMasks(phone);
