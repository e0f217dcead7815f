import { useEffect, useRef } from "react";
import classes from "./row-choice.module.css";

type RowChoiceProps = {
  /** The accessible name after `Selecionar`. */
  name: string;
  isChosen: boolean;
  /** Some but not all are selected. */
  isPartly?: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** Selects a row of a list, or all of them. */
export function RowChoice({ name, isChosen, isPartly = false, onChoose }: RowChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={classes.choice} data-no-print>
      <input
        ref={box}
        type="checkbox"
        aria-label={`Selecionar ${name}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </label>
  );
}
