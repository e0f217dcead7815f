import { TextInput, type TextInputProps } from "@mantine/core";
import { useTyping } from "./use-typing.ts";

type TextFieldProps = Omit<TextInputProps, "value" | "defaultValue"> & { value?: string };

/** A text field for a form of many fields. */
export function TextField({ value = "", onChange, ...rest }: TextFieldProps) {
  return <TextInput {...rest} {...useTyping(value, onChange)} />;
}
