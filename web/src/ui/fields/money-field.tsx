import { NumberInput, type NumberInputProps } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { type ClipboardEvent, useState } from "react";
import { readReais, refusePasted } from "./pasted-text.ts";

/** The limit of the database's numeric(15, 2). */
const LARGEST = 9_999_999_999_999.99;

type MoneyFieldProps = Omit<NumberInputProps, "value" | "onChange"> & {
  /** Reais, or an empty text. */
  value?: number | string;
  onChange?: (amount: number | string) => void;
};

/** Reais as people write them: the input `1234,56` or `1.234,56` is shown as `R$ 1.234,56`. */
export function MoneyField(props: MoneyFieldProps) {
  const [isTyped, setTyped] = useState(false);
  const [refused, refuse] = useState<string | null>(null);
  /** The library would read the dot of `1234.56` as one that groups thousands. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { currentTarget: field } = event;
    const isEmpty = !/\d/.test(field.value);
    const isWhole = isEmpty || (field.selectionStart === 0 && field.selectionEnd === field.value.length);
    if (!isWhole || field.readOnly || field.disabled) return;
    event.preventDefault();
    const pasted = event.clipboardData.getData("text");
    const amount = readReais(pasted);
    const isRead = amount !== null && amount <= LARGEST;
    refuse(isRead ? null : refusePasted(pasted, "um valor em reais"));
    if (!isRead) return;
    setTyped(false);
    props.onChange?.(amount);
  };
  return (
    <NumberInput
      placeholder="R$ 0,00"
      inputMode="decimal"
      {...props}
      error={refused ?? props.error}
      onChange={(amount) => {
        refuse(null);
        props.onChange?.(amount);
      }}
      onPaste={paste}
      onKeyDownCapture={() => setTyped(true)}
      // captured, because the library reports the focus a moment later
      onFocusCapture={() => setTyped(true)}
      onBlurCapture={() => setTyped(false)}
      prefix="R$ "
      decimalScale={2}
      // Cents shown before they are typed would let a late timer of the library put the caret back before the
      // comma: 1234,56 became 123456,00.
      fixedDecimalScale={!isTyped}
      // A dot always groups thousands.
      allowedDecimalSeparators={[","]}
      allowNegative={false}
      withKeyboardEvents={false}
      isAllowed={({ floatValue = 0 }) => floatValue <= LARGEST}
    />
  );
}
