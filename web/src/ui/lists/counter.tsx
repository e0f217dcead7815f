import { UnstyledButton } from "@mantine/core";
import type { TotalUpTo } from "@pauta/contract/platform/paging";
import { showNumber, showUpTo } from "../../lib/format.ts";
import classes from "./counter.module.css";
import type { Meaning } from "../chips/meaning-chip.tsx";

type CounterProps = {
  label: string;
  /** Undefined while it is loading. */
  count: number | TotalUpTo | undefined;
  /** Without it the counter is not a button. */
  onClick?: (() => void) | undefined;
  mark?: Meaning | undefined;
};

/** A number and its label: one ruled line, the number at its end. */
export function Counter({ label, count, onClick, mark = "quiet" }: CounterProps) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.count}>
        {count === undefined ? "–" : typeof count === "number" ? showNumber(count) : showUpTo(count)}
      </span>
    </>
  );
  if (!onClick) {
    return (
      <div className={classes.counter} data-mark={mark}>
        {content}
      </div>
    );
  }
  return (
    <UnstyledButton className={classes.counter} data-mark={mark} data-print onClick={onClick}>
      {content}
    </UnstyledButton>
  );
}
