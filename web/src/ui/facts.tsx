import type { ReactNode } from "react";
import classes from "./facts.module.css";

export type Fact = { label: string; value: ReactNode };

/** Labels and what they stand for, in as many columns as there is room; what is empty is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== "");
  return (
    <dl className={classes.facts}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
