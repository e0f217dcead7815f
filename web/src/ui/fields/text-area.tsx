import { Textarea, type TextareaProps } from "@mantine/core";
import type { Ref } from "react";
import { growing } from "./growing.ts";
import { useTyping } from "./use-typing.ts";

type TextAreaProps = Omit<TextareaProps, "value" | "defaultValue" | "autosize"> & {
  value?: string;
  minRows: number;
  maxRows?: number;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text area for a form of many fields; it grows with its text. */
export function TextArea({ value = "", onChange, minRows, maxRows, ...rest }: TextAreaProps) {
  return <Textarea {...rest} {...growing(minRows, maxRows)} {...useTyping(value, onChange)} />;
}
