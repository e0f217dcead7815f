import { TextInput, type TextInputProps } from "@mantine/core";
import { useMergedRef, useUncontrolled } from "@mantine/hooks";
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from "react";
import { useTypedText } from "./use-typing.ts";
import { applyMask, caretAfter, unmask } from "./masks.ts";

export type MaskedInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  /** The value's name in its form. */
  "data-path"?: string;
  /** One of `masks`: the shortest that fits the typed text is used. */
  masks: string[];
  value?: string;
  defaultValue?: string;
  onChange?: (masked: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A text field that inserts the dots and dashes itself and leaves the caret where the user put it. */
export function MaskedInput({ masks, value, defaultValue, onChange, ref, ...rest }: MaskedInputProps) {
  const [current, report] = useUncontrolled({ value, defaultValue, finalValue: "", onChange });
  const { text, type } = useTypedText(current);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const merged = useMergedRef(input, ref);

  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const at = field.selectionStart ?? field.value.length;
    const isAtEnd = at === field.value.length;
    const masked = applyMask(field.value, masks);
    caret.current = isAtEnd ? masked.length : caretAfter(masked, unmask(field.value.slice(0, at)).length);
    // a form of many fields keeps the reported value; others keep what they draw
    type(masked, report, rest["data-path"] !== undefined);
  };

  return (
    <TextInput
      {...rest}
      ref={merged}
      value={applyMask(text, masks)}
      onChange={change}
      inputMode={masks.some((mask) => mask.includes("A")) ? "text" : "numeric"}
      autoComplete={rest.autoComplete ?? "off"}
    />
  );
}
