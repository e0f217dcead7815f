import { TextInput, type TextInputProps } from "@mantine/core";
import { useMergedRef, useUncontrolled } from "@mantine/hooks";
import { type ChangeEvent, type ClipboardEvent, type Ref, useLayoutEffect, useRef, useState } from "react";
import { useTypedText } from "./use-typing.ts";
import { pastedInto, refusePasted } from "./pasted-text.ts";
import { applyMask, caretAfter, unmask } from "./masks.ts";

export type MaskedInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  /** The value's name in its form. */
  "data-path"?: string;
  /** The first that fits the typed text is used; without any the text stays as it is. */
  masks: string[] | ((text: string) => string[]);
  /** Removes what is typed or pasted along with the value but is not part of it. */
  tidy?: (typed: string) => string;
  value?: string;
  defaultValue?: string;
  onChange?: (masked: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A text field that inserts the dots and dashes itself and leaves the caret where the user put it. */
export function MaskedInput(props: MaskedInputProps) {
  const { masks, tidy = asTyped, value, defaultValue, onChange, ref, ...rest } = props;
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

  const [refused, refuse] = useState<string | null>(null);
  /** What replaces the whole value is read in every usual form, and not cut off where it is something else. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    rest.onPaste?.(event);
    const { currentTarget: field } = event;
    const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    const reader = pastedInto(masks);
    if (!reader || !isWhole || field.readOnly) return;
    event.preventDefault();
    const pasted = event.clipboardData.getData("text");
    const read = reader.read(pasted);
    refuse(read === null ? refusePasted(pasted, reader.expected) : null);
    if (read !== null) report(withMask(read, masks));
  };

  const change = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    refuse(null);
    const at = field.selectionStart ?? field.value.length;
    const tidied = tidy(field.value);
    const masked = withMask(tidied, masks);
    const isAtEnd = at === field.value.length || tidied !== field.value;
    caret.current = isAtEnd ? masked.length : caretAfter(masked, unmask(field.value.slice(0, at)).length);
    if (masked === field.value) caret.current = at;
    // only in a form of many fields may drawing wait: other owners read what was drawn
    type(masked, report, rest["data-path"] !== undefined);
  };

  return (
    <TextInput
      {...rest}
      ref={merged}
      value={withMask(text, masks)}
      onChange={change}
      onPaste={paste}
      error={refused ?? rest.error}
      inputMode={
        rest.inputMode ?? (masksFor(text, masks).some((mask) => mask.includes("A")) ? "text" : "numeric")
      }
      autoComplete={rest.autoComplete ?? "off"}
    />
  );
}

const asTyped = (typed: string): string => typed;

const masksFor = (text: string, masks: MaskedInputProps["masks"]): string[] =>
  typeof masks === "function" ? masks(text) : masks;

function withMask(text: string, masks: MaskedInputProps["masks"]): string {
  const choices = masksFor(text, masks);
  return choices.length === 0 ? text : applyMask(text, choices);
}
