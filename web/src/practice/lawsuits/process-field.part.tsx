import { TextInput, type TextInputProps } from "@mantine/core";
import { courtOfCnj, parseCnj, stateIdOfCnj } from "@pauta/contract/platform/cnj-number";
import { federationStates } from "@pauta/contract/platform/federation-states";
import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { caretAfter, unmask } from "../../ui/fields/masks.ts";
import { maskWhenWhole } from "./lawsuit.form.ts";
import classes from "./lawsuit-form.module.css";

type ProcessFieldProps = Omit<TextInputProps, "value" | "onChange"> & {
  value?: string;
  onChange?: (process: string) => void;
};

/** A lawsuit's number: a unified one gets its mask and shows its court, any other stays as typed. */
export function ProcessField({ value = "", onChange, ...rest }: ProcessFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const at = field.selectionStart ?? field.value.length;
    const masked = maskWhenWhole(field.value);
    if (masked !== field.value)
      caret.current =
        at === field.value.length
          ? masked.length
          : caretAfter(masked, unmask(field.value.slice(0, at)).length);
    onChange?.(masked);
  };

  return (
    <div>
      <TextInput
        autoComplete="off"
        classNames={{ input: "figures" }}
        {...rest}
        ref={input}
        value={value}
        onChange={change}
      />
      <output className={classes.reading}>
        <NumberReading process={value} />
      </output>
    </div>
  );
}

/**
 * What the number contains: the court and the state; or a warning of wrong check digits, which are accepted.
 */
function NumberReading({ process }: { process: string }) {
  const cnj = parseCnj(process);
  if (!cnj) return null;
  const state = federationStates.find(({ id }) => id === stateIdOfCnj(cnj))?.name;
  const court = [courtOfCnj(cnj), state].filter(Boolean).join(" · ");
  return (
    <>
      {court !== "" && <span>{court}</span>}
      {!cnj.is_check_valid && <span className={classes.warning}>{WRONG_CHECK_DIGITS}</span>}
    </>
  );
}

const WRONG_CHECK_DIGITS =
  "O dígito verificador não confere. Confira o número; ele pode ser gravado assim mesmo.";
