import { useEffect, useRef } from "react";
import classes from "./row-choice.module.css";

type RowChoiceProps = {
  /** What is chosen, as its label says it. */
  name: string;
  isChosen: boolean;
  /** Some of what it stands for are. */
  isPartly?: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** Chooses a row of a list, or all of them. */
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
